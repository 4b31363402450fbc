import { relative } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { CATALOG, catalogName, type ScriptsOfModules } from '../pages/page-links.ts';

/**
 * Vite plugin of the prerender build: makes every `import()` record which module it requests (`openPrerenderer`), so
 * that a page's HTML can name the page's scripts and the browser loads them in parallel instead of one after the other.
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
          const note = `recordImport(${JSON.stringify(moduleName(resolved.id, root))})`;
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

/** The output file of `recordChunksPlugin`, beside Vite's manifest. */
export const CHUNKS_FILE = 'chunks.json';

/**
 * Vite plugin of the client build: writes which script each module is in, and which catalog modules each script
 * imports. Vite's manifest names at most one module per script, none for scripts in which `chunkGroups` combines the
 * modules of several pages, and no modules from outside the build.
 * @param root names of modules are relative to it
 */
export function recordChunksPlugin(root: string): Plugin {
  return {
    name: 'harborlight.record-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files: ScriptsOfModules = {
        scripts: Object.fromEntries(
          chunks.flatMap(({ moduleIds, fileName }) =>
            moduleIds.map((id) => [moduleName(id, root), fileName] as const),
          ),
        ),
        catalog: Object.fromEntries(
          chunks.flatMap(({ imports, fileName }) => {
            const names = imports.filter((id) => id.startsWith(CATALOG)).map(catalogName);
            return names.length === 0 ? [] : [[fileName, names] as const];
          }),
        ),
      };
      this.emitFile({ type: 'asset', fileName: `.vite/${CHUNKS_FILE}`, source: JSON.stringify(files) });
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
