import type { QueueFilter } from '../../../core/desk/queue.ts';
import { VERDICTS } from '../../../core/rules/verdict.ts';

/** The names of filters in the address of the queue, which are those of the API. */
const NAMES = ['status', 'form', 'verdict', 'assignee', 'flagged', 'notice', 'since'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filters that an address says; what no filter can be is left out. Days stay days: `2026-11-20`. */
export function filterOf(address: URLSearchParams): QueueFilter {
  const said = (name: FilterName) => address.get(name) ?? undefined;
  const [status, form, assignee] = [said('status'), said('form'), said('assignee')];
  const verdict = VERDICTS.find((each) => each === said('verdict'));
  const since = said('since');
  return {
    ...(isShort(status) && status !== 'open' ? { status } : {}),
    ...(isShort(form) ? { form } : {}),
    ...(verdict === undefined ? {} : { verdict }),
    ...(isShort(assignee) ? { assignee } : {}),
    ...(said('flagged') === 'yes' ? { flagged: 'yes' } : {}),
    ...(said('notice') === 'failed' ? { notice: 'failed' } : {}),
    ...(isDay(since) ? { since } : {}),
  };
}

/** Longer than anything that these name. */
const LONGEST = 40;

function isShort(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text.length <= LONGEST;
}

function isDay(text: string | undefined): text is string {
  return (
    text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`))
  );
}

/** The address of a filter: what is not said stands for nothing. */
export function addressOf(filter: QueueFilter): URLSearchParams {
  return new URLSearchParams(
    NAMES.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  );
}

/** The same for the API, where a day begins at the reader's own midnight. */
export function askedOf({ since, ...filter }: QueueFilter): QueueFilter {
  return since === undefined ? filter : { ...filter, since: new Date(`${since}T00:00:00`).toISOString() };
}
