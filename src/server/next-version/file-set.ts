import { catalogVersion, jsonOf, type CatalogFile, type FileJson } from '../store/catalog-files.ts';

/** Files over the files of a version: `null` for one that is gone. */
export type Overlay = ReadonlyMap<string, Uint8Array | null>;

/** The files of a version with those that the next version holds otherwise, in the order of their paths. */
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

/** What is left of an overlay when the files that are as before are taken off it. */
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

/** Files that are read by their paths, each at most once. */
export interface FileSet {
  readonly files: readonly CatalogFile[];
  readonly version: string;
  /** The text of a file; `null` where there is none. */
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
