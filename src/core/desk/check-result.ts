import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String();
const Path = Type.String({ maxLength: 200 });

/** A problem in the files of the next version. */
export const ProblemSchema = Type.Object({
  file: Text,
  /** JSON Pointer of the place, or `line N` in a table; empty for the file as a whole. */
  path: Text,
  line: Nullable(Type.Integer()),
  /** What was found, and what to do: sentences for people. */
  found: Text,
  fix: Text,
  /**
   * The same in one sentence without terms of the file format; `null` if the problem can only be explained in those
   * terms.
   */
  plain: Nullable(Text),
  /** The rule set or the form that the file belongs to. */
  ruleSet: Nullable(Text),
  form: Nullable(Text),
});
export type ProblemView = Static<typeof ProblemSchema>;

/** The result of the check that server start, build and publishing run too. */
export const CheckResultSchema = Type.Object({ ok: Type.Boolean(), problems: Type.Array(ProblemSchema) });
export type CheckResult = Static<typeof CheckResultSchema>;

/** A file's text while a staff member types it. */
export const FileTextSchema = closed({ file: Path, text: Type.String({ maxLength: 1_000_000 }) });
