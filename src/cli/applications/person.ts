import { UnreadableAnswers } from '../../server/store/faults.ts';
import type { LoggedCommand } from '../../server/store/command-log.ts';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { printableJson } from './terminal-text.ts';

type Reader = Pick<ApplicationStore, 'get' | 'person' | 'deliveries' | 'commands'>;

/**
 * Everything that the database holds of a person, as JSON: what she may ask for
 * (docs/decisions/0100-rights.md). What is encrypted with a key that is missing is named and not left out in silence.
 * @param open notes applications as opened, before they are shown
 */
export async function person(
  store: Reader,
  { email }: { readonly email: string },
  now: Date,
  open: (references: readonly string[]) => Promise<void>,
): Promise<string> {
  const { found, missingKeys } = await store.person(email);
  const references = found.map(({ reference }) => reference);
  // Before they are read, so that they say when they were opened first.
  await open(references);
  const applications: Readonly<Record<string, unknown>>[] = [];
  for (const { reference, foundBy, outcomeTickets } of found) {
    const application = await readOrExplain(store, reference);
    if (application === null) continue;
    const deliveries = await store.deliveries.of(reference);
    const disclosures = await store.deliveries.disclosures(reference);
    applications.push({ foundBy, ...application, deliveries, disclosures, outcomeTickets });
  }
  return printableJson(
    {
      email,
      at: now.toISOString(),
      isComplete: missingKeys.length === 0,
      notSearched: missingKeys.map(
        (id) => `applications that are encrypted with the key ${id}, which DATA_KEY does not hold`,
      ),
      applications,
      commands: (await store.commands.about(references)).map((entry) => ofHers(entry, references)),
      commandsOnMany: await onMany(store.commands, applications),
    },
    2,
  );
}

/** An entry of the log without the references of other people. */
function ofHers(entry: LoggedCommand, references: readonly string[]): LoggedCommand {
  return { ...entry, references: entry.references.filter((each) => references.includes(each)) };
}

/** Commands on so many applications that the log only has their number: hers may be among them. */
async function onMany(
  commands: Pick<ApplicationStore['commands'], 'list'>,
  applications: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly LoggedCommand[]> {
  const times = applications.map((application) => application['receivedAt']);
  const first = times.filter((time) => typeof time === 'string').toSorted()[0];
  if (first === undefined) return [];
  const entries: LoggedCommand[] = [];
  for await (const page of commands.list(first))
    entries.push(
      ...page.filter(({ references, count }) => count !== null && count > 0 && references.length === 0),
    );
  return entries;
}

/** An application; what stands outside of its answers where those cannot be read; `null` when it is gone. */
async function readOrExplain(
  store: Reader,
  reference: string,
): Promise<StoredApplication | { readonly reference: string; readonly unreadable: string } | null> {
  try {
    return await store.get(reference);
  } catch (error) {
    if (error instanceof UnreadableAnswers) return { reference, unreadable: error.message };
    throw error;
  }
}
