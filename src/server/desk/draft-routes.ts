import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ChangesViewSchema, type ChangesView } from '../../core/desk/changes.ts';
import { CheckResultSchema, FileTextSchema, type CheckResult } from '../../core/desk/draft-check.ts';
import {
  DraftViewSchema,
  StepRequestSchema,
  type DraftSummary,
  type DraftView,
} from '../../core/desk/draft.ts';
import { EditRequestSchema } from '../../core/desk/edit.ts';
import { RebasedSchema, RebaseRequestSchema } from '../../core/desk/rebase.ts';
import type { CheckDraft } from '../drafts/check-drafts.ts';
import type { CompareDrafts } from '../drafts/compare-drafts.ts';
import { fileSet, withOverlay, type FileSet } from '../drafts/draft-files.ts';
import type { CaseTables } from '../drafts/case-tables.ts';
import { applyEdit, EditRefused, NotMeasuredYet } from '../drafts/edits.ts';
import type { ImpactJobs } from '../drafts/impact-jobs.ts';
import { mergeOverlay } from '../drafts/merge.ts';
import { TaskCanceled, TaskFailed, type TaskProcess } from '../drafts/task-process.ts';
import { ApiError } from '../http/api-error.ts';
import { StoreUnavailable } from '../store/faults.ts';
import type { Draft, DraftSteps } from '../store/desk/draft-store.ts';
import { access, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { draftChanged, requireAuthor, type DraftReader, type OpenDraft } from './open-draft.ts';

/** What all routes about rules work with. */
export interface RulesTools {
  readonly reader: DraftReader;
  /** Does what is short. */
  readonly tasks: TaskProcess;
  readonly tables: CaseTables;
  readonly check: CheckDraft;
  readonly compare: CompareDrafts;
  readonly impacts: ImpactJobs;
}

export const DraftParams = Type.Object({ draft: Type.String({ maxLength: 60 }) });
/** Bytes of a request that carries a whole file. */
const FILE_LIMIT = 4 * 1024 * 1024;
/** Drafts that one person may have open. */
const MOST_OPEN = 50;

/** Drafts: each edit is a step, saved at once, that can be undone. */
export function draftRoutes(api: DeskApi, { store, previews }: DeskContext, tools: RulesTools): void {
  const { reader, tasks, tables, check, compare } = tools;
  const { drafts } = store.desk;
  /** What is being typed and checked, by draft and person: nobody cancels what somebody else types. */
  const typing = new Map<string, AbortController>();

  async function view(id: string, request: FastifyRequest): Promise<DraftView> {
    const open = await reader.open(id);
    const [steps, inForce] = await Promise.all([drafts.steps(open.draft), reader.inForce()]);
    const summary = draftSummary(open.draft, steps, request);
    const { author, reason, since, version } = inForce;
    const isInForce = version === open.base.version;
    const isTakenBack = inForce.kind === 'rollback' && isInForce;
    const isItself = version === open.now.version;
    return {
      ...summary,
      step: open.draft.step,
      undo: steps?.hasPrevious === true ? steps.now.sentence : null,
      redo: steps?.next ?? null,
      base: {
        version: open.base.version,
        isInForce,
        overtakenBy: isInForce ? null : { author, reason, since },
      },
      published:
        summary.state === 'published'
          ? { isInForce: isItself, replacedBy: isItself ? null : { author, since, isTakenBack } }
          : null,
      check: await checked(open),
      publication: open.draft.publication,
    };
  }
  async function checked({ now, overlay }: Pick<OpenDraft, 'now' | 'overlay'>): Promise<CheckResult> {
    // It was checked before it came into force.
    return overlay.size === 0 ? { ok: true, problems: [] } : check(now);
  }
  async function own(id: string, step: number, request: FastifyRequest): Promise<OpenDraft> {
    const open = await reader.open(id);
    requireAuthor(request, open.draft);
    if (open.draft.state !== 'open') throw notOpen(open.draft);
    if (open.draft.step !== step) throw draftChanged();
    return open;
  }

  api.post(
    '/rules/drafts',
    {
      config: access('rules'),
      schema: { summary: 'Start a draft from what is in force', response: { 201: DraftViewSchema } },
    },
    async (request, reply) => {
      const { person } = signedInOf(request);
      const { version } = await reader.inForce();
      const open = (await drafts.list(1000)).filter(({ author }) => author.id === person.id);
      if (open.length >= MOST_OPEN)
        throw new ApiError(409, 'too-many-drafts', 'You have too many drafts. Discard one first.');
      const { id } = await drafts.create(person.id, version);
      tasks.warmUp();
      return reply.code(201).send(await view(id, request));
    },
  );
  api.get(
    '/rules/drafts/:draft',
    {
      config: access('rules'),
      schema: { summary: 'Get a draft', params: DraftParams, response: { 200: DraftViewSchema } },
    },
    async (request) => view(request.params.draft, request),
  );
  api.delete(
    '/rules/drafts/:draft',
    { config: access('rules'), schema: { summary: 'Discard a draft', params: DraftParams } },
    async (request, reply) => {
      const { draft } = await reader.open(request.params.draft);
      requireAuthor(request, draft);
      if (!(await drafts.remove(draft.id))) throw notOpen(draft);
      previews?.forget(draft.id);
      return reply.code(204).send();
    },
  );
  api.post(
    '/rules/drafts/:draft/edits',
    {
      config: access('rules'),
      bodyLimit: FILE_LIMIT,
      schema: {
        summary: 'Make an edit, save it and check the result',
        params: DraftParams,
        body: EditRequestSchema,
        response: { 200: DraftViewSchema },
      },
    },
    async (request) => {
      const { step, edit } = request.body;
      const open = await own(request.params.draft, step, request);
      const made = await applyEdit(edit, open, { tasks, tables }).catch(refuseEdit);
      if (made !== null) {
        const next = { base: open.base.version, ...made };
        if (!(await drafts.add(open.draft.id, step, next))) throw draftChanged();
      }
      return view(open.draft.id, request).catch((error: unknown) => {
        throw made !== null && error instanceof StoreUnavailable ? savedUnseen() : error;
      });
    },
  );
  for (const [name, summary, by] of [
    ['undo', 'Takes the last step back', -1],
    ['redo', 'Does again what was taken back', 1],
  ] as const)
    api.post(
      `/rules/drafts/:draft/${name}`,
      {
        config: access('rules'),
        schema: {
          summary,
          params: DraftParams,
          body: StepRequestSchema,
          response: { 200: DraftViewSchema },
        },
      },
      async (request) => {
        const { step } = request.body;
        const { draft } = await own(request.params.draft, step, request);
        // At either end there is nothing to do.
        const steps = await drafts.steps(draft);
        const isThere = by === 1 ? steps?.next !== null : steps?.hasPrevious === true;
        if (isThere && !(await drafts.goTo(draft.id, step, step + by))) throw draftChanged();
        return view(draft.id, request);
      },
    );
  api.post(
    '/rules/drafts/:draft/rebase',
    {
      config: access('rules'),
      schema: {
        summary: 'Update a draft to what is in force now',
        params: DraftParams,
        body: RebaseRequestSchema,
        response: { 200: RebasedSchema },
      },
    },
    async (request) => {
      const { step, choices = {} } = request.body;
      const open = await own(request.params.draft, step, request);
      const { version, author } = await reader.inForce();
      if (version === open.base.version) return { conflicts: [], draft: await view(open.draft.id, request) };
      const theirs = await reader.version(version);
      const { overlay, conflicts } = mergeOverlay(open.base, open.now, theirs, choices);
      if (conflicts.length === 0) {
        const next = { base: version, sentence: `brought onto what ${author} published`, overlay };
        if (!(await drafts.add(open.draft.id, step, next))) throw draftChanged();
      }
      return { conflicts, draft: await view(open.draft.id, request) };
    },
  );
  api.post(
    '/rules/drafts/:draft/check',
    {
      config: access('rules'),
      bodyLimit: FILE_LIMIT,
      schema: {
        summary: 'Check a file as it is typed, without saving',
        params: DraftParams,
        body: FileTextSchema,
        response: { 200: CheckResultSchema },
      },
    },
    async (request) => {
      const { file, text } = request.body;
      const { draft, now } = await reader.open(request.params.draft);
      const bytes = Buffer.from(text, 'utf8');
      if (now.text(file) === null) throw new ApiError(404, 'no-file', `There is no file ${file}.`);
      const typist = `${draft.id} ${signedInOf(request).person.id}`;
      typing.get(typist)?.abort();
      const newest = new AbortController();
      typing.set(typist, newest);
      try {
        return await check(fileSet(withOverlay(now.files, new Map([[file, bytes]]))), newest.signal);
      } catch (error) {
        if (!(error instanceof TaskCanceled)) throw error;
        throw new ApiError(409, 'superseded', 'Something newer is being checked.');
      } finally {
        if (typing.get(typist) === newest) typing.delete(typist);
      }
    },
  );
  api.get(
    '/rules/drafts/:draft/changes',
    {
      config: access('rules'),
      schema: {
        summary: 'Describe how a draft differs from what it started from',
        params: DraftParams,
        response: { 200: ChangesViewSchema },
      },
    },
    async ({ params }) => {
      const { base, now } = await reader.open(params.draft);
      return changesOf(compare, base, now);
    },
  );
}

/** How the files of one version, or of a draft, differ from those of another. @throws ApiError 503 */
export async function changesOf(
  compare: CompareDrafts,
  before: FileSet,
  after: FileSet,
): Promise<ChangesView> {
  return compare(before, after).catch((error: unknown) => {
    throw withoutResult(error, 'The changes couldn’t be put into words. Try again in a moment.');
  });
}

/** A draft, in a list. */
export function draftSummary(draft: Draft, steps: DraftSteps | null, request: FastifyRequest): DraftSummary {
  const { id, author, state, updatedAt } = draft;
  const sentence = steps?.now.sentence ?? '';
  return {
    id,
    author: { ...author },
    isMine: author.id === signedInOf(request).person.id,
    state,
    updatedAt,
    lastStep: sentence === '' ? null : sentence,
    files: [...(steps?.now.files ?? [])],
  };
}

/** What is said of failures of the database elsewhere is that nothing was changed. */
function savedUnseen(): ApiError {
  return new ApiError(
    503,
    'saved-unseen',
    'Your edit is saved, but the draft couldn’t be read afterward. Reload the page in a moment.',
  );
}

function notOpen({ state }: Draft): ApiError {
  const sentence =
    state === 'published'
      ? 'This draft was published. Start another one.'
      : 'This draft is waiting to take effect. Cancel its publication first.';
  return new ApiError(409, 'not-open', sentence);
}

function refuseEdit(error: unknown): never {
  if (error instanceof EditRefused) throw new ApiError(422, 'edit-refused', error.message);
  if (error instanceof NotMeasuredYet)
    throw new ApiError(
      503,
      'not-measured',
      'The table is still being checked. Nothing was changed. Try again in a moment.',
    );
  throw withoutResult(error, 'The table couldn’t be run. Nothing was changed. Try again.');
}

/** A task that came to no end as an answer; any other error as it is. */
export function withoutResult(error: unknown, sentence: string): unknown {
  return error instanceof TaskFailed ? new ApiError(503, 'check-failed', sentence) : error;
}
