/** The anchor of the first step: its title, above the questions. */
export const FIRST_STEP_ANCHOR = 'step-title';

const PREFIX = 'step-';

/** The anchor of any other step, by which plain links lead to it while there are no scripts. */
export function stepAnchor(id: string): string {
  return PREFIX + id;
}

/** The id of the step that an address names; null for an address that names none. */
export function stepOfAnchor(hash: string): string | null {
  return hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : null;
}
