import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';
import { TIME_ZONES, type TimeZone } from '../time-zones.ts';

const Closed = { additionalProperties: false } as const;

/** What a column of whole numbers holds in both databases. */
export const LARGEST_INTEGER = 2 ** 31 - 2;

/** Somebody of the staff, as others see her. */
export const ColleagueSchema = Type.Object({ id: Type.String(), name: Type.String() });
export type Colleague = Static<typeof ColleagueSchema>;

/** Characters of a note. */
export const LONGEST_NOTE = 4000;

/** What came of one entry of the checklist. */
export const CheckSchema = Type.Object(
  {
    /** An id of the form's list in the session's `checklists`. */
    item: Type.String({ minLength: 1, maxLength: 40 }),
    /** An id of its `results`; `null` opens it again. */
    result: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
    /** The day it is of: `2026-11-26`. */
    on: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
  },
  Closed,
);
export type Check = Static<typeof CheckSchema>;

export const NoteSchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  author: ColleagueSchema,
  /** How a call ended, by an id of `policies/desk/call-outcomes.json`; `null` for what is no call. */
  outcome: Nullable(Type.String()),
  /** When that call began, where somebody has said so: ISO 8601 in UTC. */
  began: Nullable(Type.String()),
  /** Why the status that was given with it was given: an id of its `reasons`. */
  reason: Nullable(Type.String()),
  /** What came of the checklist. The newest of an entry counts. */
  checks: Type.Array(CheckSchema),
  /** Empty where nothing was written beside the call or the reason; `null` where the key that sealed it is missing. */
  text: Nullable(Type.String()),
});
export type Note = Static<typeof NoteSchema>;

/** What comes next for an application, and when it is due. */
const NextStepSchema = Type.Object(
  {
    /** An id of the session's `nextSteps`. */
    step: Type.String({ minLength: 1, maxLength: 40 }),
    /** ISO 8601 in UTC. */
    at: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$` }),
  },
  Closed,
);

/** How far staff are with an application: the response of each of its routes. */
export const CaseworkSchema = Type.Object({
  reference: Type.String(),
  /** The id of its form, by which the session's `checklists` are. */
  form: Type.String(),
  /** An id of the session's `statuses`; one that the agency has given up can be left for any other. */
  status: Type.String(),
  /** Who has it; `null` for nobody. */
  assignee: Nullable(ColleagueSchema),
  /** What the rules say of it: against that nobody is taken on without a note. */
  verdict: VerdictSchema,
  /** An id of the session's `nextSteps`; empty for none. */
  nextStep: Type.String(),
  /** When something is to be done, ISO 8601 in UTC; empty for nothing, `null` where that is being worked out. */
  due: Nullable(Type.String()),
  /** Goes up with each change of status, assignee or next step. Send it along: a change of what has changed is refused. */
  version: Type.Integer(),
  /** When she is called; `null` until a time is fixed. */
  call: Nullable(Type.Object({ startsAt: Type.String(), timeZone: Type.String() })),
  /** Oldest first. */
  notes: Type.Array(NoteSchema),
});
export type Casework = Static<typeof CaseworkSchema>;

/**
 * `POST /applications/:reference/call`: fixes when she is called, by the clocks of a time zone. She is told by mail, where
 * there is one and she has given an address, and on her page. `null` where the call is off, which no mail says.
 */
export const CallSchema = Type.Object(
  {
    call: Nullable(
      Type.Object(
        {
          day: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
          time: Type.String({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` }),
          timeZone: Type.Enum(Object.keys(TIME_ZONES) as TimeZone[]),
        },
        Closed,
      ),
    ),
  },
  Closed,
);

/** The response to it. */
export const ArrangedCallSchema = Type.Object({
  ...CaseworkSchema.properties,
  /** Whether a mail tells her. */
  isMailed: Type.Boolean(),
});
export type ArrangedCasework = Static<typeof ArrangedCallSchema>;

/**
 * `POST /applications/:reference/work`: what was done, and what comes next, in one. All of it is stored, or nothing. Notes
 * and outcomes are only added: of two at once both stay. What else there is needs the `version` that was seen: 409
 * `changed-meanwhile` when it is no longer that.
 */
export const WorkSchema = Type.Object(
  {
    /** A UUID of the sender's: sent again, because the answer was lost, it is the same note. 409 `note-exists` for another. */
    id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER })),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: String.raw`\S` })),
    /** How a call ended, and when it began, where that is known. */
    outcome: Type.Optional(Type.String({ maxLength: 40 })),
    began: Type.Optional(NextStepSchema.properties.at),
    checks: Type.Optional(Type.Array(CheckSchema, { minItems: 1, maxItems: 20 })),
    status: Type.Optional(Type.String({ maxLength: 40 })),
    /** Why that status, where it has `reasons`. */
    reason: Type.Optional(Type.String({ maxLength: 40 })),
    /** `null` gives it to nobody. */
    assignee: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
    /** `null` for none. A status that is closed takes it away. */
    nextStep: Type.Optional(Nullable(NextStepSchema)),
    /**
     * Other applications of the same person with which nothing is to be done any more, such as the call request that was
     * just answered, each with the `dueAt` that was seen: what is due at another time by now stays.
     */
    settles: Type.Optional(
      Type.Array(
        Type.Object({ reference: Type.String({ maxLength: 20 }), due: NextStepSchema.properties.at }, Closed),
        { maxItems: 20 },
      ),
    ),
  },
  Closed,
);
export type Work = Static<typeof WorkSchema>;

/** What stands of each entry of a checklist: the note that said so last, and what it says of it. @param notes oldest first */
export function standingChecks(
  notes: readonly Note[],
): ReadonlyMap<string, { readonly note: Note; readonly check: Check }> {
  return new Map(notes.flatMap((note) => note.checks.map((check) => [check.item, { note, check }] as const)));
}

/**
 * `GET /colleagues`: to whom an application can be given, by name; and who has open ones, though none can be given to
 * them any more.
 */
export const ColleaguesSchema = Type.Object({
  colleagues: Type.Array(ColleagueSchema),
  former: Type.Array(ColleagueSchema),
});
export type Colleagues = Static<typeof ColleaguesSchema>;
