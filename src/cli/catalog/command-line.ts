import { using, type ReadableStore } from '../../server/store/open-store.ts';
import type { NextStore } from '../../server/next-version/next-version-conflict.ts';
import type { CatalogStore } from '../../server/store/catalog/catalog-store.ts';
import { readNamed, refuseSurplus, UsageError } from '../command-words.ts';
import type { Report } from '../rules/rule-sets.ts';
import { reportHistory } from './history.ts';
import { publishWorkingCopy } from './publish.ts';
import { rollBackTo } from './roll-back.ts';
import { showVersion } from './show.ts';
import { reportStatus } from './status.ts';

export const USAGE = `How to use it:
  npm run catalog -- status                               what is in force, and how the working copy differs
  npm run catalog -- publish --why "…" [--author NAME]    check the working copy and put it in force
  npm run catalog -- history [--all]                      what was in force when, by whom and why
  npm run catalog -- rollback VERSION [--why "…"] [--author NAME]
                                                          put an earlier version in force again
  npm run catalog -- show VERSION [--output FOLDER]       what a version holds; writes its files to a new folder
The catalog is all forms and rules together. The working copy is form-schemas/ and rules/ in this folder, or CATALOG_ROOT.
VERSION is a version of the history, or as many of its first digits as are needed.
Servers that run decide by what is published within two seconds.
The database is the one of the server: DATABASE_URL, or the folder DATA_DIR (./data).`;

type Command = ReturnType<typeof readCommand>;

/** Opens the store when a command needs it, with only the access that it needs. */
interface Stores {
  readonly forReading: () => ReadableStore;
  readonly forPublishing: () => ReadableStore & { readonly catalogs: CatalogStore } & Pick<NextStore, 'desk'>;
}

/**
 * Runs a command.
 * @param root the folder that holds the working copy
 * @throws Error that says what is wrong and what to do; the store's error
 */
export function runCommand(
  command: Command,
  root: string,
  { forReading, forPublishing }: Stores,
): Promise<Report> {
  switch (command.name) {
    case 'help':
      return Promise.resolve({ ok: true, text: USAGE });
    case 'status':
      return using(forReading(), ({ catalogs }) => reportStatus(root, catalogs));
    case 'history':
      return using(forReading(), ({ catalogs }) => reportHistory(catalogs, command));
    case 'show':
      return using(forReading(), ({ catalogs }) => showVersion(catalogs, command));
    case 'publish':
      return using(forPublishing(), (store) => publishWorkingCopy(root, store, command));
    case 'rollback':
      return using(forPublishing(), (store) => rollBackTo(root, store, command));
  }
}

const OPTIONS = {
  why: { type: 'string' },
  author: { type: 'string' },
  output: { type: 'string', short: 'o' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options each command takes. */
const TAKES = {
  status: [],
  publish: ['why', 'author'],
  history: ['all'],
  rollback: ['why', 'author'],
  show: ['output'],
} as const;

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param user the name of the account; `null` if unknown
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[], user: string | null) {
  const { name, values, rest } = readNamed(words, OPTIONS, TAKES);
  if (name === 'help') return { name };
  refuseSurplus(rest[name === 'rollback' || name === 'show' ? 1 : 0]);
  switch (name) {
    case 'status':
      return { name };
    case 'history':
      return { name, isWhole: values.all === true };
    case 'show':
      return { name, version: versionIn(name, rest[0]), output: values.output ?? null };
    case 'publish':
      return { name, author: authorIn(values.author, user), why: whyIn(values.why) };
    case 'rollback': {
      const version = versionIn(name, rest[0]);
      const why = values.why === undefined ? null : whyIn(values.why);
      return { name, version, author: authorIn(values.author, user), why };
    }
  }
}

function versionIn(name: string, word: string | undefined): string {
  if (word === undefined) {
    throw new UsageError(`Say which version: ${name} VERSION. "npm run catalog -- history" lists them.`);
  }
  if (/^[0-9a-f]{4,12}$/i.test(word)) return word.toLowerCase();
  throw new UsageError(
    `"${word}" is no version: they look like 3f9a2b1c4d5e, of which the first four digits may do.`,
  );
}

/** The most characters of a reason or a name, so that a line of the history stays readable. */
const LONGEST = 300;

function whyIn(text: string | undefined): string {
  const why = line(text);
  if (!/\p{L}/u.test(why)) {
    throw new UsageError('Say why, in a sentence that colleagues will understand: --why "…".');
  }
  if (why.length <= LONGEST) return why;
  throw new UsageError(`The reason has ${why.length} characters. Say it in ${LONGEST}.`);
}

function authorIn(text: string | undefined, user: string | null): string {
  const author = line(text ?? user ?? '');
  if (author === '') throw new UsageError('Say who you are: --author NAME.');
  if (author.length <= LONGEST) return author;
  throw new UsageError(`The author's name has ${author.length} characters. Write it in ${LONGEST}.`);
}

function line(text = ''): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
