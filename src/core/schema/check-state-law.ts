import lawMetaSchema from '../law/state-law.schema.json' with { type: 'json' };
import type { StateLawFile } from '../law/state-law.schema.ts';
import type { Checked } from '../problem.ts';
import { compileShape } from './compile-validate.ts';

/** The file of `checkStateLaw`, relative to the project. */
export const STATE_LAW_FILE = 'policies/law/states.json';

const checkShape = compileShape<StateLawFile>(lawMetaSchema);

/** Checks the content of `policies/law/states.json`. @returns the states' laws, or all problems and how to fix them */
export function checkStateLaw(content: unknown): Checked<StateLawFile> {
  return checkShape(STATE_LAW_FILE, content);
}
