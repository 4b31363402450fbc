import { parseArgs } from 'node:util';
import { readReference } from '../../core/submission/reference.ts';
import type { ApplicationFilter } from '../../server/store/store.ts';
import { readSince } from './read-since.ts';
import { UsageError } from './usage-error.ts';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly filter: ApplicationFilter; readonly asJson: boolean }
  | { readonly name: 'show'; readonly reference: string; readonly asJson: boolean }
  | { readonly name: 'delete'; readonly reference: string; readonly isConfirmed: boolean }
  | {
      readonly name: 'export';
      readonly filter: ApplicationFilter;
      readonly format: 'csv' | 'jsonl';
      /** `null` writes to stdout. */
      readonly output: string | null;
    };

const OPTIONS = {
  form: { type: 'string' },
  since: { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string', short: 'o' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options each command takes. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  list: ['form', 'since', 'json'],
  show: ['json'],
  export: ['form', 'since', 'format', 'output'],
  delete: ['yes'],
};

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[], now: Date): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw new UsageError('Say what to do: list, show, export or delete.');
  const takes = TAKES[name];
  if (takes === undefined) throw new UsageError(`"${name}" is no command: use list, show, export or delete.`);
  const foreign = Object.keys(values).find((option) => !takes.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" takes no --${foreign}.`);

  const [word, surplus] = rest;
  const takesReference = name === 'show' || name === 'delete';
  const tooMany = takesReference ? surplus : word;
  if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one word too many.`);
  const asJson = values.json === true;
  if (name === 'show') return { name, reference: referenceIn(name, word), asJson };
  if (name === 'delete')
    return { name, reference: referenceIn(name, word), isConfirmed: values.yes === true };
  const filter = {
    form: values.form,
    since: values.since === undefined ? undefined : readSince(values.since, now),
  };
  if (name === 'list') return { name, filter, asJson };
  return { name: 'export', filter, format: formatIn(values.format), output: values.output ?? null };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function referenceIn(name: string, word: string | undefined): string {
  if (word === undefined) throw new UsageError(`Say which application: ${name} REFERENCE.`);
  const reference = readReference(word);
  if (reference === null) throw new UsageError(`"${word}" is no reference: they look like K7QM-3XVD.`);
  return reference;
}

function formatIn(text: string | undefined): 'csv' | 'jsonl' {
  if (text === 'csv' || text === 'jsonl') return text;
  const found = text === undefined ? 'No format is given' : `"${text}" is no format`;
  throw new UsageError(`${found}: use --format csv or --format jsonl.`);
}
