import { closestName } from '../../core/edit-distance.ts';
import { UsageError } from '../applications/command-line.ts';
import type { Report } from '../rules/rule-sets.ts';
import { goBack } from './back.ts';
import { listReleases } from './list.ts';

export const USAGE = `How to use it:
  npm run releases                  the releases that are kept, and which one serves
  npm run releases -- back [ID]     lets an earlier release serve: the one before, or the one with this id
ID is the id of a release, or as many of its first digits as are needed.
Running servers follow within seconds, without a restart; "npm run build" puts the newest in place again.
The releases are in the folder DIST_DIR (./dist).`;

export type Command =
  { readonly name: 'help' | 'list' } | { readonly name: 'back'; readonly id: string | null };

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

const NAMES = ['list', 'back'];

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[]): Command {
  const [name = 'list', id = null, surplus] = words;
  if (['help', '--help', '-h'].some((help) => words.includes(help))) return { name: 'help' };
  const option = words.find((word) => word.startsWith('-'));
  if (option !== undefined) throw new UsageError(`There is no option ${option}.`);
  if (name !== 'list' && name !== 'back') {
    const meant = closestName(name, NAMES);
    const hint = meant === null ? `Use ${NAMES.join(' or ')}.` : `Did you mean "${meant}"?`;
    throw new UsageError(`"${name}" is no command. ${hint}`);
  }
  const tooMany = name === 'list' ? (id ?? surplus) : surplus;
  if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one word too many.`);
  if (name === 'list') return { name };
  if (id !== null && !/^[0-9a-f]{4,12}$/i.test(id)) {
    throw new UsageError(
      `"${id}" is no release: they look like 3f9a2b1c4d5e, of which the first four digits may do.`,
    );
  }
  return { name, id: id?.toLowerCase() ?? null };
}
