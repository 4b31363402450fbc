import Type, { type Static } from 'typebox';

const Text = Type.String();

/** A file of a rule set or a form: one tab away. */
export const FileNameSchema = Type.Object({ path: Text, isChanged: Type.Boolean() });

/** A file as it stands, in force or in the next version. */
export const FileViewSchema = Type.Object({
  path: Text,
  text: Text,
});
export type FileView = Static<typeof FileViewSchema>;
