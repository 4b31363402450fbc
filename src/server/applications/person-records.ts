import type { Casework } from '../../core/desk/casework.ts';
import { missingKeyAdvice } from '../config/data-keys.ts';
import type { CommandLog, LoggedCommand } from '../store/command-log.ts';
import type { Disclosure } from '../store/deliveries/disclosures.ts';
import type { Delivery } from '../store/deliveries/lists.ts';
import { UnreadableAnswers } from '../store/faults.ts';
import type { FoundApplication, PersonSearch } from '../store/applications/person.ts';
import type { StoredApplication } from '../store/schema.ts';
import type { ApplicationStore } from '../store/store.ts';
import type { AccessRecorder } from './run-logged.ts';
import { readApplication } from './read-application.ts';

type Reader = Pick<ApplicationStore, 'get' | 'deliveries' | 'commands' | 'keys'> & {
  readonly desk: Pick<ApplicationStore['desk'], 'casework'>;
};

/** An application, or its reference and why its answers can't be read. */
type Readable = StoredApplication | { readonly reference: string; readonly unreadable: string };

/** An application of a person, with its deliveries and casework. */
type HeldApplication = Omit<FoundApplication, 'reference'> &
  Readable & {
    readonly deliveries: readonly Delivery[];
    readonly disclosures: readonly Disclosure[];
    /** Status, assignee and notes at the desk, or why they can't be read. */
    readonly casework: Casework | null | { readonly unreadable: string };
  };

/** Everything that the database holds about a person. */
interface PersonRecords {
  /** The address by which the applications were found; `null` if staff selected them at the desk. */
  readonly email: string | null;
  /** When this was compiled: ISO 8601 in UTC. */
  readonly at: string;
  readonly isComplete: boolean;
  /** What could not be searched, in words. */
  readonly notSearched: readonly string[];
  readonly applications: readonly HeldApplication[];
  /** Commands that people ran on her applications; references of other applicants are removed. */
  readonly commands: readonly LoggedCommand[];
  /** Commands on so many applications that hers may be among them. */
  readonly commandsOnMany: readonly LoggedCommand[];
}

/**
 * The same, found by an email address. Applications whose key is missing are reported in `notSearched`, not silently
 * left out.
 * @param record called with the references before anything is shown
 */
export async function personRecordsByEmail(
  store: Reader & Pick<ApplicationStore, 'person'>,
  email: string,
  now: Date,
  record: AccessRecorder['record'],
): Promise<PersonRecords> {
  const search = await store.person(email);
  record(search.found.map(({ reference }) => reference));
  return personRecords(store, email, search, now);
}

/**
 * Everything that the database holds about a person, to which she has a right of access
 * (docs/decisions/0100-rights.md).
 */
export async function personRecords(
  store: Reader,
  email: string | null,
  { found, missingKeys }: PersonSearch,
  now: Date,
): Promise<PersonRecords> {
  const references = found.map(({ reference }) => reference);
  const applications: HeldApplication[] = [];
  for (const { reference, foundBy, outcomeTickets } of found) {
    const application = await readApplication(store, reference);
    if (application === null) continue;
    const readable: Readable =
      application instanceof UnreadableAnswers ? { reference, unreadable: application.message } : application;
    const deliveries = await store.deliveries.of(reference);
    const disclosures = await store.deliveries.disclosures(reference);
    const casework = await store.desk.casework.find(reference).catch((error: unknown) => {
      if (error instanceof UnreadableAnswers) return { unreadable: error.message };
      throw error;
    });
    applications.push({ foundBy, ...readable, deliveries, disclosures, casework, outcomeTickets });
  }
  return {
    email,
    at: now.toISOString(),
    isComplete: missingKeys.length === 0,
    notSearched: missingKeys.map(
      (id) => `applications that are encrypted with the key ${id}, ${missingKeyAdvice(store.keys)}`,
    ),
    applications,
    commands: (await store.commands.about(references)).map((entry) => ofHers(entry, references)),
    commandsOnMany: await onMany(store.commands, applications),
  };
}

/** A log entry without other people's references. */
function ofHers(entry: LoggedCommand, references: readonly string[]): LoggedCommand {
  return { ...entry, references: entry.references.filter((each) => references.includes(each)) };
}

/** Log entries that have a count but no references, because there were too many: hers may be among them. */
async function onMany(
  commands: Pick<CommandLog, 'list'>,
  applications: readonly Readable[],
): Promise<readonly LoggedCommand[]> {
  const times = applications.flatMap((each) => ('receivedAt' in each ? [each.receivedAt] : []));
  const first = times.toSorted()[0];
  if (first === undefined) return [];
  const entries: LoggedCommand[] = [];
  for await (const page of commands.list(first))
    entries.push(
      ...page.filter(({ references, count }) => count !== null && count > 0 && references.length === 0),
    );
  return entries;
}
