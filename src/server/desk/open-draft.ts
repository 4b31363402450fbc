import type { FastifyRequest } from 'fastify';
import { fileSet, withOverlay, type FileSet, type Overlay } from '../drafts/draft-files.ts';
import { ApiError } from '../http/api-error.ts';
import { DamagedCatalog, type InForce } from '../store/catalog-store.ts';
import type { Draft } from '../store/desk/draft-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import { signedInOf } from './access.ts';

/** A draft with its files. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly base: FileSet;
  readonly now: FileSet;
  readonly overlay: Overlay;
}

/** Reads drafts and versions of the catalog for the desk, which are asked about again and again. */
export interface DraftReader {
  /** What is in force. @throws ApiError 503 while nothing is */
  inForce(): Promise<InForce>;
  /** The files of a version. @throws ApiError 404 when it is not kept, or damaged */
  version(version: string): Promise<FileSet>;
  /** @throws ApiError 404 when it is gone */
  open(id: string): Promise<OpenDraft>;
  /** The files of a draft, or of what is in force without one, and those it began with. */
  filesOf(draft: string | undefined): Promise<Pick<OpenDraft, 'base' | 'now'>>;
}

/** Versions whose files are kept in memory; they never change. */
const REMEMBERED = 8;

export function createDraftReader({
  catalogs,
  desk,
}: Pick<ApplicationStore, 'catalogs' | 'desk'>): DraftReader {
  const versions = new Map<string, FileSet>();

  async function inForce(): Promise<InForce> {
    const now = await catalogs.inForce();
    if (now !== null) return now;
    throw new ApiError(503, 'nothing-in-force', 'No forms or rules are in force yet. Try again in a moment.');
  }
  async function version(name: string): Promise<FileSet> {
    const known = versions.get(name);
    if (known !== undefined) return known;
    const files = await catalogs.filesOf(name).catch((error: unknown) => {
      if (!(error instanceof DamagedCatalog)) throw error;
      throw new ApiError(
        409,
        'damaged',
        `${error.message} Restore it from a backup, or publish another version.`,
      );
    });
    if (files === null) throw new ApiError(404, 'no-version', `Version ${name} is no longer stored.`);
    const set = fileSet(files, name);
    versions.set(name, set);
    const [oldest] = versions.keys();
    if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest);
    return set;
  }
  async function open(id: string): Promise<OpenDraft> {
    const [draft, step] = [await desk.drafts.get(id), await desk.drafts.read(id)];
    if (draft === null || step === null) throw new ApiError(404, 'no-draft', 'This draft no longer exists.');
    const base = await version(step.base);
    const { overlay } = step;
    const now = overlay.size === 0 ? base : fileSet(withOverlay(base.files, overlay));
    return { draft: { ...draft, step: step.step }, base, now, overlay };
  }
  return {
    inForce,
    version,
    open,
    async filesOf(draft) {
      if (draft !== undefined) return open(draft);
      const now = await version((await inForce()).version);
      return { base: now, now };
    },
  };
}

/** A draft is changed by its author alone. @throws ApiError 403 */
export function requireAuthor(request: FastifyRequest, { author }: Draft): void {
  if (signedInOf(request).person.id === author.id) return;
  throw new ApiError(403, 'not-yours', `This is ${author.name}’s draft. Start one of your own.`);
}

export function draftChanged(): ApiError {
  return new ApiError(
    409,
    'changed-meanwhile',
    'This draft was changed in another window. Take a look, then continue.',
  );
}
