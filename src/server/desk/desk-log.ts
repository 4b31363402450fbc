import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../core/json.ts';
import type { CommandEntry, CommandState } from '../store/command-log.ts';
import type { StoredText } from '../store/typed-text.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import { programInWords } from '../store/note-row.ts';
import { signedInOf } from './access.ts';

/** What is written down of something that a person does at the desk: never an answer, nor what she searched for. */
export interface DeskAct {
  /** `reveal`, `status`, `publish` …: one word for one act. */
  readonly command: string;
  readonly details?: JsonObject;
  /** The applications it is about. */
  readonly references?: readonly string[];
  /** Applications that were shown or changed; by default as many as are named, and nothing where none is. */
  readonly count?: number | null;
  readonly reason?: StoredText | null;
  readonly state?: CommandState;
  /** The same at the begin and at the end of what takes a while. */
  readonly run?: string;
}

/** The actor of an entry about somebody who is not signed in. */
export const UNKNOWN = 'unknown';

/** The entry of the command log for an act at the desk: the same log as that of the command line. */
export function entryOf(request: FastifyRequest, act: DeskAct): CommandEntry {
  const { person, token } = signedInOf(request);
  const entry = entryBy(request, person, act);
  if (token === null) return entry;
  const account = `${person.email} by token ${token.name}`;
  return { ...entry, reader: programInWords(token.name), account };
}

/** The same for who is not signed in, or is about to be. @param person `null` for somebody unknown */
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
