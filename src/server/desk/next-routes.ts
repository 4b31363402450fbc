import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ChangesViewSchema, type ChangesView } from '../../core/desk/changes.ts';
import { capitalize } from '../../core/capitalize.ts';
import { CheckResultSchema, FileTextSchema } from '../../core/desk/check-result.ts';
import { EditRequestSchema, type Edit } from '../../core/desk/edit.ts';
import {
  BringBackRequestSchema,
  NextViewSchema,
  StepRequestSchema,
  TakeBackRequestSchema,
  type NextView,
  type StepView,
} from '../../core/desk/next-version.ts';
import type { CheckFiles } from '../next-version/check-files.ts';
import type { CompareFiles } from '../next-version/compare-files.ts';
import { applyDifference } from '../next-version/difference.ts';
import { fileSet, withOverlay, type FileSet } from '../next-version/file-set.ts';
import { applyEdit, EditRefused } from '../next-version/edits.ts';
import type { ImpactJobs } from '../next-version/impact-jobs.ts';
import type { TaskPool } from '../next-version/tasks.ts';
import { ApiError } from '../http/api-error.ts';
import { TaskCanceled, TaskFailed } from '../process/pool.ts';
import type { NewStep, Step } from '../store/desk/next-version-store.ts';
import { differenceOf } from '../store/catalog/catalog-files.ts';
import { StoreUnavailable } from '../store/faults.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { changedMeanwhile, type NextReader, type OpenNext } from './open-next.ts';

/** The dependencies that all routes about rules share. */
export interface RulesTools {
  readonly reader: NextReader;
  readonly tasks: TaskPool;
  readonly check: CheckFiles;
  readonly compare: CompareFiles;
  readonly impacts: ImpactJobs;
}

/** Names a rule set in an address. */
export const OfRuleSet = Type.Object({ ruleSet: Type.String({ maxLength: 100 }) });

/** Maximum body size, in bytes, of a request that contains a whole file. */
const FILE_LIMIT = 4 * 1024 * 1024;
/** How often adding a step is retried when other people add one at the same time. */
const TRIES = 5;

type Made = Pick<NewStep, 'sentence' | 'overlay'>;

/**
 * Routes for the next version. Each edit is a step, by anybody who may edit rules; it is saved at once and can be
 * undone.
 */
export function nextRoutes(api: DeskApi, { store, pages }: DeskContext, tools: RulesTools): void {
  const { reader, tasks, check, compare } = tools;
  const { next } = store.desk;
  /** The running check of each person's unsaved typing, by staff id; a newer one aborts it. */
  const typing = new Map<string, AbortController>();

  async function view(request: FastifyRequest): Promise<NextView> {
    const open = await reader.open();
    const { step, overlay, now, base, touched, inForce } = open;
    const steps = open.next?.steps ?? [];
    const { author, reason, since } = inForce;
    return {
      state: open.next?.state ?? 'open',
      step,
      steps: steps.map((each) => stepView(each, request)),
      undo: open.next?.undo?.sentence ?? null,
      redo: open.next?.redo?.sentence ?? null,
      files: [...overlay.keys()].toSorted(),
      base: base.version,
      version: now.version,
      touched: touched.length === 0 ? null : { author, reason, since, places: [...touched] },
      // Without changes it equals the version in force, which was checked before publishing.
      check: overlay.size === 0 ? { ok: true, problems: [] } : await check(now),
      publication: open.next?.publication ?? null,
    };
  }

  /**
   * Adds a step, retrying if other people add steps at the same time.
   * @param make computes the step from the current next version; `null` for no change
   */
  async function add(
    request: FastifyRequest,
    make: (open: OpenNext) => Promise<(Made & { readonly base?: string }) | null>,
  ): Promise<NextView> {
    const author = signedInOf(request).person.id;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const open = await reader.open();
      requireUnlocked(open);
      const made = await make(open);
      if (made === null) return view(request);
      if (await next.add(open.step, { author, base: open.base.version, ...made }))
        return view(request).catch((error: unknown) => {
          throw error instanceof StoreUnavailable ? savedUnseen() : error;
        });
    }
    throw changedMeanwhile('Others are editing at this moment. Nothing was changed. Try again.');
  }

  /** Applies an edit that was made against an older step, if nobody has changed the same places since. */
  async function overOthers(edit: Edit, step: number, open: OpenNext): Promise<Made | null> {
    const known = await next.around(step);
    if (known === null)
      throw changedMeanwhile(
        `${othersSince(open, step)} changed the next version. Take a look, then decide again.`,
      );
    const { overlay } = known.after;
    const [base, seen] = [await reader.version(known.after.base), await reader.filesAfter(known.after)];
    const made = await applyEdit(edit, { base, now: seen, overlay }, tasks);
    if (made === null) return null;
    const wanted = fileSet(withOverlay(base.files, made.overlay));
    const applied = applyDifference(seen, wanted, open.now, open.base);
    // A page that is reloaded before its last edit is stored sends it again.
    if (applied.ok)
      return isUnchanged(open, applied.overlay)
        ? null
        : { sentence: made.sentence, overlay: applied.overlay };
    throw changedMeanwhile(
      `${othersSince(open, step)} changed ${applied.touched.join(' and ')} meanwhile. Take a look, then decide again.`,
    );
  }

  /**
   * Builds the pages for a publication ahead of time. Files that fail the check could contain anything, so no pages are
   * built of them.
   */
  async function prepare(now: FileSet): Promise<void> {
    if ((await check(now)).ok) await pages?.prepare(now);
  }

  api.get(
    '/rules/next',
    route('rules', 'Get the next version and its steps', { response: { 200: NextViewSchema } }),
    view,
  );
  api.post(
    '/rules/next/edits',
    route('rules', 'Make an edit, save it and check the result', {
      body: EditRequestSchema,
      response: { 200: NextViewSchema },
      bodyLimit: FILE_LIMIT,
    }),
    async (request) => {
      const { step, edit } = request.body;
      return add(request, (open) =>
        (isSeen(open, step, request) ? applyEdit(edit, open, tasks) : overOthers(edit, step, open)).catch(
          refuseEdit,
        ),
      );
    },
  );
  for (const [direction, summary] of [
    ['undo', 'Take the last step back, whoever made it'],
    ['redo', 'Do again what was taken back'],
  ] as const)
    api.post(
      `/rules/next/${direction}`,
      route('rules', summary, { body: StepRequestSchema, response: { 200: NextViewSchema } }),
      async (request) => {
        const open = await reader.open();
        requireUnlocked(open);
        requireStep(open, request.body.step);
        // With nothing to undo or redo, this is a no-op.
        if (open.next?.[direction] != null && !(await next.go(open.step, direction)))
          requireStep(await reader.open(), -1);
        return view(request);
      },
    );
  api.post(
    '/rules/next/take-back',
    route('rules', 'Take back a step of your own, whatever came after it', {
      body: TakeBackRequestSchema,
      response: { 200: NextViewSchema },
    }),
    async (request) =>
      add(request, async (open) => {
        const { number } = request.body;
        const made = open.next?.steps.find((step) => step.number === number);
        const around = made === undefined ? null : await next.around(number);
        if (made === undefined || around === null || around.before === null)
          throw new ApiError(404, 'no-step', 'This step is no longer there.');
        if (made.author.id !== signedInOf(request).person.id)
          throw new ApiError(403, 'not-yours', `${made.author.name} made this change and can take it back.`);
        const [after, before] = [
          await reader.filesAfter(around.after),
          await reader.filesAfter(around.before),
        ];
        const applied = applyDifference(after, before, open.now, open.base);
        if (!applied.ok)
          throw changedMeanwhile(
            `${capitalize(applied.touched.join(' and '))} was changed again since. Take that back first.`,
          );
        if (isUnchanged(open, applied.overlay))
          throw changedMeanwhile('Nothing of this step is left to take back. Nothing was changed.');
        return { sentence: `took back: ${made.sentence}`, overlay: applied.overlay };
      }),
  );
  api.post(
    '/rules/next/discard',
    route('rules', 'Discard all changes, as a step that can be undone', {
      body: StepRequestSchema,
      response: { 200: NextViewSchema },
    }),
    async (request) =>
      add(request, async (open) => {
        requireStep(open, request.body.step);
        if (open.overlay.size === 0) return null;
        return { sentence: 'discarded all changes', overlay: new Map(), base: open.inForce.version };
      }),
  );
  api.post(
    '/rules/next/bring-back',
    route('rules', 'Make the next version what an earlier version was, as a step that can be undone', {
      body: BringBackRequestSchema,
      response: { 200: NextViewSchema },
    }),
    async (request) =>
      add(request, async (open) => {
        const { step, version } = request.body;
        requireStep(open, step);
        const [base, wanted] = [await reader.version(open.inForce.version), await reader.version(version)];
        const sentence = `everything as in version ${version}`;
        return { sentence, overlay: differenceOf(base.files, wanted.files), base: base.version };
      }),
  );
  api.post(
    '/rules/next/check',
    route('rules', 'Check a file as it is typed, without saving', {
      body: FileTextSchema,
      response: { 200: CheckResultSchema },
      bodyLimit: FILE_LIMIT,
    }),
    async (request) => {
      const { file, text } = request.body;
      const { now } = await reader.open();
      const bytes = Buffer.from(text, 'utf8');
      if (now.text(file) === null) throw new ApiError(404, 'no-file', `There is no file ${file}.`);
      const { id } = signedInOf(request).person;
      typing.get(id)?.abort();
      const newest = new AbortController();
      typing.set(id, newest);
      try {
        return await check(fileSet(withOverlay(now.files, new Map([[file, bytes]]))), newest.signal);
      } catch (error) {
        if (!(error instanceof TaskCanceled)) throw error;
        throw new ApiError(409, 'superseded', 'Something newer is being checked.');
      } finally {
        if (typing.get(id) === newest) typing.delete(id);
      }
    },
  );
  api.get(
    '/rules/next/changes',
    route('rules', 'Describe how the next version differs from what is in force', {
      response: { 200: ChangesViewSchema },
    }),
    async () => {
      const { base, now, overlay } = await reader.open();
      if (overlay.size > 0) prepare(now).catch(() => {});
      return changesOf(compare, base, now);
    },
  );
}

/** Whether the next version already has the files of this overlay. */
function isUnchanged({ base, now }: OpenNext, overlay: Made['overlay']): boolean {
  return differenceOf(now.files, withOverlay(base.files, overlay)).size === 0;
}

/** A step as the current user sees it. */
export function stepView({ number, author, at, sentence }: Step, request: FastifyRequest): StepView {
  const isMine = author.id === signedInOf(request).person.id;
  return { number, author: author.name, isMine, at, sentence };
}

/** The differences between two versions' files, in words. @throws ApiError 503 */
export async function changesOf(
  compare: CompareFiles,
  before: FileSet,
  after: FileSet,
): Promise<ChangesView> {
  return resultOf(compare(before, after), 'The changes couldn’t be put into words. Try again in a moment.');
}

/** @throws ApiError 409 while its publication is waiting */
export function requireUnlocked({ next }: OpenNext): void {
  if (next?.state !== 'waiting') return;
  throw new ApiError(
    409,
    'locked',
    'The next version is waiting to take effect, and can’t be edited until then. To change it, cancel its publication.',
  );
}

/**
 * Whether the user has seen the current state: since the given step, only the user has added steps (perhaps in another
 * window).
 */
function isSeen({ next, step: current }: OpenNext, step: number, request: FastifyRequest): boolean {
  if (current === step) return true;
  const { id } = signedInOf(request).person;
  const steps = next?.steps ?? [];
  return (
    steps.some(({ number }) => number === step) &&
    steps.every(({ number, author }) => number <= step || author.id === id)
  );
}

/** @throws ApiError 409 if the client's step is not the current one */
export function requireStep(open: OpenNext, step: number): void {
  if (open.step === step) return;
  throw changedMeanwhile(
    `${othersSince(open, step)} changed the next version meanwhile. Take a look, then decide again.`,
  );
}

/** The names of those who added steps after the given one: `Ben`, `Ben and Eva`. */
function othersSince({ next }: OpenNext, step: number): string {
  const since = next?.steps.filter(({ number }) => number > step) ?? [];
  const names = [...new Set(since.map(({ author }) => author.name))];
  return names.length === 0 ? 'Someone' : names.join(' and ');
}

/** Replaces the usual message for database failures, which says that nothing was changed. */
function savedUnseen(): ApiError {
  return new ApiError(
    503,
    'saved-unseen',
    'Your edit is saved, but the next version couldn’t be read afterward. Reload the page in a moment.',
  );
}

function refuseEdit(error: unknown): never {
  if (error instanceof EditRefused) throw new ApiError(422, 'edit-refused', error.message);
  throw withoutResult(error, 'The table couldn’t be run. Nothing was changed. Try again.');
}

/** The result of a task. @throws ApiError 503 with the sentence if the task failed; any other error unchanged */
export function resultOf<T>(task: Promise<T>, sentence: string): Promise<T> {
  return task.catch((error: unknown) => {
    throw withoutResult(error, sentence);
  });
}

/** Converts a failed task to an API error; returns any other error unchanged. */
export function withoutResult(error: unknown, sentence: string): unknown {
  return error instanceof TaskFailed ? new ApiError(503, 'check-failed', sentence) : error;
}
