import { catalogVersion, jsonOf, type CatalogFile, type FileJson } from '../store/catalog/catalog-files.ts';

/** Changed files on top of a version, by path: `null` for a removed file. */
export type Overlay = ReadonlyMap<string, Uint8Array | null>;

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

/** The overlay without files that equal those of the version. */
export function changedOnly(files: readonly CatalogFile[], overlay: Overlay): Overlay {
  const before = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return new Map(
    [...overlay].filter(([path, bytes]) => {
      const was = before.get(path);
      if (bytes === null || was === undefined) return (bytes === null) !== (was === undefined);
      return !Buffer.from(bytes).equals(was);
    }),
  );
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
    const file = files.find((each) => each.path === path);
    return file === undefined ? null : Buffer.from(file.bytes).toString('utf8');
  };
  return {
    files,
    version,
    text,
    json: jsonOf(files),
  };
}
