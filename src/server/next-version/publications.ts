import type { FastifyBaseLogger } from 'fastify';
import type { DataKeys } from '../data-keys.ts';
import { sealText } from '../store/typed-text.ts';
import type { CommandEntry } from '../store/command-log.ts';
import { DamagedCatalog } from '../store/catalog-store.ts';
import type { PublishingTerms } from '../../core/desk/desk-policies.ts';
import type { Executed, Publication } from '../store/desk/publication-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import type { ChangesView } from '../../core/desk/changes.ts';
import type { JsonObject } from '../../core/json.ts';
import { uncoveredIn } from '../../core/schema/form-diff.ts';
import type { CatalogFile } from '../store/catalog-files.ts';
import { createCheck, type CheckFiles } from './check-files.ts';
import { createComparison, type CompareFiles } from './compare-files.ts';
import { fileSet } from './file-set.ts';
import { TaskFailed } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';
import { repeat, type Repeated } from '../repeat.ts';

type Publishing = Pick<ApplicationStore, 'catalogs' | 'desk' | 'keys'>;
type Terms = Pick<PublishingTerms, 'mayPublish' | 'mayUncover'>;

/** Which get the pages of what is about to come into force. */
interface PreparedPages {
  /** Resolves when they are made, or take too long. */
  prepare(next: { readonly version: string; readonly files: readonly CatalogFile[] }): Promise<void>;
}

/** By what a publication is examined. */
interface Examining {
  /** The one check, of this release. */
  readonly check: CheckFiles;
  readonly compare: CompareFiles;
  /** `null` where no pages are served. */
  readonly pages: PreparedPages | null;
}

/**
 * Puts a publication in force whose time has come, once, whoever tries; what would not pass the check any more, or finds
 * something else in force than it replaces, or uncovers health answers on the word of people who may not, or was signed by
 * somebody who can no longer publish, is not published, and says so.
 * @param terms who may publish
 * @param remoteAddress of the request that asks for it; `null` where a date has come
 * @returns what it is now; `null` when somebody else has settled it
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
      entryOf(keys, publication, remoteAddress, 'failed', { problem }),
    );
  const executed = await desk.publications.execute(
    id,
    terms,
    ({ publication: settled, inForce }: Executed) => {
      if (inForce !== null)
        return entryOf(keys, settled, remoteAddress, 'done', { number: inForce.number, ...changes });
      return entryOf(keys, settled, remoteAddress, 'failed', { problem: settled.note ?? '' });
    },
  );
  return executed?.publication ?? null;
}

/** Why a version cannot be put in force, `null` when it can and its pages are prepared; and what it changes of forms, for the log. */
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

/** What a version replaces; nothing where that is not kept, or damaged: it is no hindrance. */
async function filesBelow(catalogs: Publishing['catalogs'], base: string): Promise<readonly CatalogFile[]> {
  return catalogs.filesOf(base).then(
    (files) => files ?? [],
    (error: unknown) => {
      if (error instanceof DamagedCatalog) return [];
      throw error;
    },
  );
}

/** The answers that would stand open, in sentences. */
export function uncoveredBy({ forms }: Pick<ChangesView, 'forms'>): readonly string[] {
  return uncoveredIn(forms.flatMap(({ sentences }) => sentences));
}

/** Sentences that an entry of the log has, and characters of each. */
const LOGGED = 20;
const LONGEST = 300;

/** What an entry of the log says of a change of forms; what uncovers comes first. */
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

function entryOf(
  keys: DataKeys,
  { id, version, base, author, approver, reason }: Publication,
  remoteAddress: string | null,
  state: CommandEntry['state'],
  details: CommandEntry['details'],
): CommandEntry {
  return {
    // The same as that of its request.
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

/** Milliseconds between two looks at what is due. */
const INTERVAL = 2_000;
/** Milliseconds before a database that failed is asked again. */
const FAULT = 10_000;

/**
 * Follows the dates of publications until it is stopped. Any number of processes may do so on one database.
 * @param terms who may publish
 * @param tasks where what is due is checked
 * @param pages which get those of what is due
 * @param interval milliseconds between two looks
 */
export function followSchedule(
  store: Publishing,
  logger: FastifyBaseLogger,
  terms: Terms,
  tasks: TaskPool,
  pages: PreparedPages | null,
  interval = INTERVAL,
): Repeated {
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
