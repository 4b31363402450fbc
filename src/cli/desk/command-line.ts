import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { runLogged } from '../../server/applications/run-logged.ts';
import { invite, InvitationRefused } from '../../server/desk/invite.ts';
import { sealReader, type CommandReader } from '../../server/store/command-log.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { showLog, verifyLog } from '../applications/log.ts';
import { readerOf } from '../applications/reader.ts';
import { readSince } from '../applications/since.ts';
import { inReaderZone, printable, readerZone } from '../applications/terminal-text.ts';
import { readNamed, refuseSurplus, UsageError } from '../command-words.ts';
import { peopleLines, rolesInWords } from './people.ts';

export const USAGE = `How to use it:
  npm run -s desk -- invite EMAIL --role ROLE [--role ROLE …]
  npm run -s desk -- people
  npm run -s desk -- sign-out [EMAIL]
  npm run -s desk -- log [--since D] [--json]
  npm run -s desk -- log --verify [HASH]
  npm run -s desk -- openapi
"invite" prints a link that works once and for a day: give it to the person yourself. Somebody who is known and has lost
every passkey gets another one in the same way; without --role she keeps her roles. Roles are in policies/desk/roles.json.
"sign-out" ends all sessions of a person, on all devices; without EMAIL those of everybody.
"openapi" prints how programs use the desk, as an OpenAPI document (docs/operations/desk-api.md).
"log" shows what was done at the desk and by commands: who, when, what, from where; never an answer.
"log --verify" proves that no entry was changed or removed since it was written, and prints the hash of the last one. Keep
that elsewhere: with HASH it says whether that entry still stands, also to who could write the whole log anew.
D is a day (2026-11-01), a time (2026-11-01T09:30, also with Z or an offset) or an age (7d, 24h).
--as NAME says who you are where several people share an account, --reason WHY what it is for.
The database is the one of the server: DATABASE_URL, or the folder DATA_DIR (./data).`;

type DeskCommand = ReturnType<typeof readDeskCommand>;

/** What the commands depend on. */
interface DeskCommandContext {
  readonly open: () => ApplicationStore;
  readonly policies: DeskPolicies;
  /** The URL of the desk. */
  readonly origin: string;
  /** The OpenAPI document of the desk's API. */
  readonly describe: () => Promise<object>;
  readonly out: NodeJS.WritableStream;
}

/**
 * Runs a command, and logs who ran it.
 * @throws UsageError for invalid roles or email addresses; Error for an unknown person; the store's error
 */
export async function runDeskCommand(
  command: DeskCommand,
  { open, policies, origin, describe, out }: DeskCommandContext,
): Promise<void> {
  const print = (text: string) => pipeline([`${text}\n`], out, { end: false });
  if (command.name === 'help') return print(USAGE);
  if (command.name === 'openapi') return print(JSON.stringify(await describe(), null, 2));
  const store = open();
  const { by } = command;
  try {
    switch (command.name) {
      case 'invite': {
        const { email, roles } = command;
        const { link, invitation } = await invite(store.desk, policies, origin, {
          email,
          roles,
          by: sealReader(store.keys, by),
        });
        const { person, expiresAt } = invitation;
        const known =
          person === null
            ? ''
            : `\n${printable(person.name)} is known. Whoever opens it takes her place: the passkeys she has stop working.${
                person.disabledAt === null ? '' : ' The account is disabled; this opens it again.'
              }`;
        const given = roles.length === 0 ? (person?.roles ?? []) : roles;
        const until = `${inReaderZone(expiresAt).slice(0, -3)} (${readerZone()})`;
        return await print(
          `${link}\n\nIt works once, until ${until}. Give it to nobody else.${known}\n\n${rolesInWords(given, policies).join('\n')}`,
        );
      }
      case 'people':
        return await runLogged(store, { command: 'people', details: {}, references: [] }, by, async () => {
          const people = await store.desk.staff.list();
          const invitations = await store.desk.invitations.list();
          await print(peopleLines(people, invitations, policies).join('\n'));
        });
      case 'sign-out':
        return await print(await signOut(store, command.email, sealReader(store.keys, by)));
      case 'log': {
        const details = command.since === undefined ? {} : { since: command.since };
        return await runLogged(store, { command: 'log', details, references: [] }, by, () =>
          showLog(store.commands, command, print),
        );
      }
      case 'verify':
        return await runLogged(store, { command: 'log', details: { verify: true }, references: [] }, by, () =>
          verifyLog(store.commands, command.hash, print),
        );
    }
  } catch (error) {
    if (error instanceof InvitationRefused) throw new UsageError(error.message);
    throw error;
  } finally {
    await store.close();
  }
}

async function signOut(store: ApplicationStore, email: string | null, by: CommandReader): Promise<string> {
  const person = email === null ? null : await store.desk.staff.findByEmail(email);
  if (email !== null && person === null) throw new Error('There is nobody with this address at the desk.');
  const count = await store.desk.sessions.endAll(person?.id ?? null, (sessions) => ({
    ...by,
    run: randomUUID(),
    state: 'done',
    command: 'sign-out-everywhere',
    details: { ...(person === null ? { everybody: true } : { email: person.email }), sessions },
    references: [],
    count: null,
  }));
  return count === 1 ? 'One session has ended.' : `${count} sessions have ended.`;
}

const OPTIONS = {
  role: { type: 'string', multiple: true },
  since: { type: 'string' },
  json: { type: 'boolean' },
  verify: { type: 'boolean' },
  as: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that every command takes. */
const OF_ALL = ['as', 'reason'];
const TAKES = {
  invite: ['role'],
  people: [],
  'sign-out': [],
  log: ['since', 'json', 'verify'],
  openapi: [],
} as const;

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readDeskCommand(words: readonly string[], now: Date) {
  const { name, values, rest } = readNamed(words, OPTIONS, TAKES, { ofAll: OF_ALL });
  if (name === 'help') return { name };
  const [word, surplus] = rest;
  const takesWord = name === 'invite' || name === 'sign-out' || values.verify === true;
  refuseSurplus(takesWord ? surplus : word);
  const by = readerOf(values.as?.trim() || null, values.reason?.trim() || null);
  if (name === 'openapi') return { name };
  if (name === 'invite') {
    if (word === undefined) throw new UsageError('Say whom: invite maria@agency.example --role caseworker.');
    return { name, email: word, roles: values.role ?? [], by };
  }
  if (name === 'sign-out') return { name, email: word ?? null, by };
  if (values.verify === true) {
    if (values.since !== undefined || values.json === true)
      throw new UsageError('"log --verify" looks at the whole log: leave out --since and --json.');
    if (word !== undefined && !/^[0-9a-f]{64}$/.test(word))
      throw new UsageError(`"${word}" is no hash of an entry: it has 64 digits of 0-9 and a-f.`);
    return { name: 'verify' as const, hash: word ?? null, by };
  }
  if (name === 'log') {
    const since = values.since === undefined ? undefined : readSince(values.since, now);
    return { name, since, asJson: values.json === true, by };
  }
  return { name, by };
}
