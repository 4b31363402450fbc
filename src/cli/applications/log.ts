import type { CommandLog, LoggedCommand } from '../../server/store/command-log.ts';
import { inReaderZone, printable, printableJson, readerZone } from './terminal-text.ts';

/** Prints who ran which command and why, oldest first, page by page. */
export async function showLog(
  commands: Pick<CommandLog, 'list'>,
  { since, asJson }: { readonly since: string | undefined; readonly asJson: boolean },
  print: (text: string) => Promise<void>,
): Promise<void> {
  for await (const page of commands.list(since)) {
    const lines = page.map((entry) => (asJson ? printableJson(entry) : lineOf(entry)));
    await print(lines.join('\n'));
  }
  if (!asJson) await print(`Times are in ${readerZone()}.`);
}

/**
 * Verifies the hash chain of the log, and prints its length and the hash of its last entry.
 * @param expected the hash of an entry, as it was noted earlier
 * @throws Error naming the first entry that does not fit
 */
export async function verifyLog(
  commands: Pick<CommandLog, 'prove'>,
  expected: string | null,
  print: (text: string) => Promise<void>,
): Promise<void> {
  const { entries, since, hash, older, hasExpected, fault } = await commands.prove(expected);
  if (fault !== null) throw new Error(printable(`The log is not as it was written. ${fault}`));
  const count = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (expected !== null && !hasExpected)
    throw new Error(
      `The log is not as it was written. ${count}, none with the hash ${expected}: the log was written anew, or is that of another database.`,
    );
  const begin = since === null ? '' : `, unbroken since ${inReaderZone(since)} (${readerZone()})`;
  await print(`${count}${begin}. The last one has the hash ${hash}.`);
  if (older > 0)
    await print(
      `${older.toLocaleString('en-US')} more ${older === 1 ? 'is' : 'are'} older than the chain, which proves nothing of them.`,
    );
}

function lineOf({
  at,
  state,
  command,
  details,
  reader,
  account,
  reason,
  references,
  count,
  remoteAddress,
}: LoggedCommand): string {
  const who = reader === account ? account : `${reader} (${account})`;
  const options = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
  const what = [command, ...options].join(' ');
  const about = references.length > 0 && references.length <= 5 ? references.join(' ') : null;
  const parts = [
    inReaderZone(at),
    state,
    who,
    what,
    about ?? (count === null ? '' : `${count} applications`),
    remoteAddress === null ? '' : `from ${remoteAddress}`,
    reason ?? '',
  ];
  return printable(parts.filter((part) => part !== '').join('  ')).replaceAll('\n', ' ');
}
