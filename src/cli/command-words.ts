import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestName } from '../core/edit-distance.ts';

/** The command line is wrong; the message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Tells the options of a command line from its other words.
 * @param words what follows the program's name
 * @throws UsageError that names what is wrong
 */
export function readWords<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(-+)([^']*)'/.exec(message);
    if (unknown === null) throw new UsageError(message);
    const [, dashes = '', option = ''] = unknown;
    const meant = closestName(option, Object.keys(options));
    const hint = meant === null ? '' : ` Did you mean "--${meant}"?`;
    throw new UsageError(`There is no option "${dashes}${option}".${hint}`);
  }
}

/** The error for a command that does not exist. */
function unknownCommand(name: string, known: readonly string[]): UsageError {
  const meant = closestName(name, known);
  const hint = meant === null ? `Use ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  return new UsageError(`"${name}" is no command. ${hint}`);
}

/**
 * The command that a command line names, with its options and its other words.
 * @param takes the options that each command takes, by its name
 * @param ofAll options that every command takes
 * @param usual the command if none is named
 * @returns `help` where that is asked for
 * @throws UsageError that names what is wrong
 */
export function readNamed<const O extends Options, Name extends string>(
  words: readonly string[],
  options: O,
  takes: Readonly<Record<Name, readonly string[]>>,
  { ofAll = [], usual }: { readonly ofAll?: readonly string[]; readonly usual?: NoInfer<Name> } = {},
) {
  const { values, positionals } = readWords(words, options);
  const [named = usual, ...rest] = positionals;
  const all = Object.keys(takes);
  if ('help' in values || named === 'help') return { name: 'help', values, rest } as const;
  if (named === undefined) throw new UsageError(`Say what to do: ${all.join(', ')}.`);
  const isKnown = (name: string): name is Name => Object.hasOwn(takes, name);
  if (!isKnown(named)) throw unknownCommand(named, all);
  refuseForeignOptions(named, values, [...takes[named], ...ofAll]);
  return { name: named, values, rest };
}

/** Refuses a surplus word. @throws UsageError */
export function refuseSurplus(word: string | undefined): void {
  if (word !== undefined) throw new UsageError(`"${word}" is one word too many.`);
}

/**
 * Refuses the options that a command does not take.
 * @param given the options of the command line, by name
 * @throws UsageError
 */
export function refuseForeignOptions(command: string, given: object, takes: readonly string[]): void {
  const foreign = Object.keys(given).find((option) => !takes.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${command}" takes no --${foreign}.`);
}
