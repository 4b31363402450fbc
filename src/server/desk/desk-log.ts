import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CommandEntry, CommandReader } from '../store/command-log.ts';
import type { StoredText } from '../store/sealed-text.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import { programInWords } from '../store/applications/note-row.ts';
import { signedInOf } from './access.ts';

/**
 * What is logged of an act at the desk: never an answer, nor a search term. `count` is by default the number of
 * references, and `null` if there are none.
 */
export interface DeskAct extends Partial<Omit<CommandEntry, keyof CommandReader>> {
  /** One word per kind of act: `reveal`, `status`, `publish` … */
  readonly command: string;
  readonly reason?: StoredText | null;
}

/** The actor of an entry about somebody who is not signed in. */
export const UNKNOWN = 'unknown';

/** The command log entry for an act at the desk. The command line writes to the same log. */
export function entryOf(request: FastifyRequest, act: DeskAct): CommandEntry {
  const { person, token } = signedInOf(request);
  const entry = entryBy(request, person, act);
  if (token === null) return entry;
  const account = `${person.email} by token ${token.name}`;
  return { ...entry, reader: programInWords(token.name), account };
}

/** The same for somebody who is not signed in (yet). @param person `null` for an unknown person */
export function entryBy(
  request: FastifyRequest,
  person: Pick<StaffMember, 'id' | 'name' | 'email'> | null,
  act: DeskAct,
): CommandEntry {
  const { command, details = {}, references = [], reason = null, state = 'done' } = act;
  return {
    run: act.run ?? randomUUID(),
    state,
    command,
    details,
    references,
    count: act.count === undefined ? references.length || null : act.count,
    reader: person?.name ?? UNKNOWN,
    account: person?.email ?? UNKNOWN,
    reason,
    remoteAddress: request.ip,
    actor: person?.id ?? UNKNOWN,
  };
}
