import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

const Change = Type.Enum(['new', 'gone', 'changed']);

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
  ruleSets: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      change: Change,
      sentences: Type.Array(
        Type.Object({
          /**
           * `decision`: who is eligible may change; `text`: a text for applicants changes; `words`: only wording for
           * staff changes.
           */
          kind: Type.Enum(['decision', 'text', 'words']),
          sentence: Text,
        }),
      ),
    }),
  ),
  /** Changes of forms other than their texts. */
  forms: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      change: Change,
      sentences: Type.Array(
        Type.Object({
          /** `uncovers`: answers that are covered now would no longer be, which requires the `uncover` permission. */
          kind: Type.Enum(['uncovers', 'structure']),
          sentence: Text,
        }),
      ),
    }),
  ),
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
