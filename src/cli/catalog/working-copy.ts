import { describeProblem } from '../../core/problem.ts';
import { catalogVersion, readCatalogFiles, type CatalogFile } from '../../server/catalog-files.ts';
import type { Catalog } from '../../server/catalog.ts';
import { checkFiles, compileFiles } from '../../server/kept-catalog.ts';
import type { CatalogStore, InForce } from '../../server/store/catalog-store.ts';
import { inReaderZone } from '../applications/terminal-text.ts';
import { CommandError } from '../rules/rule-sets.ts';

/** The files of one version, and what they mean. */
export interface OpenedCatalog {
  readonly version: string;
  readonly files: readonly CatalogFile[];
  /** `null` when they are not in order, or this release cannot read them. */
  readonly catalog: Catalog | null;
}

/** A version that is in order. */
export interface UsableCatalog extends OpenedCatalog {
  readonly catalog: Catalog;
}

/** The files of the working copy. @throws CommandError when there are none */
export function workingFiles(root: string): readonly CatalogFile[] {
  const files = readCatalogFiles(root);
  if (files.length > 0) return files;
  throw new CommandError(
    `There are no forms and rules at ${root}. Run this where form-schemas/ and rules/ are, or set CATALOG_ROOT.`,
  );
}

/**
 * Checks the files of the working copy as start, build and tests do.
 * @throws CommandError with every problem: file, line, what was found, what to do
 */
export function checkedWorkingCopy(files: readonly CatalogFile[]): UsableCatalog {
  const checked = checkFiles(files);
  if (checked.ok) return { version: catalogVersion(files), files, catalog: checked.value };
  const { problems } = checked;
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  const end = `${count}. Nothing was published: what is in force stays in force.`;
  throw new CommandError([...problems.map(describeProblem), '', end].join('\n'));
}

/** What a version holds. @throws DamagedCatalog; CommandError when it is not kept */
export async function openVersion(
  catalogs: Pick<CatalogStore, 'filesOf'>,
  version: string,
): Promise<OpenedCatalog> {
  const files = await catalogs.filesOf(version);
  if (files === null) throw new CommandError(`The database holds no version ${version}.`);
  return compiled(files);
}

/** What files mean, as far as this release can read them. */
export function compiled(files: readonly CatalogFile[]): OpenedCatalog {
  const version = catalogVersion(files);
  try {
    const catalog = compileFiles(files);
    return { version, files, catalog: catalog.ok ? catalog.value : null };
  } catch {
    return { version, files, catalog: null };
  }
}

/** `version 3f9a…, published on 2026-11-22 13:05:01 by Ana: "…"`. */
export function inForceText({ version, kind, since, author, reason }: InForce): string {
  return `version ${version}, ${KINDS[kind]} on ${inReaderZone(since)} by ${author}: "${reason}"`;
}

/** How staff call the ways into force. */
export const KINDS: Readonly<Record<InForce['kind'], string>> = {
  release: 'taken from a release',
  publish: 'published',
  rollback: 'put in force again',
  development: 'saved in development',
};
