import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

const Change = Type.Enum(['new', 'gone', 'changed']);

/** A rule set or a form that differs, with sentences of these kinds. */
function changedPart<Kinds extends string[]>(kinds: readonly [...Kinds]) {
  return Type.Object({
    id: Text,
    title: Text,
    change: Change,
    sentences: Type.Array(Type.Object({ kind: Type.Enum([...kinds]), sentence: Text })),
  });
}

/** How a version, or the next one, differs from the one before. */
export const ChangesViewSchema = Type.Object({
  /** The versions that are compared. */
  before: Text,
  after: Text,
  /** Whether this release can read both versions. If not, only file names are listed. */
  isReadable: Type.Boolean(),
  /** One sentence for each text for applicants that may no longer be true. */
  warnings: Type.Array(Text),
  thresholds: Type.Array(
    Type.Object({
      ruleSet: Text,
      id: Text,
      label: Text,
      unit: Text,
      before: Type.Number(),
      after: Type.Number(),
    }),
  ),
  /**
   * `decision`: who is eligible may change; `text`: a text for applicants changes; `words`: only wording for staff
   * changes.
   */
  ruleSets: Type.Array(changedPart(['decision', 'text', 'words'])),
  /**
   * Changes of forms other than their texts. `uncovers`: answers that are covered now would no longer be, which
   * requires the `uncover` permission.
   */
  forms: Type.Array(changedPart(['uncovers', 'structure'])),
  /** Changed texts and translations of forms and rule sets. */
  texts: Type.Array(
    Type.Object({
      /** The id and the title of the form, or of the rule set. */
      of: Text,
      title: Text,
      key: Text,
      language: Text,
      before: Nullable(Text),
      after: Nullable(Text),
    }),
  ),
  /** Every file that differs. */
  files: Type.Array(
    Type.Object({
      path: Text,
      change: Change,
    }),
  ),
});
export type ChangesView = Static<typeof ChangesViewSchema>;
