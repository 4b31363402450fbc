import { readSince } from '../applications/since.ts';
import { readNamed, refuseSurplus, UsageError } from '../command-words.ts';

export const USAGE = `How to use it:
  npm run rules
      checks every rule file and runs its table of cases
  npm run rules -- test [SET] [--accept LINES]
      the table as a table: what is expected, what comes out, and why
  npm run rules -- coverage [SET] [--write]
      what the table tests, and the rows that it lacks; --write adds them
  npm run rules -- explain REFERENCE
      how a stored application was decided, and would be by today's rules
  npm run rules -- explain SET NAME=VALUE …
      the same for facts; "CASE" or "line 7" instead names a case of the table
  npm run rules -- explain FORM|SET FILE.json
      the same for a file of answers, or of facts
  npm run rules -- impact [SET] [--against A] [--since D] [--all] [--json]
      which stored applications the working copy would decide otherwise: than
      when they came, or than A; --all lists every one
  npm run rules -- diff [SET] A [B]
      how two versions differ, in words; without B, A and the working copy
SET    the name of a rule file without .json; with one rule file, leave it out
A, B   a file (changed.json), what is in-force, a version by its first digits
       ("npm run catalog -- history" lists them), or a revision of git (HEAD)
LINES  lines of the table (6,8), or all: the table then expects what comes out
D      a day (2026-11-01), a time (2026-11-01T09:30) or an age (7d, 24h)
For example:
  npm run rules -- explain surrogate-eligibility age=45 smoking=no`;

export type Command = ReturnType<typeof readCommand>;

const OPTIONS = {
  accept: { type: 'string' },
  write: { type: 'boolean' },
  against: { type: 'string' },
  since: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options each command takes. */
const TAKES = {
  check: [],
  test: ['accept'],
  coverage: ['write'],
  explain: [],
  impact: ['against', 'since', 'all', 'json'],
  diff: [],
} as const;

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param sets the existing rule sets, so that `diff A` can omit the set
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[], sets: readonly string[], now: Date) {
  const { name, values, rest } = readNamed(words, OPTIONS, TAKES, { usual: 'check' });
  if (name === 'help') return { name };
  if (name === 'explain') {
    if (rest.length === 0)
      throw new UsageError('Say what to explain: a reference, or a rule set with facts.');
    return { name, words: rest };
  }
  const namesSet = rest.length > 0 && (name !== 'diff' || sets.includes(rest[0] ?? ''));
  const [set, others] = namesSet ? [rest[0], rest.slice(1)] : [undefined, rest];
  if (name === 'check' && set !== undefined) throw new UsageError('"check" checks all: leave out the rest.');
  refuseSurplus(others[name === 'diff' ? 2 : 0]);
  const since = values.since === undefined ? undefined : readSince(values.since, now);
  switch (name) {
    case 'check':
      return { name };
    case 'test':
      return { name, set, accept: values.accept ?? null };
    case 'coverage':
      return { name, set, isWriting: values.write === true };
    case 'impact':
      return {
        name,
        set,
        against: values.against ?? null,
        since,
        isWhole: values.all === true,
        asJson: values.json === true,
      };
    case 'diff': {
      const [from, to] = others;
      if (from === undefined)
        throw new UsageError('Say what to compare with: a file, or a revision such as HEAD.');
      return { name, set, from, to };
    }
  }
}
