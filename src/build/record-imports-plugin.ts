import { relative } from 'node:path';
import { parseAst, type Plugin } from 'vite';

/** Where a prerenderer built with this plugin notes what it imports on demand. */
declare global {
  var prerenderedImports: Set<string> | undefined;
}

/**
 * Vite plugin of the prerender build: every `import()` also notes which module it asks for, so that the
 * scripts of a page can be named in its HTML and load at once instead of one after the other.
 * @param root names are relative to it, as in Vite's manifest
 */
export function recordImportsPlugin(root: string): Plugin {
  return {
    name: 'harborlight.record-imports',
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: 'import(' },
      async handler(code, id) {
        let result = code;
        // From the last to the first, so that the places of the others stay right.
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
export function moduleName(id: string, root: string): string {
  const virtual = id.indexOf('virtual:');
  return virtual === -1 ? relative(root, id) : id.slice(virtual);
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
  // The parser's node; its source may be any expression.
  const { start, end, source } = node as Omit<DynamicImport, 'source'> & {
    readonly source: { value?: unknown };
  };
  return typeof source.value === 'string' ? [{ start, end, source: source.value }] : [];
}
