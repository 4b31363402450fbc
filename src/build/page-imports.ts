import { relative } from 'node:path';
import { parseAst, type Manifest, type ManifestChunk, type Plugin } from 'vite';

/** The set to which a prerenderer built with `recordImportsPlugin` adds the modules that it imports on demand. */
declare global {
  var prerenderedImports: Set<string> | undefined;
}

/**
 * Vite plugin of the prerender build: every `import()` also records which module it requests, so that a page's
 * HTML can name the page's scripts and the browser loads them at once instead of one after the other.
 * @param root recorded names are relative to it, as in Vite's manifest
 */
export function recordImportsPlugin(root: string): Plugin {
  return {
    name: 'harborlight.record-imports',
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: 'import(' },
      async handler(code, id) {
        let result = code;
        // From the last to the first, so that the offsets of the others stay valid.
        for (const { start, end, source } of dynamicImports(parseAst(code)).reverse()) {
          const resolved = await this.resolve(source, id);
          if (resolved === null) continue;
          const note = `globalThis.prerenderedImports?.add(${JSON.stringify(moduleName(resolved.id, root))})`;
          const before = result.slice(0, start);
          result = `${before}(${note}, ${result.slice(start, end)})${result.slice(end)}`;
        }
        return { code: result, map: null };
      },
    },
  };
}

/** A module's name in Vite's manifest: its path below the root, or a virtual module's own name. */
function moduleName(id: string, root: string): string {
  const virtual = id.indexOf('virtual:');
  return virtual === -1 ? relative(root, id) : id.slice(virtual);
}

/** Where `recordChunksPlugin` writes, beside Vite's manifest. */
export const CHUNKS_FILE = 'chunks.json';

/**
 * Vite plugin of the client build: writes which script each module is in. Vite's manifest names a script by one module at
 * most, and by none where `chunkGroups` put several pages' modules together.
 * @param root names of modules are relative to it
 */
export function recordChunksPlugin(root: string): Plugin {
  return {
    name: 'harborlight.record-chunks',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? output.moduleIds.map((id) => [moduleName(id, root), output.fileName] as const)
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${CHUNKS_FILE}`,
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

interface DynamicImport {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

function dynamicImports(tree: unknown): DynamicImport[] {
  const found: DynamicImport[] = [];
  (function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'ImportExpression') found.push(...literalImport(node));
    Object.values(node).forEach(visit);
  })(tree);
  return found.sort((a, b) => a.start - b.start);
}

function literalImport(node: object): readonly DynamicImport[] {
  // An `ImportExpression` node of the parser; its source may be any expression.
  const { start, end, source } = node as Omit<DynamicImport, 'source'> & {
    readonly source: { value?: unknown };
  };
  return typeof source.value === 'string' ? [{ start, end, source: source.value }] : [];
}

/**
 * Links that start loading a page's own scripts and styles together with the site's.
 * @param modules names of the modules that the page imports on demand
 * @param files module → the script that it is in
 * @param template the site's document, which names the site's own
 */
export function pageLinks(
  manifest: Manifest,
  modules: ReadonlySet<string>,
  files: Readonly<Record<string, string>>,
  template: string,
): readonly string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const wanted = closure(
    manifest,
    [...modules].flatMap((name) => chunks.get(files[name] ?? '') ?? []),
  );
  const own = [...wanted].filter(({ file }) => !template.includes(`"/${file}"`));
  return [
    ...own
      .flatMap(({ css }) => css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** The chunks and everything they import at once, in the order of first mention. */
function closure(manifest: Manifest, chunks: readonly ManifestChunk[]): ReadonlySet<ManifestChunk> {
  const found = new Set<ManifestChunk>();
  function visit(chunk: ManifestChunk | undefined): void {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  }
  chunks.forEach(visit);
  return found;
}
