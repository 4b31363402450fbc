import { relative } from 'node:path';
import type { Contents } from '../../server/backup/contents.ts';
import type { DrillResult } from '../../server/backup/drill.ts';
import type { Backup } from '../../server/backup/make-backup.ts';
import { manifestPath } from '../../server/backup/manifest.ts';
import type { RestoreResult } from '../../server/backup/restore.ts';
import type { DataKeys } from '../../server/config/data-keys.ts';
import { inReaderZone, readerZone } from '../applications/terminal-text.ts';

/**
 * What a backup holds and what it takes to use it, in sentences.
 * @param dataKeys those of this environment
 * @param ledger the erasure ledger's file, if any
 */
export function backupReport({ file, manifest }: Backup, dataKeys: DataKeys, ledger: string | null): string {
  const { keys, hasPlainAnswers, bytes } = manifest;
  const lines = [
    `Backed up ${counted(manifest)} to ${here(file)} (${megabytes(bytes)}, read again as a whole).`,
    ...newest(manifest),
  ];
  if (keys.length > 0) {
    lines.push(
      `Its answers are encrypted with the ${keyNames(keys)}, which is not in the backup: ${keyLocations(keys, dataKeys)}`,
    );
  }
  if (hasPlainAnswers)
    lines.push('It holds answers that are not encrypted: whoever has the file can read them.');
  const further =
    ledger === null
      ? ''
      : ` Keep a copy of the erasure ledger, ${here(ledger)}, there, too: the first erasure makes it.`;
  lines.push(`Copy it to another place, with ${here(manifestPath(file))}.${further}`);
  return lines.join('\n');
}

/** What a restore has done, and what is left to do, in sentences. @param ledger the server's erasure ledger, if any */
export function restoreReport(file: string, restored: RestoreResult, ledger: string | null): string {
  const { aside, contents, erasedAgain, kind, ledgers, manifest, place, schemaBefore } = restored;
  const lines = [
    `Restored ${counted(contents)} from ${file} into ${kind === 'embedded' ? here(place) : `the database ${place}`}.`,
    ...newest(contents),
  ];
  if (manifest === null)
    lines.push(`There was no ${manifestPath(file)}, so its checksum could not be compared.`);
  if (schemaBefore !== contents.schema)
    lines.push(`Brought its schema up to date, from ${schemaBefore} to ${contents.schema}.`);
  if (restored.isFromNewerRelease)
    lines.push(`A newer release made it (${schemaBefore}): this one can use it.`);
  if (ledgers.length > 0) lines.push(`Read the erasure ledger: ${ledgers.map(here).join(', ')}.`);
  lines.push(erasedLater(erasedAgain));
  if (aside !== null) {
    const now = kind === 'embedded' ? here(aside) : `in the schema ${aside}`;
    lines.push(`What was there before is now ${now}: remove it when nothing of it is needed any more.`);
  }
  if (contents.keys.length > 0) lines.push(`Its answers are encrypted with the ${keyNames(contents.keys)}.`);
  const todo = leftToDo(restored, ledger).map((each) => `- ${each}`);
  return [...lines, '', 'What is left to do:', ...todo].join('\n');
}

/** Reports in sentences what a drill has proved. */
export function drillReport({ file, manifest, erasedAgain }: DrillResult): string {
  const by = manifest.keys.length === 0 ? '' : ` with the ${keyNames(manifest.keys)}`;
  return [
    `Restored ${counted(manifest)} from ${here(file)} on trial, as many as it should hold, opened each${by}, and removed them again.`,
    ...newest(manifest),
    erasedLater(erasedAgain),
  ].join('\n');
}

function erasedLater(count: number): string {
  return count === 0
    ? 'Nothing of what was erased later was in it.'
    : `Erased again what had been erased after the backup: ${counted({ applications: count })}.`;
}

function leftToDo(restored: RestoreResult, ledger: string | null): readonly string[] {
  const { asideProblem, contents, ledgers, unreadable } = restored;
  const { waiting, hasPlainAnswers, applications } = contents;
  const todo: string[] = [];
  if (unreadable.length > 0)
    todo.push(
      `What is held of these applications does not open: ${unreadable.join(', ')}. Take another backup, if there is one.`,
    );
  if (asideProblem !== null)
    todo.push(`What the database before knew of erasures could not be read (${asideProblem}).`);
  if (ledgers.length === 0) {
    const where = ledger === null ? 'ERASURE_LEDGER is not set' : `there is no ${here(ledger)}`;
    todo.push(
      `No file of the erasure ledger was found (${where}). If one was kept elsewhere, restore again with --ledger and --replace; otherwise erase once more what was erased after the backup.`,
    );
  }
  if (hasPlainAnswers && applications > 0)
    todo.push(
      'Some answers are not encrypted: once the server has started, "npm run applications -- rekey" encrypts them.',
    );
  if (waiting > 0) {
    todo.push(
      `${number(waiting)} ${waiting === 1 ? 'notice was' : 'notices were'} not delivered yet. The server sends them when it starts, also those that were delivered since: receivers know a copy by its id.`,
    );
  }
  todo.push(
    'Forms and rules that were published after the backup are not in force: "npm run catalog -- status".',
  );
  todo.push(...deskToDo(restored.ended));
  todo.push(
    'People whose access to the desk was taken after the backup have it again: look through "npm run desk -- people", and disable them at the desk.',
  );
  todo.push('Start the server, and look at /api/health.');
  return todo;
}

/** What a restore has revoked at the desk, and what has to be done again. */
function deskToDo({
  sessions,
  invitations,
  tokens,
  publications,
}: RestoreResult['ended']): readonly string[] {
  const ended = [
    [sessions, 'session'],
    [invitations, 'open invitation'],
    [tokens, 'token'],
    [publications, 'publication that waited'],
  ] as const;
  const named = ended.flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${number(count)}`]));
  return named.length === 0
    ? []
    : [
        `What could be used at the desk when the backup was made is ended (${named.join(', ')}): sign in, invite, create tokens and publish anew.`,
      ];
}

function newest({ newest: time }: Contents): readonly string[] {
  return time === null ? [] : [`The newest was received on ${inReaderZone(time)} (${readerZone()}).`];
}

/** Where the keys are that read a backup, and that they must be kept. */
function keyLocations(ids: readonly string[], keys: DataKeys): string {
  if (ids.some((id) => keys.find(id) === undefined))
    return `${keys.file === null ? 'DATA_KEY does not hold it' : `it is not in ${here(keys.file)}`} either. Find it: without it nobody can read the answers.`;
  const place =
    keys.file === null
      ? 'it is in DATA_KEY. Keep a copy of that'
      : `it is in ${here(keys.file)}. Keep a copy of that file`;
  return `${place} elsewhere than the backups: without it this backup is worth nothing.`;
}

function keyNames(ids: readonly string[]): string {
  return `${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')}`;
}

function counted({ applications }: Pick<Contents, 'applications'>): string {
  return applications === 1 ? '1 application' : `${number(applications)} applications`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

/** A path relative to the working directory, if it is below it. */
function here(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}
