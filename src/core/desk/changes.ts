import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** How a version, or the next one, differs from the one before. */
export const ChangesViewSchema = Type.Object({
  /** The versions that are compared. */
  before: Text,
  after: Text,
  /** Whether this release can read both: otherwise only files are named. */
  isReadable: Type.Boolean(),
  /** What may be untrue now in texts that applicants read, a sentence each. */
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
      change: Type.Enum(['new', 'gone', 'changed']),
      sentences: Type.Array(
        Type.Object({
          /** `decision`: who is eligible may change; `text`: what people read; `words`: what only staff read. */
          kind: Type.Enum(['decision', 'text', 'words']),
          sentence: Text,
        }),
      ),
    }),
  ),
  /** What changes of forms besides their texts. */
  forms: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      change: Type.Enum(['new', 'gone', 'changed']),
      sentences: Type.Array(
        Type.Object({
          /** `uncovers`: answers that staff have to reveal would stand open, which takes who may uncover. */
          kind: Type.Enum(['uncovers', 'structure']),
          sentence: Text,
        }),
      ),
    }),
  ),
  /** Texts of forms, and translations: those that read otherwise. */
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
      change: Type.Enum(['new', 'gone', 'changed']),
    }),
  ),
});
export type ChangesView = Static<typeof ChangesViewSchema>;
