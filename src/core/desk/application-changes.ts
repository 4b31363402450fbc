import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/**
 * What can happen to an application, as programs are told: `call` is scheduled or canceled, `called` says how one ended,
 * `contact` that other contact details were given.
 */
export const CHANGE_KINDS = [
  'received',
  'status',
  'call',
  'called',
  'contact',
  'assignee',
  'next-step',
  'note',
  'reply',
  'erased',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a webhook announces where the agency wishes, as `application.status` and so on, and of which changes. */
export const EVENTS = {
  status: ['status'],
  call: ['call', 'called'],
  contact: ['contact'],
  erased: ['erased'],
} as const satisfies Readonly<Record<string, readonly ChangeKind[]>>;
export type EventName = keyof typeof EVENTS;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

/** Something that happened to an application: no answer, nothing that somebody typed. */
export const ChangeSchema = Type.Object({
  kind: Type.Enum([...CHANGE_KINDS]),
  reference: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  /** `system`: a command, a calendar, or what is past its time. */
  by: Type.Enum(['applicant', 'staff', 'program', 'system']),
  /** The new status, how a call ended, or what comes next, by its id; of `call`, `scheduled` or `canceled`. */
  to: Nullable(Type.String()),
});
export type Change = Static<typeof ChangeSchema>;

/** `GET /changes`. */
export const ChangesQuerySchema = Type.Object(
  {
    /** `next` of the page before, or `now` for what happens from now on. */
    after: Type.Optional(Type.String({ maxLength: 100 })),
    /** How many changes at most; 100 where nothing is said. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  Closed,
);

/** The oldest first. */
export const ChangesSchema = Type.Object({
  changes: Type.Array(ChangeSchema),
  /** `after` of the next request, now or later. */
  next: Type.String(),
  /** Whether there are more already. */
  more: Type.Boolean(),
});
export type Changes = Static<typeof ChangesSchema>;
