import type { FastifyRequest } from 'fastify';
import type { CommandEntry, LoggedCommand } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';
import { signedInOf } from './access.ts';
import { entryOf } from './desk-log.ts';

/** Milliseconds within which repeated views count as one. */
const SAME_VIEW = 30 * 60_000;

/**
 * Logs that a user opens an application, before any of it is shown, at most once in half an hour per user. Only people,
 * not programs, mark it as opened. Parallel requests of a page share one log write.
 * @param beside other applications of the same person, whose notes are shown with it: they do not count as opened
 * @returns the entries of the log that name the application
 */
export type NoteView = (
  request: FastifyRequest,
  reference: string,
  beside?: readonly string[],
) => Promise<readonly LoggedCommand[]>;

export function createViewLog(store: Pick<ApplicationStore, 'commands' | 'markOpened'>): NoteView {
  const running = new Map<string, Promise<readonly LoggedCommand[]>>();

  async function note(
    entry: CommandEntry,
    reference: string,
    isPerson: boolean,
  ): Promise<readonly LoggedCommand[]> {
    const commands = await store.commands.about([reference]);
    if (isViewLogged(commands, entry)) return commands;
    await store.commands.add(entry);
    if (isPerson) await store.markOpened([reference]);
    return store.commands.about([reference]);
  }
  function once(entry: CommandEntry, reference: string, isPerson: boolean) {
    const key = `${entry.account} ${entry.command} ${reference}`;
    const look = running.get(key) ?? note(entry, reference, isPerson).finally(() => running.delete(key));
    running.set(key, look);
    return look;
  }
  return async (request, reference, beside = []) => {
    for (const each of beside)
      await once(entryOf(request, { command: 'history', references: [each] }), each, false);
    const entry = entryOf(request, { command: 'open', references: [reference] });
    return once(entry, reference, signedInOf(request).token === null);
  };
}

/** Whether the user's current view of the application is already logged. */
function isViewLogged(commands: readonly LoggedCommand[], { account, command }: CommandEntry): boolean {
  const last = commands.findLast((entry) => entry.command === command && entry.account === account);
  return last !== undefined && Date.parse(last.at) > Date.now() - SAME_VIEW;
}
