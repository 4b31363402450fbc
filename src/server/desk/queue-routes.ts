import Type from 'typebox';
import { CallTimeSchema } from '../../core/desk/casework.ts';
import { openAndClosed } from '../../core/desk/desk-policies.ts';
import {
  QueueChangesQuery,
  QueuePageSchema,
  QueueQuerySchema,
  QueueRowSchema,
  QueueSearchSchema,
  type QueuePage,
} from '../../core/desk/queue.ts';
import { zonedTime } from '../../core/desk/zoned-time.ts';
import { readReference } from '../../core/submission/reference.ts';
import { ApiError } from '../http/api-error.ts';
import { createRateLimiter } from '../http/usage.ts';
import type { AnswerAccess, QueueChoice } from '../store/desk/queue-order.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { choiceOf, requireKnown } from './queue-choice.ts';
import { createQueueChanges } from './queue-changes.ts';

/** Searches that one person may make per minute: more than anybody types. */
const SEARCHES_PER_MINUTE = 60;

/** Routes for the queue: filtered pages, search, and live changes. */
export function queueRoutes(api: DeskApi, context: DeskContext, answerAccess: AnswerAccess): void {
  const { store, policies, pollInterval = 3000 } = context;
  const { pageSize } = policies.queue;
  const refuseMany = createRateLimiter(
    SEARCHES_PER_MINUTE,
    60_000,
    'too-many-searches',
    'Too many searches at once. Wait a minute.',
  );

  async function pageOf(
    choice: QueueChoice,
    after: string | undefined,
    limit = pageSize,
  ): Promise<QueuePage> {
    const page = await store.desk.queue.page(choice, limit, after ?? null, answerAccess);
    if (page !== null) return page;
    throw new ApiError(400, 'no-such-page', 'This page of the queue does not exist. Reload the queue.');
  }

  const changes = createQueueChanges(store.desk, policies.roles, pollInterval);
  api.onEnding(changes.end);
  api.get(
    '/queue/changes',
    route('see', 'Hear of each change of the queue, and who has what open, as server-sent events', {
      isBackground: true,
      querystring: QueueChangesQuery,
      answers: {
        200: {
          description:
            'Events named `changed`, without data, and `opened`: which applications somebody has open, who, and since when on a call.',
          types: ['text/event-stream'],
        },
      },
    }),
    async (request, reply) => {
      const { person, may, session } = signedInOf(request);
      const { open, calling } = request.query;
      const stream =
        session === null
          ? null
          : await changes.follow(
              {
                person: person.id,
                digest: session.digest,
                open: readReference(open ?? ''),
                isCalling: calling === 'yes' && may.has('work'),
                hasEndedCall: calling === 'no',
              },
              request.log,
            );
      if (stream === null)
        throw new ApiError(429, 'too-many-streams', 'Too many pages of yours follow the queue.');
      // Tells proxies (nginx) not to buffer the stream.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    },
  );

  api.get(
    '/queue',
    route('see', 'List applications in the order staff work on them', {
      byToken: true,
      querystring: QueueQuerySchema,
      response: { 200: QueuePageSchema },
    }),
    async (request) => {
      const { after, limit, updatedSince, dueBefore, ...filter } = request.query;
      const signedIn = signedInOf(request);
      await requireKnown(context, signedIn, filter);
      const choice = choiceOf(policies, filter, signedIn.person.id, 'open');
      return pageOf({ ...choice, updatedSince, dueBefore }, after, limit);
    },
  );

  api.post(
    '/queue/search',
    route('see', 'Search applications by name, email address, phone number or reference, nearest first', {
      byToken: true,
      body: QueueSearchSchema,
      response: { 200: QueuePageSchema },
    }),
    async (request) => {
      const { after, search, ...filter } = request.body;
      const signedIn = signedInOf(request);
      const { person } = signedIn;
      refuseMany(person.id);
      await requireKnown(context, signedIn, filter);
      return pageOf({ ...choiceOf(policies, filter, person.id, 'all'), search }, after);
    },
  );

  api.get(
    '/calls',
    route('see', 'List the applications with a booked call that overlaps one at a given time', {
      byToken: true,
      querystring: CallTimeSchema,
      response: { 200: Type.Array(QueueRowSchema) },
    }),
    async (request) => {
      const { day, time, timeZone } = request.query;
      const at = zonedTime(day, time, timeZone);
      if (Number.isNaN(at)) return [];
      const calls = await store.desk.calendars.callsAt(at);
      const { open } = openAndClosed(policies);
      return (await store.desk.queue.rows(calls, answerAccess)).filter((row) => open.includes(row.status));
    },
  );
}
