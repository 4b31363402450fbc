import type { TimelineEvent } from '../../core/desk/application.ts';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import type { LoggedCommand } from '../store/command-log.ts';
import type { Disclosure } from '../store/deliveries/disclosures.ts';
import type { Delivery } from '../store/deliveries/lists.ts';
import { deliveryKind } from '../store/deliveries/queue.ts';
import type { StoredApplication } from '../store/schema.ts';

/** Everything known about an application's past. */
interface History {
  readonly application: StoredApplication;
  readonly deliveries: readonly Delivery[];
  readonly disclosures: readonly Disclosure[];
  /** Log entries that name the application. */
  readonly commands: readonly LoggedCommand[];
  /** The other applications of the same person. */
  readonly others: readonly { readonly reference: string; readonly receivedAt: string }[];
  /** Log entries that name those other applications. */
  readonly otherCommands: readonly LoggedCommand[];
}

/** Functions that turn ids into words. */
interface Names {
  /** A status id to its label. */
  readonly status: (id: string) => string;
  /** The id of a reason for a status to its label. */
  readonly reason: (id: string) => string;
  /** Ids of next steps and call outcomes to their labels. */
  readonly nextStep: (id: string) => string;
  readonly outcome: (id: string) => string;
  /** The ids of a form and a checklist item to the item's label. */
  readonly check: (form: string, item: string) => string;
  /** The path of an answer to its question. */
  readonly answer: (path: string) => string;
}

/** The agency's labels for the ids in log entries. */
export function labelsOf({
  statuses,
  nextSteps,
  callOutcomes,
  checklists,
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
  };
}

/** The maximum number of events; the newest ones are kept. */
const SHOWN = 200;

/**
 * The events of an application except its notes, and what was done with the person's other applications, newest first.
 */
export function timelineOf(history: History, names: Names): TimelineEvent[] {
  const { application, deliveries, disclosures, commands, others, otherCommands } = history;
  const { reference: own, receivedAt, consent } = application;
  const runs = new Set(commands.map(({ run }) => run));
  const elsewhere = new Set(others.map(({ reference }) => reference));
  const event = eventOf(own);
  const done = (entry: LoggedCommand): TimelineEvent => ({
    at: entry.at,
    kind: kindOf(entry.command),
    by: entry.reader,
    text: sentenceOf(entry, names),
    reference: runs.has(entry.run) ? own : (entry.references.find((each) => elsewhere.has(each)) ?? own),
    due: dueIn(entry),
  });
  const events: TimelineEvent[] = [
    event(receivedAt, 'received', 'Received'),
    ...(consent?.at == null
      ? []
      : [
          event(
            consent.at,
            'received',
            `Agreed to the legal texts${consent.box === true ? ', and ticked the box' : ''}`,
          ),
        ]),
    ...others.map((each) => eventOf(each.reference)(each.receivedAt, 'received', 'Received')),
    ...disclosures.map(({ at, channel, recipient }) =>
      event(at, 'notice', `Notice by ${channel} accepted by ${recipient}`),
    ),
    ...deliveries.flatMap(({ reference, state, channel, lastAt, createdAt, attempts, lastFault }) => {
      const isToApplicant = channel === 'applicant';
      if (state === 'delivered' && !isToApplicant) return [];
      const why = lastFault === null ? '' : `: ${lastFault}`;
      const message = deliveryKind(reference) === 'reply' ? 'Reply' : 'Confirmation';
      const notice = isToApplicant ? `${message} to the applicant’s address` : `Notice by ${channel}`;
      const text =
        state === 'delivered'
          ? `${notice} sent${why}`
          : `${notice} ${state === 'dead' ? 'failed' : 'waiting'} after ${timesText(attempts)}${why}`;
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

/** When the next step set by an entry is due. */
function dueIn({ command, details: { at } }: LoggedCommand): string | null {
  return command === 'next-step' && typeof at === 'string' && at !== '' ? at : null;
}

/** A long-running act has a begin and an end entry; keeps only the last entry per run. */
function lastOfEachRun(commands: readonly LoggedCommand[]): readonly LoggedCommand[] {
  return [...new Map(commands.map((entry) => [entry.run, entry])).values()];
}

const READING = ['open', 'show', 'list', 'reveal', 'reveal-all', 'print', 'export', 'person', 'history'];
const WORKING = ['status', 'assign', 'next-step', 'call', 'reply', 'resend'];
/** Commands that the desk shows among the notes instead, with their text. */
const NOTING = ['note', 'called', 'check', 'join', 'part', 'contact'];

function kindOf(command: string): TimelineEvent['kind'] {
  if (READING.includes(command)) return 'read';
  return WORKING.includes(command) ? 'work' : 'other';
}

/** A log entry in words, for a reader who is looking at the application. */
function sentenceOf({ command, details, state, reason }: LoggedCommand, names: Names): string {
  const because = reason === null ? '' : `: “${reason}”`;
  const unfinished = state === 'begun' ? ', not finished' : state === 'failed' ? ', failed' : '';
  return `${actOf(command, details, names)}${because}${unfinished}`;
}

/** An act on an application, as a sentence without a period. */
export function actOf(command: string, details: JsonObject, names: Names): string {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  switch (command) {
    case 'open':
    case 'show':
      return 'Opened';
    case 'reveal': {
      const { answers } = details;
      const paths = Array.isArray(answers) ? answers.filter((path) => typeof path === 'string') : [];
      return `Revealed ${paths.map((path) => `“${names.answer(path)}”`).join(', ')}`;
    }
    case 'reveal-all':
      return 'Revealed all answers';
    case 'print':
      return 'Printed';
    case 'export':
      return 'Exported';
    case 'person':
      return 'Given to the applicant with everything else we hold about them';
    case 'status':
      return `Status changed from ${names.status(text('from'))} to ${names.status(text('to'))}`;
    case 'assign':
      return `Assigned to ${text('to') || 'no one'}${text('from') === '' ? '' : `, handed over from ${text('from')}`}`;
    case 'history':
      return 'Read with another application of the same person';
    case 'join':
      return 'Joined with another application, as the same person’s';
    case 'part':
      return 'Parted from another application, as somebody else’s';
    case 'contact':
      return 'Other contact details given';
    case 'note':
      return 'Note added';
    case 'called':
      return `Call: ${names.outcome(text('outcome'))}`;
    case 'check':
      return `Checklist: ${names.check(text('form'), text('item'))}`;
    case 'next-step':
      if (text('with') !== '') return `Settled with ${text('with')}: nothing comes next`;
      return text('to') === '' ? 'Nothing comes next' : `Next: ${names.nextStep(text('to'))}`;
    case 'call':
      return text('at') === '' ? 'Call canceled' : `Call scheduled for ${text('at')}, ${text('timeZone')}`;
    case 'reply':
      return details['isByHand'] === true ? 'Reply sent from their own mail program' : 'Reply sent by email';
    case 'resend':
      return 'Notices resent';
    default:
      return `Command “${command}”`;
  }
}
