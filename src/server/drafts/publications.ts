import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CommandEntry } from '../store/command-log.ts';
import { DamagedCatalog } from '../store/catalog-store.ts';
import type { PublishingTerms } from '../../core/desk/desk-policies.ts';
import { lostInWords, lostSigners } from '../store/desk/publication-signers.ts';
import type { Executed, Publication } from '../store/desk/publication-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import { createCheck, type CheckDraft } from './check-drafts.ts';
import { fileSet } from './draft-files.ts';
import type { TaskProcess } from './task-process.ts';

type Publishing = Pick<ApplicationStore, 'catalogs' | 'desk'>;
type Terms = Pick<PublishingTerms, 'mayPublish'>;

/**
 * Puts a publication in force whose time has come, once, whoever tries; what would not pass the check any more, or finds
 * something else in force than it replaces, is not published, and says so. What somebody has signed who can no longer
 * publish is held until somebody else confirms it.
 * @param terms who may publish
 * @param check the one check, of this release
 * @param remoteAddress of the request that asks for it; `null` where a date has come
 * @returns what it is now; `null` when somebody else has settled it
 * @throws the store's error
 */
export async function execute(
  { catalogs, desk }: Publishing,
  terms: Terms,
  check: CheckDraft,
  publication: Publication,
  remoteAddress: string | null,
): Promise<Publication | null> {
  const { id, version } = publication;
  const problem = await problemOf(catalogs, check, version);
  if (problem !== null)
    return desk.publications.fail(id, problem, entryOf(publication, remoteAddress, 'failed', { problem }));
  const executed = await desk.publications.execute(
    id,
    terms,
    ({ publication: settled, inForce }: Executed) => {
      if (inForce !== null) return entryOf(settled, remoteAddress, 'done', { number: inForce.number });
      if (settled.state === 'held') return heldEntryOf(settled, terms);
      return entryOf(settled, remoteAddress, 'failed', { problem: settled.note ?? '' });
    },
  );
  return executed?.publication ?? null;
}

/** Why a version cannot be put in force; `null` when it can. */
async function problemOf(
  catalogs: Publishing['catalogs'],
  check: CheckDraft,
  version: string,
): Promise<string | null> {
  try {
    const files = await catalogs.filesOf(version);
    if (files === null) return `Version ${version} is not kept any more.`;
    const { ok, problems } = await check(fileSet(files, version));
    const [first] = problems;
    return ok
      ? null
      : `The check refuses it: ${first?.file ?? ''} ${first?.path ?? ''}: ${first?.found ?? ''}.`;
  } catch (error) {
    if (error instanceof DamagedCatalog) return error.message;
    throw error;
  }
}

/** Nobody did it: it was due. */
function heldEntryOf({ id, version, base, signers, reason }: Publication, terms: Terms): CommandEntry {
  return {
    run: id,
    state: 'done',
    command: 'hold-publication',
    details: { version, base, problem: lostInWords(lostSigners(signers, terms)) ?? '' },
    references: [],
    count: null,
    reader: 'The server',
    account: 'server',
    reason,
    remoteAddress: null,
  };
}

function entryOf(
  { id, version, base, author, approvedBy, signers: { responsible }, reason }: Publication,
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
      ...(responsible.id === author.id ? {} : { author: author.name }),
      ...(approvedBy === null ? {} : { approvedBy }),
      ...details,
    },
    references: [],
    count: null,
    reader: responsible.name,
    account: responsible.email,
    reason,
    remoteAddress,
    actor: responsible.id,
  };
}

/** Milliseconds between two looks at what is due. */
const INTERVAL = 2_000;
/** Milliseconds before a database that failed is asked again. */
const FAULT = 10_000;

/** What puts publications in force when their date has come. */
export interface Schedule {
  readonly stop: () => Promise<void>;
}

/**
 * Follows the dates of publications until it is stopped. Any number of processes may do so on one database.
 * @param terms who may publish
 * @param tasks where what is due is checked
 * @param interval milliseconds between two looks
 */
export function followSchedule(
  store: Publishing,
  logger: FastifyBaseLogger,
  terms: Terms,
  tasks: TaskProcess,
  interval = INTERVAL,
): Schedule {
  const stopping = new AbortController();
  const check = createCheck(tasks);

  async function look(): Promise<void> {
    for (const publication of await store.desk.publications.due()) {
      if (stopping.signal.aborted) return;
      const { id, version } = publication;
      const settled = await execute(store, terms, check, publication, null);
      if (settled === null) continue;
      const { state, note } = settled;
      if (state === 'published') logger.info({ publication: id, version }, 'a scheduled version is in force');
      else logger.warn({ publication: id, version, state, note }, 'a scheduled version was not published');
    }
  }
  async function follow(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        await look();
        isFailing = false;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing) logger.warn({ err: error }, 'what is scheduled cannot be read; it is tried again');
        isFailing = true;
      }
      // Rejects when it is stopped.
      await pause(isFailing ? FAULT : interval, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      );
    }
  }
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
