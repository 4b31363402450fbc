import type { FastifyBaseLogger } from 'fastify';
import type { DataKeys } from '../config/data-keys.ts';
import { sealText } from '../store/sealed-text.ts';
import type { CommandEntry } from '../store/command-log.ts';
import { DamagedCatalog } from '../store/catalog/catalog-store.ts';
import type { PublishingTerms } from '../../core/desk/desk-policies.ts';
import type { ExecutedPublication, Publication } from '../store/desk/publication-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import type { ChangesView } from '../../core/desk/changes.ts';
import type { JsonObject } from '../../core/json.ts';
import { uncoveredIn } from '../../core/schema/form-diff.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { createCheck, type CheckFiles } from './check-files.ts';
import { createComparison, type CompareFiles } from './compare-files.ts';
import { fileSet } from './file-set.ts';
import { TaskFailed } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';
import { repeat, type BackgroundTask } from '../background-task.ts';

type Publishing = Pick<ApplicationStore, 'catalogs' | 'desk' | 'keys'>;
type Terms = Pick<PublishingTerms, 'mayPublish' | 'mayUncover'>;

/** Prepares the public pages of a version before it comes into force. */
interface PreparedPages {
  /** Resolves when the pages are made, or after a timeout. */
  prepare(next: { readonly version: string; readonly files: readonly CatalogFile[] }): Promise<void>;
}

/** What is needed to examine a publication. */
interface Examining {
  /** The catalog check of this release. */
  readonly check: CheckFiles;
  readonly compare: CompareFiles;
  /** `null` if no pages are served. */
  readonly pages: PreparedPages | null;
}

/**
 * Publishes a version that is due. If several processes try, it happens once. The publication fails, with a note, if
 * the version no longer passes the check, if another version than its base is in force, if it uncovers health answers
 * and no signer has that permission, or if a signer may no longer publish.
 * @param terms who may publish
 * @param remoteAddress of the request that publishes; `null` for a scheduled publication
 * @returns its new state; `null` if another process has settled it
 * @throws the store's error
 */
export async function execute(
  { catalogs, desk, keys }: Publishing,
  terms: Terms,
  examining: Examining,
  publication: Publication,
  remoteAddress: string | null,
): Promise<Publication | null> {
  const { id } = publication;
  const { problem, changes } = await examine(catalogs, terms, examining, publication);
  if (problem !== null)
    return desk.publications.fail(
      id,
      problem,
      failureEntryOf(keys, { ...publication, note: problem }, remoteAddress),
    );
  const executed = await desk.publications.execute(
    id,
    terms,
    ({ publication: settled, inForce }: ExecutedPublication) => {
      if (inForce !== null)
        return entryOf(keys, settled, remoteAddress, 'done', { number: inForce.number, ...changes });
      return failureEntryOf(keys, settled, remoteAddress);
    },
  );
  return executed?.publication ?? null;
}

/**
 * Why a version can't be published, or `null` if it can and its pages are prepared; and its changes to forms, for the
 * log.
 */
async function examine(
  catalogs: Publishing['catalogs'],
  terms: Terms,
  { check, compare, pages }: Examining,
  { version, base, author, approver }: Publication,
): Promise<{ readonly problem: string | null; readonly changes: JsonObject }> {
  const refused = (problem: string) => ({ problem, changes: {} });
  try {
    const files = await catalogs.filesOf(version);
    if (files === null) return refused(`Version ${version} is no longer stored.`);
    const after = fileSet(files, version);
    const { ok, problems } = await check(after);
    const [first] = problems;
    if (!ok)
      return refused(
        `It no longer passes the check: ${first?.plain ?? `something in ${first?.file ?? ''} doesn’t fit this release.`}`,
      );
    const changes = await compare(fileSet(await filesBelow(catalogs, base), base), after);
    const mayUncover = [author, approver].some((signer) => signer !== null && terms.mayUncover(signer.roles));
    const uncovered = mayUncover ? [] : uncoveredBy(changes);
    if (uncovered.length > 0)
      return refused(
        `It uncovers health answers, and no one who may do so has signed it: ${uncovered.join(' ')}`,
      );
    await pages?.prepare({ version, files });
    return { problem: null, changes: changesForLog(changes) };
  } catch (error) {
    if (error instanceof DamagedCatalog) return refused(error.message);
    if (error instanceof TaskFailed) return refused('What it changes couldn’t be put into words.');
    throw error;
  }
}

/** The files that a version replaces; none if they are not stored or damaged, which does not prevent publishing. */
async function filesBelow(catalogs: Publishing['catalogs'], base: string): Promise<readonly CatalogFile[]> {
  return catalogs.filesOf(base).then(
    (files) => files ?? [],
    (error: unknown) => {
      if (error instanceof DamagedCatalog) return [];
      throw error;
    },
  );
}

/** The answers that a version uncovers, in sentences. */
export function uncoveredBy({ forms }: Pick<ChangesView, 'forms'>): readonly string[] {
  return uncoveredIn(forms.flatMap(({ sentences }) => sentences));
}

/** Maximum number of sentences in a log entry, and of characters in each. */
const LOGGED = 20;
const LONGEST = 300;

/** Changes of forms as details of a log entry; sentences about uncovered answers come first. */
export function changesForLog({ forms }: Pick<ChangesView, 'forms'>): JsonObject {
  const said = forms.flatMap(({ title, change, sentences }) =>
    change === 'changed'
      ? sentences.map(({ kind, sentence }) => ({ kind, text: `${title}: ${sentence}` }))
      : [{ kind: 'structure', text: `${title}: the form is ${change}.` }],
  );
  const ordered = [...said].sort(
    (one, other) => Number(other.kind === 'uncovers') - Number(one.kind === 'uncovers'),
  );
  const shown = ordered.slice(0, LOGGED).map(({ text }) => text.slice(0, LONGEST));
  const more = said.length - shown.length;
  if (said.length === 0) return {};
  return { changes: more === 0 ? shown : [...shown, `And ${more} more.`] };
}

/**
 * The log entry for a publication that failed; its note says why.
 * @param remoteAddress of the request that publishes; `null` for a scheduled publication
 */
export function failureEntryOf(
  keys: DataKeys,
  failed: Publication,
  remoteAddress: string | null,
): CommandEntry {
  return entryOf(keys, failed, remoteAddress, 'failed', { problem: failed.note ?? '' });
}

function entryOf(
  keys: DataKeys,
  { id, version, base, author, approver, reason }: Publication,
  remoteAddress: string | null,
  state: CommandEntry['state'],
  details: CommandEntry['details'],
): CommandEntry {
  return {
    // The same run as the entry of the request to publish.
    run: id,
    state,
    command: 'publish',
    details: {
      version,
      base,
      ...(approver === null ? {} : { approvedBy: approver.name }),
      ...details,
    },
    references: [],
    count: null,
    reader: author.name,
    account: author.email,
    reason: sealText(keys, reason),
    remoteAddress,
    actor: author.id,
  };
}

/** Milliseconds between polls for due publications. */
const INTERVAL = 2_000;
/** Milliseconds to wait after a database failure before the next poll. */
const FAULT = 10_000;

/**
 * Publishes scheduled versions when they are due, until stopped. Any number of processes may do so on one database.
 * @param terms who may publish
 * @param tasks the pool that checks due versions
 * @param pages prepares the pages of due versions
 * @param interval milliseconds between polls
 */
export function followSchedule(
  store: Publishing,
  logger: FastifyBaseLogger,
  terms: Terms,
  tasks: TaskPool,
  pages: PreparedPages | null,
  interval = INTERVAL,
): BackgroundTask {
  const examining = { check: createCheck(tasks), compare: createComparison(tasks), pages };
  return repeat(
    async (signal) => {
      for (const publication of await store.desk.publications.due()) {
        if (signal.aborted) break;
        const { id, version } = publication;
        const settled = await execute(store, terms, examining, publication, null);
        if (settled === null) continue;
        const { state, note } = settled;
        if (state === 'published')
          logger.info({ publication: id, version }, 'a scheduled version is in force');
        else logger.warn({ publication: id, version, state, note }, 'a scheduled version was not published');
      }
      return interval;
    },
    FAULT,
    (error) => logger.warn({ err: error }, 'what is scheduled cannot be read; it is tried again'),
  );
}
