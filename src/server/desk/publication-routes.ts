import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { publishingTerms, type PublishingTerms } from '../../core/desk/desk-policies.ts';
import { ChangesViewSchema } from '../../core/desk/changes.ts';
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
import { openVersion, toKeep, compileFiles } from '../kept-catalog.ts';
import { execute } from '../drafts/publications.ts';
import { ApiError } from '../http/api-error.ts';
import { DamagedCatalog } from '../store/catalog-store.ts';
import type { Publication } from '../store/desk/publication-store.ts';
import { confirmedBy, lostInWords, lostSigners } from '../store/desk/publication-signers.ts';
import { access, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { changesOf, DraftParams, type RulesTools } from './draft-routes.ts';
import { draftChanged, requireAuthor } from './open-draft.ts';

const PublicationParams = Type.Object({ publication: Type.String({ maxLength: 60 }) });
/** Entries of one page of the history. */
const PAGE = 30;
/** The furthest date of a publication: a year. */
const FURTHEST = 366 * 24 * 60 * 60_000;

/** Publishing, approving, taking back, and the history of what was in force. */
export function publicationRoutes(
  api: DeskApi,
  { store, policies, previews }: DeskContext,
  { reader, tasks, check }: RulesTools,
): void {
  const { publications } = store.desk;
  const terms = publishingTerms(policies);
  const viewOf = (publication: Publication, request: FastifyRequest) =>
    publicationView(publication, terms, request);

  async function found(id: string): Promise<Publication> {
    const publication = await publications.get(id);
    if (publication === null) throw new ApiError(404, 'no-publication', 'There is no such publication.');
    return publication;
  }
  /** Puts it in force at once where that is what was asked for. */
  async function settled(publication: Publication, request: FastifyRequest): Promise<PublicationView> {
    const isDue = publication.at === null || Date.parse(publication.at) <= Date.now();
    if (publication.state !== 'scheduled' || !isDue) return viewOf(publication, request);
    await execute(store, terms, check, publication, request.ip);
    return viewOf(await found(publication.id), request);
  }

  api.post(
    '/rules/drafts/:draft/publish',
    {
      config: access('rules', { confirmed: true }),
      schema: {
        summary: 'Publish a draft now, at a date, or once someone approves it',
        params: DraftParams,
        body: PublishRequestSchema,
        response: { 200: PublicationViewSchema },
      },
    },
    async (request) => {
      const { step, reason } = request.body;
      const at = dateOf(request.body.at);
      const { draft, base, now, overlay } = await reader.open(request.params.draft);
      requireAuthor(request, draft);
      if (draft.state !== 'open' || draft.step !== step) throw draftChanged();
      if (overlay.size === 0)
        throw new ApiError(409, 'nothing-changed', 'This draft has no changes to publish.');
      const inForce = await reader.inForce();
      if (inForce.version !== base.version)
        throw new ApiError(
          409,
          'outdated',
          `${inForce.author} put something else in force (“${inForce.reason}”). Bring your draft up to date first.`,
        );
      const { ok, problems } = await check(now);
      if (!ok)
        throw new ApiError(
          422,
          'refused',
          `This draft doesn’t pass the check: ${problems.length === 1 ? 'one problem has' : `${problems.length} problems have`} to be fixed first.`,
        );
      const compiled = compileFiles(now.files);
      if (!compiled.ok) throw new Error('What the check accepts can be compiled.');
      const needsApproval = policies.publishing.needsSecondPerson;
      const asked = {
        draft: draft.id,
        step,
        version: now.version,
        base: base.version,
        author: draft.author.id,
        reason: reason.trim(),
        at,
        needsApproval,
      };
      const details = {
        version: now.version,
        base: base.version,
        ...(at === null ? {} : { at }),
        ...(needsApproval ? { needsApproval } : {}),
      };
      const entry = entryOf(request, {
        command: 'publish',
        state: 'begun',
        reason: asked.reason,
        details,
        count: null,
      });
      const publication = await publications.request(asked, toKeep(now.files, compiled.value), entry);
      if (publication === null) throw draftChanged();
      previews?.forget(draft.id);
      return settled(publication, request);
    },
  );

  api.post(
    '/rules/publications/:publication/approve',
    {
      config: access('rules', { confirmed: true }),
      schema: {
        summary: 'Approve someone else’s publication',
        params: PublicationParams,
        response: { 200: PublicationViewSchema },
      },
    },
    async (request) => {
      const publication = await found(request.params.publication);
      const { person } = signedInOf(request);
      if ([publication.author.id, publication.signers.responsible.id].includes(person.id))
        throw ownPublication();
      const { version, base, id } = publication;
      const entry = entryOf(request, {
        command: 'approve',
        details: { version, base, author: publication.author.name },
        run: id,
        count: null,
      });
      const approved = await publications.approve(id, person.id, entry);
      if (approved === null) throw noLonger(await found(id));
      return settled(approved, request);
    },
  );

  api.post(
    '/rules/publications/:publication/confirm',
    {
      config: access('rules', { confirmed: true }),
      schema: {
        summary:
          'Takes the place of who has asked for a publication, or approved it, and can no longer publish',
        params: PublicationParams,
        response: { 200: PublicationViewSchema },
      },
    },
    async (request) => {
      const { id, version, base, signers } = await found(request.params.publication);
      const { person } = signedInOf(request);
      const insteadOf = lostSigners(signers, terms).map(({ name }) => name);
      const act = {
        command: 'confirm-publication',
        details: { version, base, insteadOf },
        run: id,
        count: null,
      };
      const confirmed = await publications.confirm(id, person.id, terms, entryOf(request, act));
      if (confirmed === 'own') throw ownPublication();
      if (confirmed === null) throw noLonger(await found(id));
      return settled(confirmed, request);
    },
  );

  api.post(
    '/rules/publications/:publication/cancel',
    {
      config: access('rules'),
      schema: {
        summary: 'Cancel a publication that is waiting; its draft opens again',
        params: PublicationParams,
        body: CancelRequestSchema,
        response: { 200: PublicationViewSchema },
      },
    },
    async (request) => {
      const { id, version, base } = await found(request.params.publication);
      const { reason = null } = request.body;
      const { person } = signedInOf(request);
      const note = `${person.name} canceled it${reason === null ? '' : `: ${reason}`}`;
      const act = { command: 'cancel-publication', details: { version, base }, run: id, reason, count: null };
      const canceled = await publications.cancel(id, note, entryOf(request, act));
      if (canceled === null) throw noLonger(await found(id));
      return viewOf(canceled, request);
    },
  );

  api.get(
    '/rules/publications/:publication/changes',
    {
      config: access('rules'),
      schema: {
        summary: 'Describe what a publication changes',
        params: PublicationParams,
        response: { 200: ChangesViewSchema },
      },
    },
    async ({ params }) => {
      const { base, version } = await found(params.publication);
      return changesBetween(base, version);
    },
  );

  async function changesBetween(before: string, after: string) {
    const [one, other] = [await reader.version(before), await reader.version(after)];
    return changesOf(tasks, one, other);
  }

  api.get(
    '/rules/history',
    {
      config: access('rules'),
      schema: {
        summary: 'List what was in force, newest first',
        querystring: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
        response: { 200: HistoryViewSchema },
      },
    },
    async ({ query }): Promise<HistoryView> => {
      const before = query.before === undefined ? undefined : Number(query.before);
      const entries = await store.catalogs.history(PAGE + 1, before);
      const { number, version } = await reader.inForce();
      const shown = entries.slice(0, PAGE);
      return {
        entries: shown.map((entry) => ({
          ...entry,
          isInForce: entry.number === number,
          mayRollBack: entry.version !== version,
        })),
        next: entries.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
      };
    },
  );

  api.get(
    '/rules/history/:number/changes',
    {
      config: access('rules'),
      schema: {
        summary: 'Describe what an entry in the history changed',
        params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
        response: { 200: ChangesViewSchema },
      },
    },
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
    {
      config: access('rules', { confirmed: true }),
      schema: {
        summary: 'Put an earlier version back in force',
        body: RollbackRequestSchema,
        response: { 200: InForceSchema },
      },
    },
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
      const act = { command: 'rollback', details: { version, base: now.version }, reason, count: null };
      const entry = entryOf(request, { ...act, run: randomUUID() });
      const { person } = signedInOf(request);
      const by = { author: person.name, reason: reason.trim() };
      const result = await publications.rollBack(version, number, by, entry);
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
          `Version ${version} was never in force. Publish it as a draft.`,
        );
      return { ...result };
    },
  );
}

/** A publication, for whoever asks. */
export function publicationView(
  publication: Publication,
  terms: PublishingTerms,
  request: FastifyRequest,
): PublicationView {
  const { author, state, signers, ...rest } = publication;
  const { id } = signedInOf(request).person;
  const isMine = [author.id, signers.responsible.id].includes(id);
  const waits = isWaiting(publication);
  const lost = waits ? lostSigners(signers, terms) : [];
  return {
    ...rest,
    state,
    author: author.name,
    lost: lostInWords(lost),
    mayApprove: state === 'awaiting-approval' && !isMine,
    mayConfirm: (state === 'held' || lost.length > 0) && confirmedBy(signers, id, terms) !== 'own',
    mayCancel: waits,
  };
}

function ownPublication(): ApiError {
  return new ApiError(403, 'own-publication', 'Someone else has to approve what you want to publish.');
}

/** @returns ISO 8601 in UTC; `null` for at once @throws ApiError 422 for a date that is none, or has passed */
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
