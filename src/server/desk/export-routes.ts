import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  StartedExportSchema,
  ExportCountSchema,
  ExportSchema,
  ExportStateSchema,
  type ExportRequest,
} from '../../core/desk/export.ts';
import type { JsonObject } from '../../core/json.ts';
import { dayIn } from '../../core/desk/tally.ts';
import { zonedTime } from '../../core/desk/zoned-time.ts';
import { dayAfter, isDay } from '../../core/logic/dates.ts';
import type { TimeZone } from '../../core/time-zones.ts';
import { exportCsv, type ExportedStore } from '../applications/export.ts';
import { countAccess } from '../applications/run-logged.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApplicationFilter } from '../store/applications/application-filter.ts';
import { FORMER } from '../store/desk/casework-store.ts';
import { opensAnswers, type AnswerAccess, type QueueChoice } from '../store/desk/queue-order.ts';
import { referencesIn } from '../store/keyset.ts';
import type { StoredApplication } from '../store/schema.ts';
import { sealText } from '../store/sealed-text.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { choiceOf, requireKnown } from './queue-choice.ts';
import { timesIn, workColumns } from './work-columns.ts';

const RunParams = Type.Object({ run: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

/**
 * Export routes. An export begins with its log entry, whose id is a one-time ticket for the file: nothing is exported
 * without being logged, and any process of the server can serve the file.
 */
export function exportRoutes(api: DeskApi, context: DeskContext, answerAccess: AnswerAccess): void {
  const { store, inForce, policies } = context;
  const { exports } = store.desk;
  const { timeZone } = policies.agency;
  const nameOf = async (id: string) =>
    id === '' ? 'no one' : ((await store.desk.staff.get(id))?.name ?? FORMER);

  /**
   * What the log says about an export. The state filter is logged without its value: a state of residence next to
   * references would disclose an answer.
   */
  async function logDetails(
    request: FastifyRequest,
    { queue = {}, ...details }: ExportDetails,
  ): Promise<JsonObject> {
    const { state, assignee: _id, ...filters } = queue;
    const { assignee } = choiceOf(policies, queue, signedInOf(request).person.id, 'all');
    return {
      ...details,
      ...filters,
      ...(assignee !== undefined && { 'by assignee': await nameOf(assignee) }),
      ...(state !== undefined && { 'by state': true }),
    };
  }

  const accountOf = (request: FastifyRequest) => entryOf(request, { command: 'export' }).account;

  api.post(
    '/exports',
    route('export', 'Start an export of applications with all their answers', {
      confirmed: true,
      byToken: true,
      body: ExportSchema,
      response: { 200: StartedExportSchema },
    }),
    async (request) => {
      const { reason, ...details } = request.body;
      requireDays(details);
      const { form, queue = {} } = details;
      await requireKnown(context, signedInOf(request), form === undefined ? {} : { form });
      await requireKnown(context, signedInOf(request), queue, 'queue.');
      const entry = entryOf(request, {
        command: 'export',
        details: await logDetails(request, details),
        reason: sealText(store.keys, reason.trim()),
        state: 'begun',
      });
      await exports.begin(entry, details);
      return { run: entry.run };
    },
  );

  api.post(
    '/exports/count',
    route('export', 'Count the applications that an export would hold, without opening an answer', {
      body: Type.Omit(ExportSchema, ['reason'], { additionalProperties: false }),
      response: { 200: ExportCountSchema },
    }),
    async (request) => {
      requireDays(request.body);
      const { filter, queue = {} } = readDetails(request.body, timeZone);
      const choice = choiceOf(policies, queue, signedInOf(request).person.id, 'all');
      if (opensAnswers(choice)) return { count: null, isWhole: false };
      return store.desk.queue.count(filter, choice);
    },
  );

  api.get(
    '/exports/:run',
    route('export', 'Download the file of an export, once', {
      confirmed: true,
      byToken: true,
      answers: { 200: { description: 'The file.', types: ['text/csv', 'application/jsonl'] } },
      params: RunParams,
    }),
    async (request, reply) => {
      const taken = await exports.take(request.params.run, accountOf(request));
      if (taken === null)
        throw new ApiError(
          410,
          'no-export',
          'This export is being downloaded, was downloaded already, or is too old. Start another one.',
        );
      const { entry, begunAt } = taken;
      const { format, filter, queue, columns, notes } = readDetails(entry.details, timeZone);
      // `exports.begin` was called with these details.
      const details = await logDetails(request, entry.details as ExportDetails);
      const chosen =
        queue === undefined
          ? store
          : admittedBy(store, choiceOf(policies, queue, signedInOf(request).person.id, 'all'), answerAccess);
      const access = countAccess();
      const text =
        format === 'csv'
          ? exportCsv(
              { list: chosen.list, catalogs: store.catalogs },
              {
                filter,
                by: columns ?? 'questions',
                formOf: (id) => inForce.current().catalog.forms.get(id) ?? null,
                times: timesIn(timeZone),
                work: workColumns(context, notes === true),
              },
              access.record,
            )
          : jsonLines(chosen.list(filter), access.record);
      const day = dayIn(Date.parse(begunAt), timeZone);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="applications-${day}.${format === 'csv' ? 'csv' : 'jsonl'}"`,
        )
        .send(
          Readable.from(
            writingDown(text, (state) => exports.end({ ...entry, details, state, ...access.counted() })),
          ),
        );
    },
  );

  api.get(
    '/exports/:run/state',
    route('export', 'Get the progress of an export', {
      byToken: true,
      params: RunParams,
      response: { 200: ExportStateSchema },
    }),
    async (request) => {
      const progress = await exports.progress(request.params.run, accountOf(request));
      if (progress === null) throw new ApiError(404, 'no-export', 'There is no such export of yours.');
      return { ...progress };
    },
  );
}

/** Logs the result when the stream ends, even if the client disconnects or the database fails. */
async function* writingDown(
  text: AsyncIterable<string>,
  end: (state: 'done' | 'failed') => Promise<void>,
): AsyncGenerator<string> {
  let state: 'done' | 'failed' = 'failed';
  try {
    yield* text;
    state = 'done';
  } finally {
    // If the export failed, that error is more useful than the logging error; the `begun` entry remains in the log.
    await end(state).catch((error: unknown) => {
      if (state === 'done') throw error;
    });
  }
}

async function* jsonLines(
  applications: AsyncIterable<StoredApplication>,
  note: (references: readonly string[]) => void,
): AsyncGenerator<string> {
  for await (const application of applications) {
    note([application.reference]);
    yield `${JSON.stringify(application)}\n`;
  }
}

type ExportDetails = Omit<ExportRequest, 'reason'>;

/** @throws ApiError for a day that is not in the calendar */
function requireDays(details: Pick<ExportDetails, 'from' | 'until'>): void {
  const wrong = (['from', 'until'] as const).filter((name) => !isDay(details[name] ?? '2026-01-01'));
  if (wrong.length === 0) return;
  throw new ApiError(400, 'invalid-fields', 'Nothing was exported.', {
    fields: wrong.map((field) => ({ field, message: 'Enter a valid date.' })),
  });
}

/** Parses the details of an export. The cast is safe because the POST route wrote them. */
function readDetails(details: JsonObject, timeZone: TimeZone) {
  const { form, verdict, state, flagged, from, until, ...rest } = details as ExportDetails;
  const at = (day: string | null) =>
    day === null ? undefined : new Date(zonedTime(day, '00:00', timeZone)).toISOString();
  const filter: ApplicationFilter = {
    form,
    verdict,
    state,
    ...(flagged === true ? { isFlagged: true } : {}),
    since: at(from ?? null),
    // `until` is exclusive, so the whole last day is included.
    until: at(dayAfter(until, 1, 'days')),
  };
  return { ...rest, filter };
}

/** Applications per query. */
const PAGE = 200;

/** Filters a store's applications to those that a queue filter admits as well. */
function admittedBy(
  store: DeskContext['store'],
  choice: QueueChoice,
  answerAccess: AnswerAccess,
): Pick<ExportedStore, 'list'> {
  async function* admitted(page: readonly StoredApplication[]) {
    const found = new Set(
      referencesIn(await store.desk.queue.matching(choice, referencesIn(page), answerAccess)),
    );
    yield* page.filter(({ reference }) => found.has(reference));
  }
  return {
    async *list(filter) {
      let page: StoredApplication[] = [];
      for await (const application of store.list(filter)) {
        page.push(application);
        if (page.length < PAGE) continue;
        yield* admitted(page);
        page = [];
      }
      yield* admitted(page);
    },
  };
}
