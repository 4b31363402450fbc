import { isDecline, type DeskPolicies } from '../../core/desk/desk-policies.ts';
import {
  BREAKDOWNS,
  DROP_OFF_DAYS,
  MIN_GROUP_SIZE,
  NumbersQuerySchema,
  NumbersSchema,
  WEEKS,
  type Breakdown,
  type Numbers,
} from '../../core/desk/numbers.ts';
import { firstContacts, tallyOf, weeksUntil, type Act } from '../../core/desk/tally.ts';
import { formParts } from '../../core/form/question-tree.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { zoneOfState } from '../../core/time-zones.ts';
import { countedSteps } from '../http/steps.ts';
import { promiseCache } from '../../core/caches.ts';
import { chunks } from '../store/command-log.ts';
import { FORMER } from '../store/desk/casework-store.ts';
import type { CountedEntry, CountedRow } from '../store/desk/number-store.ts';
import type { AnswerAccess } from '../store/desk/queue-order.ts';
import { referencesIn } from '../store/keyset.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { labelsOf } from './timeline.ts';
import { DAY } from '../../core/duration.ts';

/** How long computed numbers are cached, in milliseconds. */
const AGE = 60_000;
/** The log commands from which contacts and decisions are counted. */
const COMMANDS = ['called', 'reply', 'status'];
/** The group of what was done with applications that were erased since, so that the groups add up to the weeks. */
const ERASED = 'Erased';
/** Applications whose notes are read at once. */
const NOTED = 200;

/** An act, and who did it. */
type LoggedAct = Act & Pick<CountedEntry, 'reader'>;

/** The route for weekly numbers and drop-off by form step. */
export function numberRoutes(api: DeskApi, context: DeskContext, answerAccess: AnswerAccess): void {
  const counted = promiseCache<Numbers>(BREAKDOWNS.length * 3, AGE);
  api.get(
    '/numbers',
    route('see', 'Get the numbers of the last weeks, and the steps at which people leave forms', {
      byToken: true,
      querystring: NumbersQuerySchema,
      response: { 200: NumbersSchema },
    }),
    async ({ query: { by = 'status', week } }) =>
      counted(`${by} ${week}`, () =>
        numbersOf(context, by, by === 'source' ? undefined : week, answerAccess),
      ),
  );
}

type Week = 'this' | 'last' | undefined;

async function numbersOf(
  context: DeskContext,
  by: Breakdown,
  week: Week,
  answerAccess: AnswerAccess,
): Promise<Numbers> {
  const { store, policies } = context;
  const { numbers, queue } = store.desk;
  const { timeZone } = policies.agency;
  const now = Date.now();
  const weeks = weeksUntil(now, WEEKS, timeZone);
  const start = new Date(weeks.at(-1)?.from ?? now).toISOString();
  const { received, entries, others, since } = await numbers.activity(start, COMMANDS);
  const came = received.map(({ reference, receivedAt, verdict }) => ({
    reference,
    at: Date.parse(receivedAt),
    verdict,
  }));
  const acts = entries.flatMap((entry) => actIn(entry, policies));
  const contacts = firstContacts(acts);
  const whole = weeks.filter(({ from }) => from >= Date.parse(since));
  const all = [...received, ...others];
  const states = by === 'state' ? await queue.statesOf(referencesIn(all), answerAccess.coverOf) : null;
  const grouping = await groupingBy(context, by, states);
  const labelsByReference = new Map<string, string>();
  const filterValues = new Map<string, string | null>();
  if (grouping !== null)
    for (const row of all) {
      const [label, value] = grouping(row);
      labelsByReference.set(row.reference, label);
      // Two people may have one name.
      const isOne = !filterValues.has(label) || filterValues.get(label) === value;
      filterValues.set(label, isOne ? value : null);
    }
  const groupOf = ({ reference }: { readonly reference: string }) => labelsByReference.get(reference);
  const groupOfAct =
    by === 'actor'
      ? ({ reader }: LoggedAct) => reader
      : by === 'reason'
        ? await reasonsOf(context, acts)
        : (act: LoggedAct) => groupOf(act) ?? ERASED;
  const grouped = week === undefined ? whole : whole.slice(week === 'this' ? 0 : 1).slice(0, 1);
  const isIn = ({ at }: { readonly at: number }) =>
    grouped.some(({ from, until }) => at >= from && at < until);
  const named = [...new Set([...all.map(groupOf), ...acts.map(groupOfAct)])]
    .filter((label) => label !== undefined)
    .map((label) => {
      const itsCame = came.filter((each) => groupOf(each) === label && isIn(each));
      const itsActs = acts.filter((act) => groupOfAct(act) === label && isIn(act));
      return {
        label,
        filterValue: filterValues.get(label) ?? null,
        ...tallyOf(itsCame, itsActs, contacts, now),
      };
    });
  return {
    timeZone,
    weeks: whole.map(({ day, from, until }) => {
      const isIts = ({ at }: { readonly at: number }) => at >= from && at < until;
      return { from: day, ...tallyOf(came.filter(isIts), acts.filter(isIts), contacts, now) };
    }),
    groups: named
      .filter(({ received: count }) => by !== 'source' || count >= MIN_GROUP_SIZE)
      .toSorted(
        (one, other) =>
          other.received - one.received ||
          other.called - one.called ||
          other.declined - one.declined ||
          (one.label < other.label ? -1 : 1),
      ),
    dropOff: await dropOffOf(context, new Date(now - DROP_OFF_DAYS * DAY).toISOString()),
  };
}

/** The countable acts of a log entry. */
function actIn(
  { reference, at, command, reader, details }: CountedEntry,
  policies: DeskPolicies,
): readonly LoggedAct[] {
  // The cast is safe: only `entryOf` writes details, as an object.
  const { outcome, to } = JSON.parse(details) as JsonObject;
  const act = (kind: Act['kind']): readonly LoggedAct[] => [{ reference, at: Date.parse(at), kind, reader }];
  if (command === 'reply') return act('written');
  if (command === 'called')
    return act(ownValue(policies.callOutcomes, String(outcome))?.isContact === true ? 'reached' : 'call');
  const status = ownValue(policies.statuses, String(to));
  if (status?.isAcceptance === true) return act('accepted');
  return status !== undefined && isDecline(status) ? act('declined') : [];
}

/**
 * The function that gives each decline its reason, and other acts none. The log holds no reasons, because they are
 * sealed: they are read from the notes that were saved with the declines.
 */
async function reasonsOf(
  { store, policies }: DeskContext,
  acts: readonly LoggedAct[],
): Promise<(act: LoggedAct) => string | undefined> {
  const declines = acts.filter(({ kind }) => kind === 'declined');
  const reasons = new Map<string, string>();
  for (const some of chunks([...new Set(referencesIn(declines))], NOTED))
    for (const { reference, at, reason } of await store.desk.casework.notes(some))
      if (reason !== null) reasons.set(`${reference} ${Date.parse(at)}`, reason);
  const { reason: labelOf } = labelsOf(policies);
  return ({ reference, at, kind }) => {
    if (kind !== 'declined') return undefined;
    const reason = reasons.get(`${reference} ${at}`);
    return reason === undefined ? 'Not known' : labelOf(reason);
  };
}

/** The label of an application's group, and the value of the queue's filter that shows the group, if any. */
type Group = readonly [label: string, filterValue: string | null];

/** The function that gives each application its group; `null` if acts are grouped. */
async function groupingBy(
  { store, policies, inForce }: DeskContext,
  by: Breakdown,
  states: ReadonlyMap<string, string> | null,
): Promise<((row: CountedRow) => Group) | null> {
  if (by === 'actor' || by === 'reason') return null;
  if (by === 'status') return ({ status }) => [labelsOf(policies).status(status), status];
  if (by === 'form')
    return ({ form }) => [inForce.current().catalog.forms.get(form)?.form.title ?? form, form];
  if (by === 'source')
    return ({ source }) =>
      source === null ? ['No link', null] : [ownValue(policies.sources, source)?.label ?? source, source];
  if (by === 'state') {
    return ({ reference }) => {
      const state = states?.get(reference);
      if (state === undefined) return ['Not looked up', null];
      if (state === '') return ['Not asked or covered', null];
      return zoneOfState(state) === null ? ['Not a state', null] : [state, state];
    };
  }
  const staff = new Map((await store.desk.staff.list()).map(({ id, name }) => [id, name]));
  return ({ assignee }) => {
    if (assignee === '') return ['No one', 'nobody'];
    const name = staff.get(assignee);
    return name === undefined ? [FORMER, null] : [name, assignee];
  };
}

/** How far people get in each form. @param since ISO 8601 in UTC */
async function dropOffOf({ store, inForce }: DeskContext, since: string): Promise<Numbers['dropOff']> {
  const { numbers, steps } = store.desk;
  const sent = await numbers.groups(since);
  const reached = await steps.since(since.slice(0, 10));
  const reachedOf = (form: string, step: string) =>
    reached.find((each) => each.form === form && each.step === step)?.count ?? 0;
  return [...inForce.current().catalog.forms.values()].map((form) => {
    const counts = new Set(countedSteps(form));
    return {
      form: form.id,
      opened: reachedOf(form.id, ''),
      steps: formParts(form)
        .filter(({ id }) => counts.has(id))
        // A title that depends on answers is replaced by the part's id.
        .map(({ id, title }) => ({
          id,
          title: typeof title === 'string' ? title : id,
          reached: reachedOf(form.id, id),
        })),
      sent: sumOf(sent.filter((group) => group.form === form.id)),
    };
  });
}

function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
