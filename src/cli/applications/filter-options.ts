import { closestName } from '../../core/edit-distance.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import type { ApplicationFilter } from '../../server/store/applications/application-filter.ts';
import { UsageError } from '../command-words.ts';
import { readSince } from './since.ts';

/** The options by which `list` and `export` choose applications. */
export const FILTER_OPTIONS = {
  form: { type: 'string' },
  verdict: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  flagged: { type: 'boolean' },
  search: { type: 'string' },
} as const;

type Given = {
  readonly [Name in keyof typeof FILTER_OPTIONS]?: Name extends 'flagged' ? boolean : string;
};

const VERDICTS: readonly Verdict[] = ['eligible', 'ineligible', 'needs-review', 'not-decided'];
const STATES = ['new', 'opened'] as const;

/**
 * Reads a filter of applications from the options.
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readFilter(given: Given, now: Date): ApplicationFilter {
  const { form, verdict, state, since, until, flagged, search } = given;
  if (search?.trim() === '') throw new UsageError('Say what to search for: --search "maria@example.com".');
  return {
    form,
    verdict: verdict === undefined ? undefined : oneOf('verdict', verdict, VERDICTS),
    state: state === undefined ? undefined : oneOf('state', state, STATES),
    since: since === undefined ? undefined : readSince(since, now),
    until: until === undefined ? undefined : readSince(until, now),
    ...(flagged === true ? { isFlagged: true } : {}),
    search,
  };
}

function oneOf<Known extends string>(what: string, text: string, known: readonly Known[]): Known {
  const found = known.find((each) => each === text);
  if (found !== undefined) return found;
  const meant = closestName(text, known);
  const hint = meant === null ? `use ${known.join(', ')}` : `did you mean "${meant}"?`;
  throw new UsageError(`"${text}" is no ${what}: ${hint}${hint.endsWith('?') ? '' : '.'}`);
}

/** The largest `--limit`: more than anybody reads. */
const MOST = 1000;
const DEFAULT_LIMIT = 50;

/** Reads how many applications to list; `null` for all. @throws UsageError */
export function readLimit(limit: string | undefined, isAll: boolean): number | null {
  if (isAll && limit !== undefined) throw new UsageError('Use --all or --limit, not both.');
  if (isAll) return null;
  if (limit === undefined) return DEFAULT_LIMIT;
  const number = Number(limit);
  if (!/^\d+$/.test(limit) || number < 1 || number > MOST)
    throw new UsageError(`"${limit}" is no limit: use a number from 1 to ${MOST}, or --all.`);
  return number;
}
