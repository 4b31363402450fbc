import Type, { type Static } from 'typebox';
import { QueueFilterSchema } from './queue.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** A day of the agency such as `2026-11-22`. */
const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });

/** `POST /exports`: begins an export, which asks for the passkey again. What is left out excludes nothing. */
export const ExportSchema = Type.Object(
  {
    format: Type.Enum(['csv', 'json']),
    /** For the log: no names. */
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: String.raw`\S` }),
    form: Type.Optional(Type.String({ maxLength: 80 })),
    verdict: Type.Optional(VerdictSchema),
    /** `new`: nobody has opened it. */
    state: Type.Optional(Type.Enum(['new', 'opened'])),
    /** Only what a flag asks to look at. */
    flagged: Type.Optional(Type.Boolean()),
    /** The first day of those that are exported, and the last. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    /** What of these the queue would show by its filters; of any status where none is given. */
    queue: Type.Optional(Type.Omit(QueueFilterSchema, ['order'], Closed)),
    /** What heads the columns of answers in a table: by default the words of the questions. */
    columns: Type.Optional(Type.Enum(['questions', 'keys'])),
    /** Whether a table has what staff wrote. */
    notes: Type.Optional(Type.Boolean()),
  },
  Closed,
);
export type ExportRequest = Static<typeof ExportSchema>;

/** Where the file is: `GET /exports/:run`, once, within minutes, for the same person. */
export const BegunExportSchema = Type.Object({ run: Type.String() });
export type BegunExport = Static<typeof BegunExportSchema>;

/** `GET /exports/:run/state`: how far an export is. */
export const ExportStateSchema = Type.Object({
  state: Type.Enum(['begun', 'done', 'failed']),
  /** Applications in the file, at its end. */
  count: Nullable(Type.Integer()),
});
export type ExportState = Static<typeof ExportStateSchema>;
