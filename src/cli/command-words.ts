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

/** What to say to a command that does not exist. */
export function unknownCommand(name: string, known: readonly string[]): UsageError {
  const meant = closestName(name, known);
  const hint = meant === null ? `Use ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  return new UsageError(`"${name}" is no command. ${hint}`);
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
