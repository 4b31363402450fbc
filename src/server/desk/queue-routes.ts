import { openAndClosed } from '../../core/desk/desk-policies.ts';
import {
  QueueChangesQuery,
  QueuePageSchema,
  QueueQuerySchema,
  QueueSearchSchema,
  type QueueFilter,
  type QueuePage,
} from '../../core/desk/queue.ts';
import { coverOf, type Covering } from '../../core/submission/covered-answers.ts';
import { readReference } from '../../core/submission/reference.ts';
import { ApiError } from '../http/api-error.ts';
import { createKeptCatalogs } from '../catalog/kept-catalogs.ts';
import { refuseBeyond } from '../http/usage.ts';
import type { CoverOf, QueueChoice } from '../store/desk/queue-order.ts';
import { rememberAnswers } from '../remember.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { createQueueChanges } from './queue-changes.ts';

/** Searches of one person in a minute: more than anybody types. */
const SEARCHES_PER_MINUTE = 60;

/** Versions of forms of which it is remembered what they cover. */
const VERSIONS = 200;

/** The queue: by filters, and by what somebody looks for. */
export function queueRoutes(api: DeskApi, { store, policies, inForce }: DeskContext): void {
  const { pageSize } = policies.queue;
  const { closed } = openAndClosed(policies);
  const refuseMany = refuseBeyond(
    SEARCHES_PER_MINUTE,
    60_000,
    'too-many-searches',
    'Too many searches at once. Wait a minute.',
  );

  const kept = createKeptCatalogs(store.catalogs, inForce);

  const received = rememberAnswers<Covering | null>(VERSIONS);

  /** What is covered of an application, by the form that received it and by today's. */
  const cover: CoverOf = async (by) => {
    const name = JSON.stringify([by.form, by.formVersion]);
    const then = await received(name, async () => (await kept.formOf(by))?.form ?? null);
    const now = inForce.current().catalog.forms.get(by.form)?.form;
    return coverOf([then, ...(now === undefined ? [] : [now])]);
  };

  /** @param unsaid what stands for a status that is not given */
  function choiceOf(filter: QueueFilter, me: string, unsaid: 'open' | 'all'): QueueChoice {
    const { status = unsaid, assignee, review, flagged, notice, ...rest } = filter;
    return {
      ...(status === 'open' ? { notStatus: closed } : status === 'all' ? {} : { status }),
      assignee: assignee === 'me' ? me : assignee === 'nobody' ? '' : assignee,
      ...rest,
      needsReview: review === undefined ? undefined : true,
      isFlagged: flagged === undefined ? undefined : true,
      isNoticeDead: notice === undefined ? undefined : true,
    };
  }

  async function pageOf(choice: QueueChoice, after: string | undefined): Promise<QueuePage> {
    const page = await store.desk.queue.page(choice, pageSize, after ?? null, cover);
    if (page !== null) return page;
    throw new ApiError(400, 'no-such-page', 'This page of the queue does not exist. Reload the queue.');
  }

  const changes = createQueueChanges(store.desk, policies.roles);
  api.onEnding(changes.end);
  api.get(
    '/queue/changes',
    route('see', 'Hear of each change of the queue, and who has what open, as server-sent events', {
      byItself: true,
      querystring: QueueChangesQuery,
      answers: {
        200: {
          description:
            'Events named `changed`, without data, and `opened`: which applications somebody has open, and who.',
          types: ['text/event-stream'],
        },
      },
    }),
    async (request, reply) => {
      const { person, session } = signedInOf(request);
      const open = readReference(request.query.open ?? '');
      const stream =
        session === null ? null : await changes.follow(person.id, session.digest, open, request.log);
      if (stream === null)
        throw new ApiError(429, 'too-many-streams', 'Too many pages of yours follow the queue.');
      // No proxy in between may keep what is said.
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
      const { after, ...filter } = request.query;
      return pageOf(choiceOf(filter, signedInOf(request).person.id, 'open'), after);
    },
  );

  api.post(
    '/queue/search',
    route('see', 'Search applications by name, email address, phone number or reference, newest first', {
      byToken: true,
      body: QueueSearchSchema,
      response: { 200: QueuePageSchema },
    }),
    async (request) => {
      const { after, search, ...filter } = request.body;
      const { person } = signedInOf(request);
      refuseMany(person.id);
      return pageOf({ ...choiceOf(filter, person.id, 'all'), search }, after);
    },
  );
}
