import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';
import { TIME_ZONES, type TimeZone } from '../time-zones.ts';

/** The largest value of an integer column in both databases, less one for the next increment. */
export const LARGEST_INTEGER = 2 ** 31 - 2;

/** A call that is made at most this long before a booked one is that one, in milliseconds. */
export const EARLY_CALL = 30 * 60_000;

/** A staff member, as colleagues see her. */
export const ColleagueSchema = Type.Object({ id: Type.String(), name: Type.String() });
export type Colleague = Static<typeof ColleagueSchema>;

/** In characters. */
export const LONGEST_NOTE = 4000;

/** The result of one item of a checklist. */
export const CheckSchema = closed({
  /** An item id of the form's checklist in the session's `checklists`. */
  item: Type.String({ minLength: 1, maxLength: 40 }),
  /** An id of the item's `results`; `null` reopens the item. */
  result: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
  /** The day of the check, such as `2026-11-26`. */
  on: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
});
export type Check = Static<typeof CheckSchema>;

export const NoteSchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  author: ColleagueSchema,
  /** How a call ended, an id of `policies/desk/call-outcomes.json`; `null` if the note is not about a call. */
  outcome: Nullable(Type.String()),
  /** When the call began, if recorded: ISO 8601 in UTC. */
  began: Nullable(Type.String()),
  /** Why the status set with this note was chosen, an id of the status's `reasons`; `null` if none. */
  reason: Nullable(Type.String()),
  /** Checklist results. For each item, the newest result counts. */
  checks: Type.Array(CheckSchema),
  /** Empty if only a call or a reason was recorded; `null` if the key that sealed the text is missing. */
  text: Nullable(Type.String()),
});
export type Note = Static<typeof NoteSchema>;

/** What comes next for an application, and when it is due. */
const NextStepSchema = closed({
  /** An id of the session's `nextSteps`. */
  step: Type.String({ minLength: 1, maxLength: 40 }),
  /** ISO 8601 in UTC. */
  at: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$` }),
});

/** The casework of an application: the response of each casework route. */
export const CaseworkSchema = Type.Object({
  reference: Type.String(),
  /** The id of its form, which is the key in the session's `checklists`. */
  form: Type.String(),
  /** An id of the session's `statuses`. From a status that the agency has removed, any other may follow. */
  status: Type.String(),
  /** The staff member assigned; `null` if unassigned. */
  assignee: Nullable(ColleagueSchema),
  /** The verdict of the rules. Accepting an applicant against it requires a note. */
  verdict: VerdictSchema,
  /** An id of the session's `nextSteps`; empty for none. */
  nextStep: Type.String(),
  /** When the application is due, ISO 8601 in UTC; empty if it is not, `null` while the server computes it. */
  due: Nullable(Type.String()),
  /**
   * Incremented with each change of status, assignee or next step. Clients send the version they saw; the server
   * refuses a change if it is no longer current.
   */
  version: Type.Integer(),
  /** When the applicant's call is scheduled; `null` if it is not. */
  call: Nullable(Type.Object({ startsAt: Type.String(), timeZone: Type.String() })),
  /** Oldest first. */
  notes: Type.Array(NoteSchema),
});
export type Casework = Static<typeof CaseworkSchema>;

/** `GET /calls`: the rows of open applications with a booked call that overlaps one at this time, where she is. */
export const CallTimeSchema = closed({
  day: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
  time: Type.String({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` }),
  timeZone: Type.Enum(Object.keys(TIME_ZONES) as TimeZone[]),
});

/**
 * `POST /applications/:reference/call`: schedules the applicant's call, in local time of a time zone; `null` cancels
 * it. The server emails the applicant if it sends mail and she gave an address, and her page shows the time. A canceled
 * call is not emailed.
 */
export const CallSchema = closed({ call: Nullable(CallTimeSchema) });

/** The response of `POST /applications/:reference/call`. */
export const ArrangedCallSchema = Type.Object({
  ...CaseworkSchema.properties,
  /** Whether the server emails the applicant. */
  isMailed: Type.Boolean(),
});
export type ArrangedCasework = Static<typeof ArrangedCallSchema>;

/**
 * The time of a booked call that stays when work is saved: a step ends the ones whose time has come.
 * @param now in milliseconds
 * @param isCalled whether the work is a call, which is a booked one that begins soon
 * @returns ISO 8601 in UTC; `null` without one
 */
export function bookedLater(call: Casework['call'], now: number, isCalled: boolean): string | null {
  const over = now + (isCalled ? EARLY_CALL : 0);
  return call !== null && Date.parse(call.startsAt) > over ? call.startsAt : null;
}

/**
 * `POST /applications/:reference/work`: records what was done and what comes next, in one transaction. A next step ends
 * a booked call whose time has come; with the outcome of a call, also one in the next half hour. Notes and
 * outcomes are append-only, so concurrent ones are all kept. Every other field requires the `version` that the client
 * saw; the server answers 409 `changed-meanwhile` if it has changed.
 */
export const WorkSchema = closed({
  /**
   * A UUID from the client, which makes a retry store the same note once. 409 `note-exists` if another note has this
   * id.
   */
  id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER })),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: String.raw`\S` })),
  /** How a call ended, and when it began, if known. */
  outcome: Type.Optional(Type.String({ maxLength: 40 })),
  began: Type.Optional(NextStepSchema.properties.at),
  checks: Type.Optional(Type.Array(CheckSchema, { minItems: 1, maxItems: 20 })),
  status: Type.Optional(Type.String({ maxLength: 40 })),
  /** Why this status was set; for statuses with `reasons`. */
  reason: Type.Optional(Type.String({ maxLength: 40 })),
  /** `null` unassigns the application. */
  assignee: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
  /** `null` removes the next step. Setting a closed status removes it too. */
  nextStep: Type.Optional(Nullable(NextStepSchema)),
  /**
   * Other applications of the same person that need nothing more, such as the call request that was just answered,
   * each with the `dueAt` that the client saw. If the due time has changed since, that application stays as it is.
   */
  settles: Type.Optional(
    Type.Array(closed({ reference: Type.String({ maxLength: 20 }), due: NextStepSchema.properties.at }), {
      maxItems: 20,
    }),
  ),
});
export type Work = Static<typeof WorkSchema>;

/** The current result of each checklist item: the newest note with one, and the result. @param notes oldest first */
export function standingChecks(
  notes: readonly Note[],
): ReadonlyMap<string, { readonly note: Note; readonly check: Check }> {
  return new Map(notes.flatMap((note) => note.checks.map((check) => [check.item, { note, check }] as const)));
}

/**
 * `GET /colleagues`: the staff members who can be assigned applications, by name; and former ones who still have
 * applications, open or closed.
 */
export const ColleaguesSchema = Type.Object({
  colleagues: Type.Array(ColleagueSchema),
  former: Type.Array(ColleagueSchema),
});
export type Colleagues = Static<typeof ColleaguesSchema>;
