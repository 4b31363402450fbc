import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The folders of a catalog, below its root. */
const CATALOG_FOLDERS = ['form-schemas', 'rules'] as const;

/** One file of a catalog. Only the entry points of programs read catalogs from a folder. */
export interface CatalogFile {
  /** Relative to the root, with slashes: `rules/surrogate-eligibility.json`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The paths of a catalog: JSON and CSV files, but no guides and no hidden files. */
const PATH = /^(?:form-schemas|rules)(?:\/[^/.\\\0][^/\\\0]*)+\.(?:json|csv)$/;

/** Whether a path is valid in a catalog, so that nothing is written outside of its folders. */
export function isCatalogPath(path: string): boolean {
  return PATH.test(path);
}

/**
 * Reads all files of a catalog, without checking their content.
 * @param root the folder that holds `form-schemas/` and `rules/`
 * @returns in the order of their paths; empty if there is no catalog
 */
export function readCatalogFiles(root: string): readonly CatalogFile[] {
  const files = CATALOG_FOLDERS.flatMap((folder) => {
    const path = join(root, folder);
    return existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  }).map((entry) => join(entry.parentPath, entry.name));
  return files
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ file, path }) => isCatalogPath(path) && statSync(file).isFile())
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ file, path }) => ({ path, bytes: readFileSync(file) }));
}

/** The content of a file of a catalog; `undefined` if there is none. */
export function bytesOf(files: readonly CatalogFile[], path: string): Uint8Array | undefined {
  return files.find((file) => file.path === path)?.bytes;
}

/** Changed files on top of a catalog, by path: `null` for a removed file. */
export type Overlay = ReadonlyMap<string, Uint8Array | null>;

/** The files in which a catalog differs from another, in the order of their paths: `null` for one that it lacks. */
export function differenceOf(before: readonly CatalogFile[], after: readonly CatalogFile[]): Overlay {
  const [was, is] = [before, after].map((files) => new Map(files.map(({ path, bytes }) => [path, bytes])));
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return new Map(
    paths.flatMap((path) => {
      const [one, other] = [was?.get(path), is?.get(path)];
      return isSameContent(one, other) ? [] : [[path, other ?? null] as const];
    }),
  );
}

/** Whether two files have the same content, or both are missing. */
export function isSameContent(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other);
}

/** The content of a JSON file of a catalog, by its path; `undefined` if it is missing or no valid JSON. */
export type FileJson = (path: string) => unknown;

/** Parses files on demand, each at most once. */
export function jsonOf(files: readonly CatalogFile[]): FileJson {
  const parsed = new Map<string, unknown>();
  return (path) => {
    if (!parsed.has(path)) parsed.set(path, parsedJson(bytesOf(files, path)));
    return parsed.get(path);
  };
}

function parsedJson(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A digest of the files of a catalog: two catalogs with the same digest are identical, so they have the same problems.
 * Hashing is much cheaper than checking.
 * @param files in the order of their paths
 * @returns 64 hexadecimal digits (SHA-256)
 */
export function catalogDigest(files: readonly CatalogFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(`${path}\0`).update(bytes).update('\0');
  return hash.digest('hex');
}

/** The version of a catalog: the first twelve digits of its digest. */
export function catalogVersion(files: readonly CatalogFile[]): string {
  return catalogDigest(files).slice(0, 12);
}

/** Writes the files of a catalog into a folder, which is created if missing. @throws Error of the file system */
export function writeCatalogFiles(files: readonly CatalogFile[], root: string): void {
  for (const { path, bytes } of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
