import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** A file of a rule set or a form: one tab away. */
export const FileNameSchema = Type.Object({ path: Text, isChanged: Type.Boolean() });

/** A file as it stands, in force or in the next version. */
export const FileViewSchema = Type.Object({
  path: Text,
  text: Text,
  /** Its text in the version that the next one began with; `null` where that is the same, or there was no such file. */
  before: Nullable(Text),
});
export type FileView = Static<typeof FileViewSchema>;
