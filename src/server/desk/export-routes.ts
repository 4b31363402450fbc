import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  BegunExportSchema,
  ExportSchema,
  ExportStateSchema,
  type ExportRequest,
} from '../../core/desk/export.ts';
import type { JsonObject } from '../../core/json.ts';
import { isDay } from '../../core/logic/dates.ts';
import { exportCsv } from '../applications/export.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApplicationFilter } from '../store/application-filter.ts';
import type { CommandEntry } from '../store/command-log.ts';
import type { StoredApplication } from '../store/schema.ts';
import { sealText } from '../store/typed-text.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';

const RunParams = Type.Object({ run: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

const DAY = 24 * 60 * 60_000;
/** References that an entry of the log names; more are a number. */
const NAMED = 200;

/**
 * Exports. One begins with its entry in the log, which is the ticket to its file: nothing leaves that was not written
 * down, and any process of the server can serve it, once.
 */
export function exportRoutes(api: DeskApi, { store, inForce }: DeskContext): void {
  const { exports } = store.desk;
  const accountOf = (request: FastifyRequest) => entryOf(request, { command: 'export' }).account;

  api.post(
    '/exports',
    route('export', 'Start an export of applications with all their answers', {
      confirmed: true,
      byToken: true,
      body: ExportSchema,
      response: { 200: BegunExportSchema },
    }),
    async (request) => {
      const { reason, ...details } = request.body;
      const wrong = (['from', 'until'] as const).filter((name) => !isDay(details[name] ?? '2026-01-01'));
      if (wrong.length > 0)
        throw new ApiError(400, 'invalid-fields', 'Nothing was exported.', {
          fields: wrong.map((field) => ({ field, message: 'Enter a valid date.' })),
        });
      const entry = entryOf(request, {
        command: 'export',
        details,
        reason: sealText(store.keys, reason.trim()),
        state: 'begun',
        count: null,
      });
      await exports.begin(entry);
      return { run: entry.run };
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
      const { format, filter } = readDetails(entry.details);
      const seen: Seen = { references: new Set(), count: 0 };
      const note = (references: readonly string[]) => {
        seen.count += references.length;
        for (const reference of references) if (seen.references.size <= NAMED) seen.references.add(reference);
      };
      const text =
        format === 'csv'
          ? exportCsv(
              store,
              {
                filter,
                by: 'questions',
                formOf: (id) => inForce.current().catalog.forms.get(id) ?? null,
                times: { zone: 'UTC', text: (iso) => iso.slice(0, 19).replace('T', ' ') },
              },
              note,
            )
          : jsonLines(store.list(filter), note);
      const day = begunAt.slice(0, 10);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="applications-${day}.${format === 'csv' ? 'csv' : 'jsonl'}"`,
        )
        .send(Readable.from(writingDown(text, (state) => exports.end(endOf(entry, state, seen)))));
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

/** What has left so far. */
interface Seen {
  readonly references: Set<string>;
  count: number;
}

function endOf(entry: CommandEntry, state: 'done' | 'failed', { references, count }: Seen): CommandEntry {
  return { ...entry, state, count, references: references.size > NAMED ? [] : [...references] };
}

/** Writes down at the end what came of it, also when the reader goes away or the database does. */
async function* writingDown(
  text: AsyncIterable<string>,
  end: (state: 'done' | 'failed') => Promise<void>,
): AsyncGenerator<string> {
  let state: 'done' | 'failed' = 'failed';
  try {
    yield* text;
    state = 'done';
  } finally {
    // What went wrong is more telling than that it could not be written down; the first entry stands.
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

/** What an export is of, as its first entry says. The cast rests on the route that has written it. */
function readDetails(details: JsonObject): {
  readonly format: ExportRequest['format'];
  readonly filter: ApplicationFilter;
} {
  const { format, form, verdict, state, flagged, from, until } = details as Omit<ExportRequest, 'reason'>;
  return {
    format,
    filter: {
      form,
      verdict,
      state,
      ...(flagged === true ? { isFlagged: true } : {}),
      since: from === undefined ? undefined : new Date(from).toISOString(),
      // The whole of the last day.
      until: until === undefined ? undefined : new Date(Date.parse(until) + DAY).toISOString(),
    },
  };
}
