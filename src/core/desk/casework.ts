import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { TIME_ZONES, type TimeZone } from './zoned-time.ts';

const Closed = { additionalProperties: false } as const;

/** What a column of whole numbers holds in both databases. */
export const LARGEST_INTEGER = 2 ** 31 - 2;

/** Somebody of the staff, as others see her. */
export const ColleagueSchema = Type.Object({ id: Type.String(), name: Type.String() });
export type Colleague = Static<typeof ColleagueSchema>;

/** Characters of a note. */
export const LONGEST_NOTE = 4000;

export const NoteSchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  author: ColleagueSchema,
  /** `null` where the key that sealed it is missing. */
  text: Nullable(Type.String()),
});
export type Note = Static<typeof NoteSchema>;

/** How far staff are with an application: the response of each of its routes. */
export const CaseworkSchema = Type.Object({
  reference: Type.String(),
  /** An id of the session's `statuses`; one that the agency has given up can be left for any other. */
  status: Type.String(),
  /** Who has it; `null` for nobody. */
  assignee: Nullable(ColleagueSchema),
  /** Goes up with each change of status or assignee. Send it along: a change of what has changed is refused. */
  version: Type.Integer(),
  /** When she is called; `null` until a time is fixed. */
  call: Nullable(Type.Object({ startsAt: Type.String(), timeZone: Type.String() })),
  /** Oldest first. */
  notes: Type.Array(NoteSchema),
});
export type Casework = Static<typeof CaseworkSchema>;

/** `POST /applications/:reference/status`. 409 `changed-meanwhile` when the version is no longer that. */
export const StatusChangeSchema = Type.Object(
  { status: Type.String({ maxLength: 40 }), version: Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER }) },
  Closed,
);

/** `POST /applications/:reference/assignee`; `null` gives it to nobody. 409 as above. */
export const AssigneeChangeSchema = Type.Object(
  {
    assignee: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
    version: Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER }),
  },
  Closed,
);

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
 * `POST /applications/:reference/notes`. Notes are only added: of two at once both stay. With a change of status or
 * assignee beside it both are stored, or neither: 409 as above.
 */
export const NewNoteSchema = Type.Object(
  {
    /** A UUID of the sender's: sent again, because the answer was lost, it is the same note. 409 `note-exists` for another. */
    id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    text: Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: String.raw`\S` }),
    change: Type.Optional(
      Type.Object(
        {
          status: Type.Optional(StatusChangeSchema.properties.status),
          assignee: Type.Optional(AssigneeChangeSchema.properties.assignee),
          version: StatusChangeSchema.properties.version,
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type NewNote = Static<typeof NewNoteSchema>;

/**
 * `GET /colleagues`: to whom an application can be given, by name; and who has open ones, though none can be given to
 * them any more.
 */
export const ColleaguesSchema = Type.Object({
  colleagues: Type.Array(ColleagueSchema),
  former: Type.Array(ColleagueSchema),
});
export type Colleagues = Static<typeof ColleaguesSchema>;
