import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** The name of a rule set's or form's file, and whether the next version changes it. */
export const FileNameSchema = Type.Object({ path: Text, isChanged: Type.Boolean() });

/** The content of a file, in force or in the next version. */
export const FileViewSchema = Type.Object({
  path: Text,
  text: Text,
  /** The text in force; `null` for a new file. */
  before: Nullable(Text),
});
export type FileView = Static<typeof FileViewSchema>;
