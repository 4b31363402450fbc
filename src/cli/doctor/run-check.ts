import { lacksTables, storeFaultText } from '../applications/store-fault.ts';

/** The result of one check. `later`: it cannot be known yet, or was not asked for. */
export interface Finding {
  readonly state: 'ok' | 'wrong' | 'later';
  /** The subject, in a word. */
  readonly about: string;
  /** The state and, if it is wrong, what to do; without secrets. */
  readonly says: string;
}

/** The check cannot be made yet, or was not asked for. */
export class NotYetKnown extends Error {}

/** Runs one check. @param check returns the state, or throws what is wrong and what to do, or `NotYetKnown` */
export async function runCheck(about: string, check: () => string | Promise<string>): Promise<Finding> {
  try {
    return { about, state: 'ok', says: await check() };
  } catch (error) {
    const isLater = error instanceof NotYetKnown || lacksTables(error);
    const says = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
    return { about, state: isLater ? 'later' : 'wrong', says };
  }
}
