import { readCatalogFiles, type CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import { openVersion, type OpenedCatalog } from '../../server/catalog/opened-catalog.ts';
import type { CatalogStore, InForce } from '../../server/store/catalog/catalog-store.ts';
import { inReaderZone } from '../applications/terminal-text.ts';

/** The files of the working copy. @throws Error when there are none */
export function workingFiles(root: string): readonly CatalogFile[] {
  const files = readCatalogFiles(root);
  if (files.length > 0) return files;
  throw new Error(
    `There are no forms and rules at ${root}. Run this where form-schemas/ and rules/ are, or set CATALOG_ROOT.`,
  );
}

/** Opens the catalog of a version. @throws DamagedCatalog; Error when it is not kept */
export async function requireVersion(
  catalogs: Pick<CatalogStore, 'filesOf'>,
  version: string,
): Promise<OpenedCatalog> {
  const opened = await openVersion(catalogs, version);
  if (opened === null) throw noSuchVersion(version);
  return opened;
}

/** The error for a version that the database does not have. */
export function noSuchVersion(version: string): Error {
  return new Error(`The database holds no version ${version}.`);
}

/** `version 3f9a…, published on 2026-11-22 13:05:01 by Ana: "…"`. */
export function inForceText({ version, kind, since, author, reason }: InForce): string {
  return `version ${version}, ${KINDS[kind]} on ${inReaderZone(since)} by ${author}: "${reason}"`;
}

/** Labels for the ways in which a version comes into force. */
export const KINDS: Readonly<Record<InForce['kind'], string>> = {
  release: 'taken from a release',
  publish: 'published',
  rollback: 'put in force again',
  development: 'saved in development',
};
