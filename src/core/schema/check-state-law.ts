import lawMetaSchema from '../law/state-law.schema.json' with { type: 'json' };
import type { StateLawFile } from '../law/state-law.schema.ts';
import type { Checked } from '../problem.ts';
import { compileShape } from './compile-validate.ts';

/** The file of `checkStateLaw`, relative to the project. */
export const STATE_LAW_FILE = 'policies/law/states.json';

const checkShape = compileShape<StateLawFile>(lawMetaSchema);

/** Checks what `policies/law/states.json` holds. @returns the law of the states, or every problem with what to do about it */
export function checkStateLaw(content: unknown): Checked<StateLawFile> {
  return checkShape(STATE_LAW_FILE, content);
}
