import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';
import { SinceSchema } from './since.ts';

/** The acts that the log records and the desk's label for each, in the order of the log's filter. */
export const ACTS = {
  'sign-in': 'Signing in',
  'sign-out': 'Signing out',
  'sign-out-everywhere': 'Signing out everywhere',
  confirm: 'Confirming with a passkey',
  'passkey-add': 'Adding a passkey',
  'passkey-rename': 'Renaming a passkey',
  'passkey-remove': 'Removing a passkey',
  invite: 'Inviting',
  'invitation-accept': 'Accepting an invitation',
  'invitation-withdraw': 'Withdrawing an invitation',
  roles: 'Changing roles',
  'roles-kept': 'Keeping roles the provider would remove',
  'person-disable': 'Disabling an account',
  'person-enable': 'Enabling an account',
  'token-create': 'Creating a token',
  'token-revoke': 'Revoking a token',
  'calendar-link': 'Creating a calendar link',
  'calendar-unlink': 'Revoking a calendar link',
  open: 'Opening an application',
  reveal: 'Revealing an answer',
  'reveal-all': 'Revealing all answers',
  print: 'Printing',
  status: 'Changing a status',
  assign: 'Assigning',
  note: 'Adding a note',
  called: 'Calling',
  check: 'Recording a check',
  'next-step': 'Setting a next step',
  call: 'Scheduling a call',
  reply: 'Writing to an applicant',
  bounce: 'Marking an address that mail came back from',
  resend: 'Resending notices',
  contact: 'Giving other contact details',
  erase: 'Erasing',
  erased: 'Erasing by command',
  purge: 'Erasing applications past retention',
  export: 'Exporting',
  impact: 'Viewing the impact of the next version',
  'impact-count': 'Counting a very small group',
  map: 'Viewing a map on which few applications share a place',
  publish: 'Publishing',
  approve: 'Approving a publication',
  'cancel-publication': 'Canceling a publication',
  rollback: 'Rolling back a publication',
  show: 'Reading an application by command',
  list: 'Listing applications by command',
  find: 'Searching by command',
  person: 'Collecting everything held about a person',
  consent: 'Reading consents by command',
  deliveries: 'Listing notices by command',
  people: 'Listing people by command',
  log: 'Reading the log by command',
  rekey: 'Changing the data key',
  backup: 'Making a backup',
  restore: 'Restoring a backup',
  drill: 'Trying a backup',
} as const satisfies Readonly<Record<string, string>>;

/** Actors that are not staff members, used in place of a staff id. */
export const COMMAND_LINE = 'command-line';
export const UNKNOWN_PERSON = 'unknown';

/** `GET /log`: entries that match every given filter. The parameters have the names used in the desk page's URL. */
export const LogQuerySchema = closed({
  /** A staff member's id, `command-line`, or `unknown` for anyone not signed in. */
  person: Type.Optional(Type.String({ maxLength: 60 })),
  /** Such as `reveal`. */
  act: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z-]+$' })),
  /** Of an application. */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  /** Entries at this time or later. */
  since: SinceSchema,
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
});

export const LogEntrySchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  /** The actor's name, as given by the actor. */
  who: Type.String(),
  /** A staff member's e-mail address, plus the token if a program acted; for a command, the system account. */
  account: Type.String(),
  act: Type.String(),
  /** A sentence without its period: `Changed the status from New to In touch`. */
  what: Type.String(),
  /** When the next step or publication that it sets is due: ISO 8601 in UTC; `null` if it sets none. */
  due: Nullable(Type.String()),
  /** IP address; `null` for a command, or a publication by the server at its date. */
  from: Nullable(Type.String()),
  /** `begun`: logged before an operation whose end is logged separately. */
  state: Type.Enum(['begun', 'done', 'failed']),
  reason: Nullable(Type.String()),
  /** Applications it names. */
  references: Type.Array(Type.String()),
  /** How many applications were shown or changed; `null` if not counted. */
  count: Nullable(Type.Integer()),
});
export type LogEntry = Static<typeof LogEntrySchema>;

/** A page of the log, newest first. */
export const LogPageSchema = Type.Object({
  entries: Type.Array(LogEntrySchema),
  /** `after` of the next page; `null` when there is none. */
  next: Nullable(Type.String()),
  /** The staff members that the filter offers, by name. */
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type LogPage = Static<typeof LogPageSchema>;
