import type { Related, TimelineEvent } from '../../core/desk/application.ts';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { ACTS } from '../../core/desk/log.ts';
import { zonedTime } from '../../core/desk/zoned-time.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { whenText } from '../../core/submission/when-text.ts';
import type { LoggedCommand } from '../store/command-log.ts';
import type { Disclosure } from '../store/deliveries/disclosures.ts';
import type { Delivery } from '../store/deliveries/lists.ts';
import { deliveryKind } from '../store/delivery-queue.ts';
import type { StoredApplication } from '../store/schema.ts';

/** Everything known about an application's past. */
interface History {
  readonly application: StoredApplication;
  readonly deliveries: readonly Delivery[];
  readonly disclosures: readonly Disclosure[];
  /** Log entries that name the application. */
  readonly commands: readonly LoggedCommand[];
  /** The other applications of the same person. */
  readonly others: readonly Pick<Related, 'reference' | 'receivedAt' | 'form'>[];
  /** Log entries that name those other applications. */
  readonly otherCommands: readonly LoggedCommand[];
}

/** Functions that turn ids into words. */
export interface Names {
  /** A status id to its label. */
  readonly status: (id: string) => string;
  /** The id of a reason for a status to its label. */
  readonly reason: (id: string) => string;
  /** Ids of next steps and call outcomes to their labels. */
  readonly nextStep: (id: string) => string;
  readonly outcome: (id: string) => string;
  /** The ids of a form and a checklist item to the item's label. */
  readonly check: (form: string, item: string) => string;
  /** The id of a saved reply to its label. */
  readonly reply: (id: string) => string;
  /** The path of an answer to its question, in a form if the entry names it. */
  readonly answer: (path: string, form: string) => string;
}

/** The agency's labels for the ids in log entries. */
export function labelsOf({
  statuses,
  nextSteps,
  callOutcomes,
  checklists,
  replies,
}: DeskPolicies): Omit<Names, 'answer'> {
  const labels = (words: Readonly<Record<string, { readonly label: string }>>) => (id: string) =>
    ownValue(words, id)?.label ?? id;
  return {
    status: labels(statuses),
    reason: (id) =>
      Object.values(statuses).flatMap(({ reasons = {} }) => ownValue(reasons, id) ?? [])[0] ?? id,
    nextStep: labels(nextSteps),
    outcome: labels(callOutcomes),
    check: (form, item) => labels(ownValue(checklists, form) ?? {})(item),
    reply: labels(replies),
  };
}

/** The maximum number of events; the newest ones are kept. */
const SHOWN = 200;

/**
 * The events of an application except its notes, and what was done with the person's other applications, newest first.
 */
export function timelineOf(
  history: History,
  names: Names & { readonly form: (id: string) => string },
): TimelineEvent[] {
  const { application, deliveries, disclosures, commands, others, otherCommands } = history;
  const { reference: own, receivedAt, consent } = application;
  const runs = new Set(commands.map(({ run }) => run));
  const elsewhere = new Set(others.map(({ reference }) => reference));
  const event = eventOf(own);
  const done = (entry: LoggedCommand): TimelineEvent => {
    const reference = runs.has(entry.run)
      ? own
      : (entry.references.find((each) => elsewhere.has(each)) ?? own);
    // The work on this application, under the same name and time, says what else it settled.
    const isSettledHere = reference !== own && entry.details['with'] === own;
    return {
      at: entry.at,
      kind: kindOf(entry.command),
      by: entry.reader,
      text: isSettledHere ? `Also settled ${reference}: nothing comes next there` : sentenceOf(entry, names),
      reference,
      due: dueIn(entry),
    };
  };
  const events: TimelineEvent[] = [
    event(receivedAt, 'received', `The applicant sent the form “${names.form(application.form)}”`),
    ...(consent?.at == null
      ? []
      : [
          event(
            consent.at,
            'received',
            `The applicant agreed to the legal texts${consent.box === true ? ', and checked the box' : ''}`,
          ),
        ]),
    ...others.map((each) =>
      eventOf(each.reference)(
        each.receivedAt,
        'received',
        `The applicant sent the form “${names.form(each.form)}”`,
      ),
    ),
    ...disclosures.map(({ at, channel, recipient }) =>
      event(at, 'notice', `Notice to us by ${channel} accepted by ${recipient}`),
    ),
    ...deliveries.flatMap(({ reference, state, channel, lastAt, createdAt, attempts, lastFault }) => {
      const isToApplicant = channel === 'applicant';
      if (state === 'delivered' && !isToApplicant) return [];
      const why = lastFault === null ? '' : `: ${lastFault}`;
      const message = deliveryKind(reference) === 'reply' ? 'Reply' : 'Confirmation';
      const notice = isToApplicant ? `${message} by email to the applicant` : `Notice to us by ${channel}`;
      const text =
        state === 'delivered'
          ? `${notice} sent${why}`
          : attempts === 0
            ? `${notice} waits to be sent`
            : `${notice} ${state === 'dead' ? 'failed' : 'not sent yet'} after ${timesText(attempts)}${why}`;
      return [event(lastAt ?? createdAt, 'notice', text)];
    }),
    // Views of the other applications are listed in their own timelines only.
    ...lastOfEachRun([
      ...commands,
      ...otherCommands.filter(({ run, command }) => !runs.has(run) && kindOf(command) !== 'read'),
    ])
      .filter(({ command }) => !NOTING.includes(command))
      .map(done),
  ];
  return events
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, SHOWN);
}

function timesText(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}

function eventOf(reference: string) {
  return (at: string, kind: TimelineEvent['kind'], text: string): TimelineEvent => ({
    at,
    kind,
    by: null,
    text,
    reference,
    due: null,
  });
}

/** When the next step or publication set by an entry is due: ISO 8601 in UTC; `null` if it sets none. */
export function dueIn(entry: LoggedCommand): string | null {
  const { command, details } = entry;
  const { at } = details;
  return command === 'next-step' && typeof at === 'string' && at !== '' ? at : plannedFor(entry);
}

/** When the publication that an entry plans takes effect: ISO 8601 in UTC; `null` if it plans none. */
export function plannedFor({ command, state, details: { at } }: LoggedCommand): string | null {
  return command === 'publish' && state === 'begun' && typeof at === 'string' ? at : null;
}

/** A long-running act has a begin and an end entry; keeps only the last entry per run. */
function lastOfEachRun(commands: readonly LoggedCommand[]): readonly LoggedCommand[] {
  return [...new Map(commands.map((entry) => [entry.run, entry])).values()];
}

/** Commands that list applications on the command line. */
const LISTING = ['list', 'find', 'consent', 'deliveries'];
const READING = [...LISTING, 'open', 'show', 'reveal', 'reveal-all', 'print', 'export', 'person', 'history'];
const WORKING = ['status', 'assign', 'next-step', 'call', 'resend'];
/** Commands that the desk shows among the notes instead, with their text. */
const NOTING = ['note', 'called', 'check', 'join', 'part', 'contact', 'reply'];

function kindOf(command: string): TimelineEvent['kind'] {
  if (READING.includes(command)) return 'read';
  return command === 'status' ? 'status' : WORKING.includes(command) ? 'work' : 'other';
}

/** A log entry in words, for a reader who is looking at the application. */
function sentenceOf({ command, details, state, reason }: LoggedCommand, names: Names): string {
  const because = reason === null ? '' : `: “${reason}”`;
  const unfinished = state === 'begun' ? ', not finished' : state === 'failed' ? ', failed' : '';
  return `${actOf(command, saidIn(details, names))}${because}${unfinished}`;
}

/** What an entry says, for sentences about it. */
export interface Said<Words extends Names = Names> {
  /** A text of its details; empty where there is none. */
  readonly text: (name: string) => string;
  readonly list: (name: string) => readonly string[];
  readonly details: JsonObject;
  readonly names: Words;
}

export function saidIn<Words extends Names>(details: JsonObject, names: Words): Said<Words> {
  return {
    text: (name) => (typeof details[name] === 'string' ? details[name] : ''),
    list: (name) => {
      const value = details[name];
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    },
    details,
    names,
  };
}

/** An act on an application, as a sentence without a period. */
export function actOf(command: string, said: Said): string {
  return ownValue(SENTENCES, command)?.(said) ?? ownValue<string>(ACTS, command) ?? `Command “${command}”`;
}

/** By command name. */
const SENTENCES: Readonly<Record<string, (said: Said) => string>> = {
  ...Object.fromEntries(LISTING.map((command) => [command, () => 'Listed on the command line'])),
  open: () => 'Opened the application',
  show: () => 'Read the application on the command line',
  reveal: ({ text, list, names }) =>
    `Revealed ${list('answers')
      .map((path) => `“${names.answer(path, text('form'))}”`)
      .join(', ')}`,
  'reveal-all': () => 'Revealed all answers',
  print: () => 'Printed the application',
  export: () => 'Exported the application',
  person: () => 'Downloaded everything we hold about the applicant, for the applicant',
  status: ({ text, names }) =>
    `Changed the status from ${names.status(text('from'))} to ${names.status(text('to'))}`,
  assign: ({ text }) =>
    `Assigned to ${text('to') || 'no one'}${text('from') === '' ? '' : `, handed over from ${text('from')}`}`,
  history: () => 'Read its history, from another application of the same person',
  join: () => 'Joined applications: the same person sent them',
  part: () => 'Separated applications: different people sent them',
  contact: () => 'Changed the contact details',
  note: () => 'Added a note',
  called: ({ text, names }) => `Called the applicant: ${names.outcome(text('outcome'))}`,
  check: ({ text, names }) => `Recorded “${names.check(text('form'), text('item'))}” in the checklist`,
  'next-step': ({ text, names }) => {
    if (text('with') !== '') return `Settled by the work on ${text('with')}: nothing comes next`;
    return text('to') === '' ? 'Nothing comes next' : `Next: ${names.nextStep(text('to'))}`;
  },
  call: ({ text }) =>
    text('at') === ''
      ? 'Canceled the call'
      : `Scheduled a call for ${callTime(text('at'), text('timeZone'))}`,
  reply: ({ text, names, details }) =>
    `Emailed the applicant${details['isByHand'] === true ? ' outside the desk' : ''}: “${names.reply(text('reply'))}”`,
  bounce: () => 'Marked that email to the applicant came back',
  resend: () => 'Sent us the notices again',
};

/** The time of a call in its time zone. @param at local time, `2026-12-01 17:00`, or ISO 8601 in UTC */
function callTime(at: string, timeZone: string): string {
  const [day = '', time = ''] = at.split(' ');
  const startsAt = at.endsWith('Z') ? at : new Date(zonedTime(day, time, timeZone)).toISOString();
  return whenText({ startsAt, timeZone }, 'en-US');
}
