import {
  QUEUE_ORDERS,
  QUEUE_STEPS,
  type SavedView,
  type QueueFilter,
  type QueueView,
} from '../../../core/desk/queue.ts';
import { isLanguage } from '../../../core/languages/language.ts';
import { VERDICTS } from '../../../core/rules/verdict.ts';

/** Navigation state that has the queue focus its search. */
export const SEARCH = 'search';

/** The names of the filters in the queue's address, which the API uses, too. */
const NAMES = [
  'status',
  'form',
  'verdict',
  'review',
  'step',
  'assignee',
  'flagged',
  'notice',
  'language',
  'callLanguage',
  'source',
  'state',
  'today',
  'since',
  'order',
] as const;
type FilterName = (typeof NAMES)[number];

/** Reads the filters of an address; invalid ones are ignored. Dates stay dates: `2026-11-20`. */
export function parseFilter(address: URLSearchParams): QueueFilter {
  const said = (name: FilterName) => address.get(name) ?? undefined;
  const [status, language, callLanguage, since] = [
    said('status'),
    said('language'),
    said('callLanguage'),
    said('since'),
  ];
  const verdict = VERDICTS.find((each) => each === said('verdict'));
  const today = VERDICTS.find((each) => each === said('today'));
  const step = QUEUE_STEPS.find((each) => each === said('step'));
  const order = QUEUE_ORDERS.find((each) => each === said('order'));
  const texts = (['form', 'assignee', 'source', 'state'] as const).flatMap((name) => {
    const text = said(name);
    return isShort(text) ? [[name, text]] : [];
  });
  return {
    ...(isShort(status) && status !== 'open' ? { status } : {}),
    ...(Object.fromEntries(texts) as Pick<QueueFilter, 'form' | 'assignee' | 'source' | 'state'>),
    ...(verdict === undefined ? {} : { verdict }),
    ...(today === undefined ? {} : { today }),
    ...(said('review') === 'yes' ? { review: 'yes' } : {}),
    ...(step === undefined ? {} : { step }),
    ...(said('flagged') === 'yes' ? { flagged: 'yes' } : {}),
    ...(said('notice') === 'failed' ? { notice: 'failed' } : {}),
    ...(isLanguage(language) ? { language } : {}),
    ...(isLanguage(callLanguage) ? { callLanguage } : {}),
    ...(isDay(since) ? { since } : {}),
    ...(order === undefined ? {} : { order }),
  };
}

/** A limit above the length of any form, assignee, source or state. */
const LONGEST = 40;

function isShort(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text.length <= LONGEST;
}

function isDay(text: string | undefined): text is string {
  return (
    text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`))
  );
}

/** The address of a filter; fields that are not set are omitted. */
export function filterAddress(filter: QueueFilter): URLSearchParams {
  return new URLSearchParams(
    NAMES.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  );
}

/**
 * The address of the export of what a filter shows. The order by due time leaves out applications with nothing due,
 * except those of an assignee; an export has no order, so a filter says that.
 */
export function exportAddress(filter: QueueFilter): string {
  const { step, assignee = 'nobody', order } = filter;
  const isDue = order === 'due' && step === undefined && assignee === 'nobody';
  return `/export?${filterAddress({ status: 'open', ...filter, ...(isDue && { step: 'any' }) }).toString()}`;
}

/** The filter that an address shows: the first view if the address has no filters. */
export function filterAt(address: URLSearchParams, views: readonly QueueView[]): QueueFilter {
  const said = parseFilter(address);
  const [first] = views;
  if (Object.keys(said).length === 0 && first !== undefined) return filterOfView(first);
  return { order: 'rank', ...said };
}

/**
 * The filter that applies: a search from a view looks everywhere, because nothing would say that the view limits it.
 * @param search empty for none
 */
export function filterInEffect(
  filter: QueueFilter,
  views: readonly QueueView[],
  search: string,
): QueueFilter {
  return search !== '' && viewOf(filter, views) !== undefined ? {} : filter;
}

/** A view's filter, in the same form as one read from an address. */
export function filterOfView({ filters, order }: Pick<SavedView, 'filters' | 'order'>): QueueFilter {
  return { ...parseFilter(filterAddress(filters)), order };
}

/** The view with exactly these filters, if any. */
export function viewOf<View extends Pick<SavedView, 'filters' | 'order'>>(
  filter: QueueFilter,
  views: readonly View[],
): View | undefined {
  const address = filterAddress(filter).toString();
  return views.find((view) => filterAddress(filterOfView(view)).toString() === address);
}

/** The narrowest view whose filters are all contained in these. */
export function widerViewOf<View extends Pick<SavedView, 'filters' | 'order'>>(
  filter: QueueFilter,
  views: readonly View[],
): View | undefined {
  const saidBy = (by: QueueFilter) => [...filterAddress(by)].map(String);
  const said = new Set(saidBy(filter));
  return views
    .map((view) => ({ view, by: filterOfView(view) }))
    .filter(({ by }) => by.status === filter.status && saidBy(by).every((each) => said.has(each)))
    .toSorted((one, other) => saidBy(other.by).length - saidBy(one.by).length)[0]?.view;
}

/** The shortest address that shows a filter: the first view's is empty. */
export function shortestAddress(filter: QueueFilter, views: readonly QueueView[]): URLSearchParams {
  const isFirst = views[0] !== undefined && viewOf(filter, views.slice(0, 1)) !== undefined;
  return isFirst ? new URLSearchParams() : filterAddress(filter);
}

/** The filter for the API, where `since` is midnight in the reader's time zone. */
export function toApiFilter({ since, ...filter }: QueueFilter): QueueFilter {
  return since === undefined ? filter : { ...filter, since: new Date(`${since}T00:00:00`).toISOString() };
}
