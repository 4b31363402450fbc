import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

/**
 * The kinds of changes that programs are told about. `call`: a call was scheduled or canceled. `called`: a call ended.
 * `contact`: the contact details were changed.
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

/**
 * The events that an agency can subscribe its webhook to (sent as `application.status` and so on), with the changes
 * that each covers.
 */
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

/** A change to an application. It contains no answers and no text that anyone typed. */
export const ChangeSchema = Type.Object({
  kind: Type.Enum([...CHANGE_KINDS]),
  reference: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  /** `system`: a command, the booking calendar, or the expiry of a retention period. */
  by: Type.Enum(['applicant', 'staff', 'program', 'system']),
  /** The id of the new status, call outcome or next step; for `call`, `scheduled` or `canceled`. */
  to: Nullable(Type.String()),
});
export type Change = Static<typeof ChangeSchema>;

/** `GET /changes`. */
export const ChangesQuerySchema = closed({
  /** `next` of the previous page, or `now` to get only changes that happen after this request. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
  /** Page size; 100 by default. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

/** A page of changes, oldest first. */
export const ChangesSchema = Type.Object({
  changes: Type.Array(ChangeSchema),
  /** Pass it as `after` in the next request. */
  next: Type.String(),
  /** Whether more changes can be fetched right away. */
  more: Type.Boolean(),
});
export type Changes = Static<typeof ChangesSchema>;
