import { lacksTables, storeFaultText } from '../applications/store-fault.ts';

/** What was found out about one thing. `later`: nobody can know it yet, or has asked. */
export interface Finding {
  readonly state: 'ok' | 'wrong' | 'later';
  /** In a word. */
  readonly about: string;
  /** How it is, and what to do where it is wrong: without a secret. */
  readonly says: string;
}

/** What nobody can know yet, or has asked for. */
export class NotYet extends Error {}

/** Looks at one thing. @param check says how it is, or throws what is wrong, with what to do, or `NotYet` */
export async function look(about: string, check: () => string | Promise<string>): Promise<Finding> {
  try {
    return { about, state: 'ok', says: await check() };
  } catch (error) {
    const isLater = error instanceof NotYet || lacksTables(error);
    const says = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
    return { about, state: isLater ? 'later' : 'wrong', says };
  }
}
