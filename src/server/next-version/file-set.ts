import {
  bytesOf,
  catalogVersion,
  jsonOf,
  type CatalogFile,
  type FileJson,
  type Overlay,
} from '../store/catalog/catalog-files.ts';

/** The files of a version with an overlay applied, sorted by path. */
export function withOverlay(files: readonly CatalogFile[], overlay: Overlay): readonly CatalogFile[] {
  const all = new Map(files.map(({ path, bytes }) => [path, bytes]));
  for (const [path, bytes] of overlay) {
    if (bytes === null) all.delete(path);
    else all.set(path, bytes);
  }
  return [...all]
    .map(([path, bytes]) => ({ path, bytes }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The files of a version, accessed by path. Each file is parsed as JSON at most once. */
export interface FileSet {
  readonly files: readonly CatalogFile[];
  readonly version: string;
  /** The text of a file; `null` if there is none. */
  readonly text: (path: string) => string | null;
  readonly json: FileJson;
}

export function fileSet(files: readonly CatalogFile[], version = catalogVersion(files)): FileSet {
  const text = (path: string): string | null => {
    const bytes = bytesOf(files, path);
    return bytes === undefined ? null : Buffer.from(bytes).toString('utf8');
  };
  return { files, version, text, json: jsonOf(files) };
}
