import { median } from '../bench/table.ts';
import { MARK, type Crowd } from '../torture/applicants.ts';
import { broken, type Found, type ReceivedByChannel } from '../torture/check.ts';
import type { Received } from '../torture/receivers.ts';
import { OF_THE_DATABASE, OF_THE_SITE, type Kill } from './kills.ts';
import type { StaffAtWork } from './staff.ts';
import type { Visitors } from './visitors.ts';

/** What people were told, and what is stored at the end. */
export interface Seen {
  readonly minutes: number;
  readonly kills: readonly Kill[];
  readonly crowd: Crowd;
  readonly visitors: Visitors;
  readonly staff: StaffAtWork;
  /** Changes that the desk acknowledged and that are missing, a sentence each. */
  readonly missing: readonly string[];
  readonly found: Found;
  readonly received: ReceivedByChannel & Readonly<Record<'webhook', readonly Received[]>>;
  /** The receivers' findings. */
  readonly wrongNotices: readonly string[];
  /** The servers' log lines. */
  readonly output: string;
}

export interface Report {
  readonly broken: readonly string[];
  readonly rows: readonly (readonly [what: string, count: string])[];
}

/** Compares what is stored with what people, staff and receivers were told, and counts. */
export function reportOf(seen: Seen): Report {
  const { minutes, kills, crowd, visitors, staff, missing, found, received, wrongNotices, output } = seen;
  const arrivals = new Map<string, number>();
  for (const { reference, at = 0 } of received.webhook.toReversed()) arrivals.set(reference, at);
  const times = crowd.applicants
    .flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at))
    .toSorted((one, other) => one - other);
  // Plain posts get no reference.
  const announced = crowd.applicants.flatMap(({ acknowledged: [first] }) => {
    const arrivedAt = arrivals.get(first?.reference ?? '');
    if (first === undefined || arrivedAt === undefined) return [];
    const { reference, at } = first;
    return [{ reference, took: arrivedAt - at, late: arrivedAt - announcedBy(at, kills) }];
  });
  const pauses = (what: string) =>
    kills.filter((kill) => kill.what === what).map((kill) => withoutWrites(times, kill) / 1000);
  const seconds = (values: readonly number[]) =>
    values.length === 0 ? '–' : `${median(values).toFixed(1)} / ${Math.max(...values).toFixed(1)}`;
  const people = new Set(found.applications.map(({ payload }) => payload['email']));
  const kinds = [...Object.keys(OF_THE_DATABASE), ...Object.keys(OF_THE_SITE)];
  return {
    broken: [
      ...broken(crowd.applicants, found, received),
      ...crowd.wrong,
      ...crowd.applicants
        .filter((each) => each.acknowledged.length === 0)
        .map(({ email }) => `${email} was never answered`),
      ...announced
        .filter(({ late }) => late > 0)
        .map(({ reference, took }) => `${reference} was announced after ${(took / 1000).toFixed(0)} s`),
      ...visitors.failed.map((each) => `a page failed: ${each}`),
      ...staff.wrong,
      ...missing,
      ...wrongNotices,
      ...defectsIn(output),
      ...(output.toLowerCase().includes(MARK.toLowerCase()) ? ['the log holds a name'] : []),
    ],
    rows: [
      ['minutes', minutes.toFixed(1)],
      ['kills', String(kills.length)],
      ...kinds.map(
        (what) => [`  ${what}`, String(kills.filter((kill) => kill.what === what).length)] as const,
      ),
      ['applications sent', String(crowd.applicants.length)],
      ['  acknowledged', String(crowd.applicants.filter((each) => each.acknowledged.length > 0).length)],
      ['  stored', String(found.applications.length)],
      ['  stored twice', String(found.applications.length - people.size)],
      ['requests that had to be sent again', String(crowd.counts.unanswered)],
      ...Object.keys(OF_THE_DATABASE).map(
        (what) => [`s without writes, ${what} (median / longest)`, seconds(pauses(what))] as const,
      ),
      ['webhooks taken', String(received.webhook.length)],
      ['  for the second time', String(received.webhook.length - arrivals.size)],
      ['s until announced (median / longest)', seconds(announced.map(({ took }) => took / 1000))],
      ['pages fetched', String(visitors.counts.pages)],
      ['  failed', String(visitors.failed.length)],
      ['  longest, ms', String(visitors.counts.longest)],
      ['changes of status saved at the desk', String(staff.saved.length)],
      ['  not there', String(missing.length)],
      ...[...staff.answers]
        .toSorted()
        .map(([kind, count]) => [`  the desk: ${kind}`, String(count)] as const),
    ],
  };
}

/** Milliseconds within which an application must be announced. */
export const MINUTE = 60_000;

/**
 * The longest time without an acknowledgement from a kill until recovery, in milliseconds.
 * @param acknowledgedAt in order of time
 */
export function withoutWrites(acknowledgedAt: readonly number[], { at, returnedAt }: Kill): number {
  const before = acknowledgedAt.findLast((each) => each <= at) ?? at;
  const within = acknowledgedAt.filter((each) => each > at && each <= returnedAt);
  const ends = [...within, returnedAt];
  return Math.max(...ends.map((end, index) => end - (within[index - 1] ?? before)));
}

/**
 * When an acknowledged application must be announced at the latest: within a minute, or within a minute of the return
 * of a part that was killed in that minute.
 */
export function announcedBy(acknowledgedAt: number, kills: readonly Kill[]): number {
  const meanwhile = kills.filter(
    ({ at, returnedAt }) => returnedAt >= acknowledgedAt && at <= acknowledgedAt + MINUTE,
  );
  return Math.max(acknowledgedAt, ...meanwhile.map(({ returnedAt }) => returnedAt)) + MINUTE;
}

/** Requests that failed for another reason than an absent database: responses with 500. */
function defectsIn(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"request failed"') && !line.includes('"type":"StoreUnavailable"'));
}
