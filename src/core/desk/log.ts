import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** What stands in the log, and what the desk calls each, in the order in which a filter offers them. */
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

/** In place of the id of a member of staff. */
export const COMMAND_LINE = 'command-line';
export const UNKNOWN_PERSON = 'unknown';

/** `GET /log`: entries for which everything that is given holds. The names are those of the page's address. */
export const LogQuerySchema = Type.Object(
  {
    /** The id of a member of staff, `command-line`, or `unknown`: who was not signed in. */
    person: Type.Optional(Type.String({ maxLength: 60 })),
    /** Such as `reveal`. */
    act: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z-]+$' })),
    /** Of an application. */
    reference: Type.Optional(Type.String({ maxLength: 40 })),
    /** ISO 8601: then or later. */
    since: Type.Optional(
      Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$` }),
    ),
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ maxLength: 100 })),
  },
  Closed,
);

export const LogEntrySchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  /** Who says to be acting. */
  who: Type.String(),
  /** The e-mail address of a member of staff, with the token of a program; the account of a command line. */
  account: Type.String(),
  act: Type.String(),
  /** In a sentence without its end: `Changed the status from New to In touch`. */
  what: Type.String(),
  /** A network address; `null` for a command line. */
  from: Nullable(Type.String()),
  /** `begun` before something was shown or changed that has an end of its own. */
  state: Type.Enum(['begun', 'done', 'failed']),
  reason: Nullable(Type.String()),
  /** Applications it names. */
  references: Type.Array(Type.String()),
  /** Applications that were shown or changed; `null` where nobody has counted. */
  count: Nullable(Type.Integer()),
});
export type LogEntry = Static<typeof LogEntrySchema>;

/** The newest first. */
export const LogPageSchema = Type.Object({
  entries: Type.Array(LogEntrySchema),
  /** `after` of the next page; `null` when there is none. */
  next: Nullable(Type.String()),
  /** Whom a filter can name, by name. */
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type LogPage = Static<typeof LogPageSchema>;
