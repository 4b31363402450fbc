import type { CommandLog, LoggedCommand } from '../../server/store/command-log.ts';
import { inReaderZone, printable, printableJson, readerZone } from './terminal-text.ts';

/** Prints who ran which command and why, oldest first, a page at a time however long the log is. */
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
