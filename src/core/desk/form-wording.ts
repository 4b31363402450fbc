import Type, { type Static } from 'typebox';
import { FileNameSchema } from './catalog-file.ts';
import { Nullable } from './nullable.ts';
import { TextSchema } from './wording.ts';

const Text = Type.String();

/** The wording of a form, in force or in the next version. */
export const FormViewSchema = Type.Object({
  id: Text,
  title: Text,
  /** Path of its page on the site; `null` if it has no page of its own. */
  page: Nullable(Text),
  version: Text,
  problem: Nullable(Text),
  ruleSet: Nullable(Text),
  languages: Type.Array(Text),
  /** The form itself, then each question, in the form's order. */
  groups: Type.Array(
    Type.Object({
      /** Empty for the form itself, otherwise the path of the question. */
      path: Text,
      title: Text,
      isChanged: Type.Boolean(),
      texts: Type.Array(TextSchema),
    }),
  ),
  files: Type.Array(FileNameSchema),
});
export type FormView = Static<typeof FormViewSchema>;
