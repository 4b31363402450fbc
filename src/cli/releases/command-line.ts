import { readNamed, refuseSurplus, UsageError } from '../command-words.ts';
import type { Report } from '../rules/rule-sets.ts';
import { goBack } from './back.ts';
import { listReleases } from './list.ts';

export const USAGE = `How to use it:
  npm run releases                  the releases that are kept, and which one serves
  npm run releases -- back [ID]     lets an earlier release serve: the one before, or the one with this id
ID is the id of a release, or as many of its first digits as are needed.
Running servers follow within seconds, without a restart; "npm run build" puts the newest in place again.
The releases are in the folder DIST_DIR (./dist).`;

type Command = ReturnType<typeof readCommand>;

const TAKES = { list: [], back: [] } as const;

/**
 * Runs a command.
 * @param distDir the folder of the releases
 * @throws Error that says what is wrong and what to do
 */
export async function runCommand(command: Command, distDir: string): Promise<Report> {
  switch (command.name) {
    case 'help':
      return { ok: true, text: USAGE };
    case 'list':
      return { ok: true, text: listReleases(distDir, new Date()) };
    case 'back':
      return goBack(distDir, command.id);
  }
}

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[]) {
  const { name, rest } = readNamed(words, OPTIONS, TAKES, { usual: 'list' });
  if (name === 'help') return { name };
  refuseSurplus(rest[name === 'back' ? 1 : 0]);
  if (name === 'list') return { name };
  const [id = null] = rest;
  if (id !== null && !/^[0-9a-f]{4,12}$/i.test(id)) {
    throw new UsageError(
      `"${id}" is no release: they look like 3f9a2b1c4d5e, of which the first four digits may do.`,
    );
  }
  return { name, id: id?.toLowerCase() ?? null };
}
