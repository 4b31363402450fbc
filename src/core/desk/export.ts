import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { QueueFilterSchema } from './queue.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** A day in the agency's time zone, such as `2026-11-22`. */
const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });

/** `POST /exports`: starts an export, which requires the passkey again. An omitted filter excludes nothing. */
export const ExportSchema = closed({
  format: Type.Enum(['csv', 'json']),
  /** Written to the log, so it must not contain names. */
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: String.raw`\S` }),
  form: Type.Optional(Type.String({ maxLength: 80 })),
  verdict: Type.Optional(VerdictSchema),
  /** `new`: not opened by anyone yet. */
  state: Type.Optional(Type.Enum(['new', 'opened'])),
  /** Only applications with a review flag. */
  flagged: Type.Optional(Type.Boolean()),
  /** First and last day of the export. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  /** The queue's filters, applied to the export; without a status, applications of any status. */
  queue: Type.Optional(Type.Omit(QueueFilterSchema, ['order'], Closed)),
  /** Headings of the answer columns in a table: the questions (the default), or the keys. */
  columns: Type.Optional(Type.Enum(['questions', 'keys'])),
  /** Whether a table includes the notes of staff. */
  notes: Type.Optional(Type.Boolean()),
});
export type ExportRequest = Static<typeof ExportSchema>;

/** `POST /exports/count`: the same choice, before it is exported. */
export const ExportCountSchema = Type.Object({
  /** How many applications it holds at least; `null` if answers would have to be opened to know. */
  count: Nullable(Type.Integer()),
  /** Whether that is all. */
  isWhole: Type.Boolean(),
});
export type ExportCount = Static<typeof ExportCountSchema>;

/** The id of the file: `GET /exports/:run` works once, within minutes, for the same staff member. */
export const StartedExportSchema = Type.Object({ run: Type.String() });
export type StartedExport = Static<typeof StartedExportSchema>;

/** `GET /exports/:run/state`: the progress of an export. */
export const ExportStateSchema = Type.Object({
  state: Type.Enum(['begun', 'done', 'failed']),
  /** Applications in the file, once it is complete. */
  count: Nullable(Type.Integer()),
});
export type ExportState = Static<typeof ExportStateSchema>;
