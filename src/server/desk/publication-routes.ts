import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { publishingTerms } from '../../core/desk/desk-policies.ts';
import { ChangesViewSchema, type ChangesView } from '../../core/desk/changes.ts';
import { whichRoles } from '../../core/desk/permissions.ts';
import { isWaiting } from '../../core/desk/publication-state.ts';
import {
  CancelRequestSchema,
  HistoryViewSchema,
  InForceSchema,
  PublicationViewSchema,
  PublishRequestSchema,
  RollbackRequestSchema,
  type HistoryView,
  type PublicationView,
} from '../../core/desk/publications.ts';
import { compileFiles } from '../catalog/catalog.ts';
import { openVersion, toNewCatalog } from '../catalog/opened-catalog.ts';
import { changesForLog, execute, failureEntryOf, uncoveredBy } from '../next-version/publications.ts';
import { ApiError } from '../http/api-error.ts';
import { DamagedCatalog } from '../store/catalog/catalog-store.ts';
import type { Publication } from '../store/desk/publication-store.ts';
import { mayBeSamePerson, type Account } from '../store/desk/publication-signers.ts';
import { sealText } from '../store/sealed-text.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { changesOf, requireStep, requireUnlocked, resultOf, type RulesTools } from './next-routes.ts';
import { impactQuestion } from './impact-routes.ts';
import { changedMeanwhile, type OpenNext } from './open-next.ts';

const PublicationParams = Type.Object({ publication: Type.String({ maxLength: 60 }) });
/** History entries per page. */
const PAGE = 30;
/** Milliseconds that publishing waits for the impact count, which the page has usually requested before. */
const COUNTED_WITHIN = 10_000;
const NOT_COUNTED =
  'The stored applications are still being counted. Nothing was published. Try again in a moment.';
const REFUSES_MOST =
  'This refuses more than half of the applications that are eligible by the rules in force. Confirm that, then publish.';
/** How far in the future a publication may be scheduled: a year, in milliseconds. */
const FURTHEST = 366 * 24 * 60 * 60_000;

/** Routes for publishing, approving, canceling and rolling back, and for the history of versions in force. */
export function publicationRoutes(
  api: DeskApi,
  { store, policies, inForce, pages = null }: DeskContext,
  { reader, check, compare, impacts }: RulesTools,
): void {
  const { publications } = store.desk;
  const terms = publishingTerms(policies);

  async function found(id: string): Promise<Publication> {
    const publication = await publications.get(id);
    if (publication === null) throw new ApiError(404, 'no-publication', 'There is no such publication.');
    return publication;
  }
  /**
   * Throws if the changes uncover health answers and none of the signers has the permission.
   * @param signers the roles of each
   */
  function requireUncover(changes: ChangesView, signers: readonly (readonly string[])[]): void {
    const uncovered = uncoveredBy(changes);
    if (uncovered.length === 0 || signers.some(terms.mayUncover)) return;
    throw new ApiError(
      403,
      'uncovers',
      `${uncovered.join(' ')} None of your roles lets you publish this. ${whichRoles('uncover', policies.roles)}, together with one that publishes. Ask someone who has both, or leave the answers covered.`,
    );
  }
  /**
   * Throws if the version would refuse most eligible applications, unless the user has acknowledged that for this step.
   */
  async function requireAcknowledged(open: OpenNext, acknowledged: number | undefined): Promise<void> {
    if (acknowledged === open.step) return;
    const until = Date.now() + COUNTED_WITHIN;
    for (const path of open.overlay.keys()) {
      const ruleSet = /^rules\/([^/]+)\.json$/.exec(path)?.[1];
      if (ruleSet === undefined || open.now.text(path) === null) continue;
      const question = impactQuestion(inForce, open, ruleSet);
      const count = () => resultOf(impacts.ask(question), NOT_COUNTED);
      let counted = await count();
      while (counted.state === 'counting' && Date.now() < until) counted = await count();
      if (counted.state === 'counting') throw new ApiError(503, 'not-counted', NOT_COUNTED);
      // The error has no number: the count route shows it, and logs it if it is small.
      if (counted.impact?.refusesMost != null) throw new ApiError(409, 'refuses-most', REFUSES_MOST);
    }
  }
  /** Publishes at once unless it is scheduled for later or waits for approval. */
  async function settled(publication: Publication, request: FastifyRequest): Promise<PublicationView> {
    const isDue = publication.at === null || Date.parse(publication.at) <= Date.now();
    if (publication.state !== 'scheduled' || !isDue) return publicationView(publication, request);
    await execute(store, terms, { check, compare, pages }, publication, request.ip);
    return publicationView(await found(publication.id), request);
  }

  api.post(
    '/rules/next/publish',
    route('rules', 'Publish the next version now, at a date, or once someone approves it', {
      confirmed: true,
      body: PublishRequestSchema,
      response: { 200: PublicationViewSchema },
    }),
    async (request) => {
      const { step, reason } = request.body;
      const at = dateOf(request.body.at);
      const open = await reader.open();
      const { base, now, overlay, touched } = open;
      requireUnlocked(open);
      requireStep(open, step);
      if (overlay.size === 0) throw new ApiError(409, 'nothing-changed', 'There are no changes to publish.');
      if (touched.length > 0)
        throw new ApiError(
          409,
          'touched',
          `${open.inForce.author} put something else in force (“${open.inForce.reason}”) that changes ${touched.join(' and ')}, too. Take back those steps first.`,
        );
      const { ok, problems } = await check(now);
      if (!ok)
        throw new ApiError(
          422,
          'refused',
          `The next version doesn’t pass the check: ${problems.length === 1 ? 'one problem has' : `${problems.length} problems have`} to be fixed first.`,
        );
      await requireAcknowledged(open, request.body.acknowledged);
      const compiled = compileFiles(now.files);
      if (!compiled.ok) throw new Error('What the check accepts can be compiled.');
      const needsApproval = policies.publishing.needsSecondPerson;
      const changes = await changesOf(compare, base, now);
      // With an approval, the approver may be the one who has this permission.
      if (!needsApproval) requireUncover(changes, [signedInOf(request).person.roles]);
      const asked = {
        step,
        version: now.version,
        base: base.version,
        author: signedInOf(request).person.id,
        makers: open.next?.authors ?? [],
        reason: reason.trim(),
        at,
        needsApproval,
      };
      const details = {
        version: now.version,
        base: base.version,
        ...(at === null ? {} : { at }),
        ...(needsApproval ? { needsApproval } : {}),
        ...changesForLog(changes),
      };
      const entry = entryOf(request, {
        command: 'publish',
        state: 'begun',
        reason: sealText(store.keys, asked.reason),
        details,
      });
      const publication = await publications.request(asked, toNewCatalog(now.files, compiled.value), entry);
      if (publication === null)
        throw changedMeanwhile('The next version was changed meanwhile. Take a look, then publish it.');
      return settled(publication, request);
    },
  );

  api.post(
    '/rules/publications/:publication/approve',
    route('rules', 'Approve someone else’s publication', {
      confirmed: true,
      params: PublicationParams,
      response: { 200: PublicationViewSchema },
    }),
    async (request) => {
      const publication = await found(request.params.publication);
      const { person } = signedInOf(request);
      for (const other of [publication.author, ...publication.makers])
        if (mayBeSamePerson(other, person)) throw notTheSecond(other, person);
      const { version, base, id } = publication;
      const changes = await changesBetween(base, version);
      requireUncover(changes, [person.roles, publication.author.roles]);
      const entry = entryOf(request, {
        command: 'approve',
        details: { version, base, author: publication.author.name, ...changesForLog(changes) },
        run: id,
      });
      const approved = await publications.approve(id, person.id, entry);
      if (approved === null) throw noLonger(await found(id));
      return settled(approved, request);
    },
  );

  api.post(
    '/rules/publications/:publication/cancel',
    route('rules', 'Cancel a publication that is waiting; the next version opens again', {
      params: PublicationParams,
      body: CancelRequestSchema,
      response: { 200: PublicationViewSchema },
    }),
    async (request) => {
      const { id, version, base } = await found(request.params.publication);
      const { reason = null } = request.body;
      const { person } = signedInOf(request);
      const note = `${person.name} canceled it${reason === null ? '' : `: ${reason}`}`;
      const act = {
        command: 'cancel-publication',
        details: { version, base },
        run: id,
        reason: reason === null ? null : sealText(store.keys, reason),
      };
      const canceled = await publications.cancel(id, note, entryOf(request, act));
      if (canceled === null) throw noLonger(await found(id));
      return publicationView(canceled, request);
    },
  );

  /** The version in force before the current one; `null` if there is none. */
  async function previousVersion(): Promise<string | null> {
    const { version } = await reader.inForce();
    const entries = await store.catalogs.history(PAGE);
    return entries.find((entry) => entry.version !== version)?.version ?? null;
  }
  /**
   * Whether one person alone may roll back to a version. Where publishing needs two people, she may go back one version
   * only, as an emergency brake.
   */
  function mayGoBackTo(version: string, previous: string | null): boolean {
    return !policies.publishing.needsSecondPerson || version === previous;
  }
  async function changesBetween(before: string, after: string) {
    const [one, other] = [await reader.version(before), await reader.version(after)];
    return changesOf(compare, one, other);
  }

  api.get(
    '/rules/history',
    route('rules', 'List what was in force, newest first', {
      querystring: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
      response: { 200: HistoryViewSchema },
    }),
    async ({ query }): Promise<HistoryView> => {
      const before = query.before === undefined ? undefined : Number(query.before);
      const entries = await store.catalogs.history(PAGE + 1, before);
      const { number, version } = await reader.inForce();
      const previous = await previousVersion();
      const shown = entries.slice(0, PAGE);
      return {
        entries: shown.map((entry) => ({
          ...entry,
          isInForce: entry.number === number,
          back: entry.version === version ? null : mayGoBackTo(entry.version, previous) ? 'now' : 'next',
        })),
        next: entries.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
      };
    },
  );

  api.get(
    '/rules/history/:number/changes',
    route('rules', 'Describe what an entry in the history changed', {
      params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
      response: { 200: ChangesViewSchema },
    }),
    async ({ params }) => {
      const number = Number(params.number);
      const [after, before] = await store.catalogs.history(2, number + 1);
      if (after?.number !== number || before === undefined)
        throw new ApiError(404, 'no-entry', 'There is nothing before this entry to compare it with.');
      return changesBetween(before.version, after.version);
    },
  );

  api.post(
    '/rules/rollback',
    route('rules', 'Put an earlier version back in force', {
      confirmed: true,
      body: RollbackRequestSchema,
      response: { 200: InForceSchema },
    }),
    async (request) => {
      const { version, reason, number } = request.body;
      const opened = await openVersion(store.catalogs, version).catch((error: unknown) => {
        if (!(error instanceof DamagedCatalog)) throw error;
        throw new ApiError(409, 'damaged', `${error.message} Restore it from a backup.`);
      });
      if (opened === null) throw new ApiError(404, 'no-version', `Version ${version} is no longer stored.`);
      if (opened.catalog === null)
        throw new ApiError(409, 'not-readable', `This release can’t read version ${version}.`);
      const now = await reader.inForce();
      if (version === now.version)
        throw new ApiError(409, 'in-force', `Version ${version} is already in force.`);
      if (!mayGoBackTo(version, await previousVersion()))
        throw new ApiError(
          403,
          'needs-second-person',
          'Alone you can go back one version. To go back further, bring that version into the next one, which somebody else approves.',
        );
      const { person } = signedInOf(request);
      // An unreadable version in force must not prevent a rollback.
      const changes = await changesBetween(now.version, version).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'damaged') return null;
        throw error;
      });
      if (changes !== null) requireUncover(changes, [person.roles]);
      const details = {
        version,
        base: now.version,
        ...(changes === null ? {} : changesForLog(changes)),
      };
      const act = { command: 'rollback', details, reason: sealText(store.keys, reason) };
      const entry = entryOf(request, { ...act, run: randomUUID() });
      const by = { author: person.name, reason: reason.trim() };
      const result = await publications.rollBack(version, number, by, entry, (failed) =>
        failureEntryOf(store.keys, failed, null),
      );
      if (result === 'overtaken')
        throw new ApiError(
          409,
          'changed-meanwhile',
          `${now.author} put something else in force (“${now.reason}”). Take a look, then decide again.`,
        );
      if (result === 'never')
        throw new ApiError(
          409,
          'never-in-force',
          `Version ${version} was never in force. Bring it into the next version.`,
        );
      return { ...result };
    },
  );
}

/** A publication as the current user sees it. */
export function publicationView(publication: Publication, request: FastifyRequest): PublicationView {
  const { author, makers, approver, state, ...rest } = publication;
  const { id } = signedInOf(request).person;
  const isInvolved = [author, ...makers].some((each) => each.id === id);
  return {
    ...rest,
    state,
    author: author.name,
    approvedBy: approver?.name ?? null,
    mayApprove: state === 'awaiting-approval' && !isInvolved,
    mayCancel: isWaiting(publication),
  };
}

/** Why this person does not count as the second one. @param signer who wants to publish, or has made a step */
function notTheSecond(signer: Account, person: Account): ApiError {
  if (signer.id === person.id)
    return new ApiError(
      403,
      'own-publication',
      'Someone else has to approve what you have changed, or want to publish.',
    );
  const { name } = signer;
  const why =
    person.letInBy === signer.id
      ? `${name} was shown the link you created your passkey with, so ${name} could be approving it.`
      : signer.letInBy === person.id
        ? `You were shown the link ${name} created a passkey with, so you could be the one who changed it.`
        : `One person was shown the links you and ${name} created your passkeys with.`;
  return new ApiError(
    403,
    'not-a-second-person',
    `Someone else has to approve this. ${why} A new link that goes out by email, or that someone creates on the server, changes that.`,
  );
}

/**
 * @returns ISO 8601 in UTC; `null` for at once
 * @throws ApiError 422 for an invalid date, one in the past or too far ahead
 */
function dateOf(at: string | undefined): string | null {
  if (at === undefined) return null;
  const time = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? Date.parse(at) : Number.NaN;
  const isPossible = time > Date.now() && time < Date.now() + FURTHEST;
  if (isPossible) return new Date(time).toISOString();
  const message = 'Choose a date and time in the future, within a year.';
  throw new ApiError(422, 'date', message, { fields: [{ field: 'at', message }] });
}

function noLonger({ state, note }: Publication): ApiError {
  const how = state === 'published' ? 'It’s already in force.' : (note ?? 'It’s no longer waiting.');
  return new ApiError(409, 'changed-meanwhile', how);
}
