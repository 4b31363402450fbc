import {
  DAYS,
  DROP_OFF_DAYS,
  LEAST_TOLD,
  NumbersQuerySchema,
  NumbersSchema,
  type Numbers,
} from '../../core/desk/numbers.ts';
import { VERDICTS } from '../../core/rules/verdict.ts';
import { formParts } from '../../core/form/question-tree.ts';
import { countedSteps } from '../http/steps.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { rememberAnswers } from '../remember.ts';

const DAY = 24 * 60 * 60_000;
const QUARTER = 15 * 60_000;
/** Milliseconds for which one count serves everybody whose day began at the same time. */
const AGE = 60_000;
/** Beginnings of days that are remembered: there are no more time zones. */
const ZONES = 40;

/** The numbers of the week, and where people stop. */
export function numberRoutes(api: DeskApi, context: DeskContext): void {
  const counted = rememberAnswers<Numbers>(ZONES, AGE);
  api.get(
    '/numbers',
    route('see', 'Get the week’s numbers, and the steps at which people leave forms', {
      byToken: true,
      querystring: NumbersQuerySchema,
      response: { 200: NumbersSchema },
    }),
    async ({ query: { midnight } }) => {
      requireToday(midnight);
      return counted(midnight, () => numbersOf(context, Date.parse(midnight)));
    },
  );
}

/**
 * No more days are counted than there are time zones: each is a question to the database.
 * @throws ApiError 400 for what is not when a day has begun somewhere on earth within the last two days
 */
function requireToday(midnight: string): void {
  const age = Date.now() - Date.parse(midnight);
  // Zones differ by quarters of an hour. A day of 25 hours, and a clock that goes wrong, are left some room.
  if (age > -DAY && age < 2 * DAY && Date.parse(midnight) % QUARTER === 0) return;
  throw new ApiError(400, 'invalid-fields', 'The desk can’t use this. Correct midnight.', {
    fields: [{ field: 'midnight', message: 'Name the time at which your day began.' }],
  });
}

/** @param midnight when the reader's day began, in milliseconds */
async function numbersOf({ store, inForce, policies }: DeskContext, midnight: number): Promise<Numbers> {
  const iso = (time: number) => new Date(time).toISOString();
  const { numbers, steps } = store.desk;
  const days = Array.from(
    { length: DAYS.shown },
    (_none, index) => midnight - (DAYS.shown - 1 - index) * DAY,
  );
  const week = iso(midnight - (DAYS.week - 1) * DAY);
  const since = iso(midnight - (DROP_OFF_DAYS - 1) * DAY);
  const counts = await numbers.received(days.map((day) => ({ from: iso(day), until: iso(day + DAY) })));
  const ofWeek = await numbers.groups(week);
  const sent = await numbers.groups(since);
  const links = Object.entries(policies.sources);
  const came = await numbers.sources(
    since,
    links.map(([code]) => code),
  );
  const reached = await steps.since(since.slice(0, 10));
  const reachedOf = (form: string, step: string) =>
    reached.find((each) => each.form === form && each.step === step)?.count ?? 0;
  return {
    received: days.map((day, index) => ({ from: iso(day), count: counts[index] ?? 0 })),
    verdicts: VERDICTS.map((verdict) => ({
      verdict,
      count: sumOf(ofWeek.filter((group) => group.verdict === verdict)),
    })),
    statusChanges: await numbers.commands('status', week),
    noticesFailed: (await store.deliveries.summary()).dead,
    dropOff: [...inForce.current().catalog.forms.values()].map((form) => {
      const counts = new Set(countedSteps(form));
      return {
        form: form.id,
        opened: reachedOf(form.id, ''),
        steps: formParts(form)
          .filter(({ id }) => counts.has(id))

          // A title that depends on answers has no words of its own.
          .map(({ id, title }) => ({
            id,
            title: typeof title === 'string' ? title : id,
            reached: reachedOf(form.id, id),
          })),
        sent: sumOf(sent.filter((group) => group.form === form.id)),
      };
    }),
    sources: links.map(([code, { label }], index) => {
      const count = came[index] ?? 0;
      return { code, label, count: count < LEAST_TOLD ? null : count };
    }),
  };
}

function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
