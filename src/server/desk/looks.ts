import type { FastifyRequest } from 'fastify';
import type { CommandEntry, LoggedCommand } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';
import { signedInOf } from './access.ts';
import { entryOf } from './desk-log.ts';

/** Milliseconds in which looking again is the same look. */
const SAME_LOOK = 30 * 60_000;

/**
 * Writes down that somebody opens an application, before anything of it is shown, once in half an hour; a person, and no
 * program, marks it opened. Of a page's requests at once one writes it down.
 * @returns the entries of the log that name the application
 */
export type NoteLook = (request: FastifyRequest, reference: string) => Promise<readonly LoggedCommand[]>;

export function createLooks(store: Pick<ApplicationStore, 'commands' | 'markOpened'>): NoteLook {
  const running = new Map<string, Promise<readonly LoggedCommand[]>>();

  async function note(
    entry: CommandEntry,
    reference: string,
    isPerson: boolean,
  ): Promise<readonly LoggedCommand[]> {
    const commands = await store.commands.about([reference]);
    if (isLookedAt(commands, entry.account)) return commands;
    await store.commands.add(entry);
    if (isPerson) await store.markOpened([reference]);
    return store.commands.about([reference]);
  }
  return (request, reference) => {
    const entry = entryOf(request, { command: 'open', references: [reference] });
    const key = `${entry.account} ${reference}`;
    const look =
      running.get(key) ??
      note(entry, reference, signedInOf(request).token === null).finally(() => running.delete(key));
    running.set(key, look);
    return look;
  };
}

/** Whether the log has it already that somebody looks at an application now. */
function isLookedAt(commands: readonly LoggedCommand[], account: string): boolean {
  const last = commands.findLast((entry) => entry.command === 'open' && entry.account === account);
  return last !== undefined && Date.parse(last.at) > Date.now() - SAME_LOOK;
}
