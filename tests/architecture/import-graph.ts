import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { transform } from 'lightningcss';
import { parseAst } from 'vite';

/** One import of the project: static, dynamic, a re-export, a type, or a style sheet's `@import`. */
export interface Import {
  /** The importing file, from the project's root. */
  readonly from: string;
  /** The imported file, from the project's root, or a package's module as the file names it: `ajv`, `node:fs`, `virtual:forms`. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it is erased at run time. */
  readonly isType: boolean;
}

/**
 * Every import of some files.
 * @param files from the project's root; files that are neither TypeScript nor CSS have none
 * @throws Error when a file cannot be parsed
 */
export function readImports(files: readonly string[]): readonly Import[] {
  return files.flatMap((file) => {
    if (/\.tsx?$/.test(file)) return importsOf(file, readFileSync(file, 'utf8'));
    if (file.endsWith('.css')) return styleImportsOf(file, readFileSync(file));
    return [];
  });
}

/** The imports of one TypeScript file. */
export function importsOf(file: string, source: string): readonly Import[] {
  const found: Import[] = [];
  (function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'source' in node && isImport(node.type)) {
      const specifier = literal(node.source);
      const isType =
        node.type === 'TSImportType' ||
        ('importKind' in node && node.importKind === 'type') ||
        ('exportKind' in node && node.exportKind === 'type');
      if (specifier !== null) found.push(importFrom(file, specifier, isType));
    }
    Object.values(node).forEach(visit);
  })(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }, file));
  return found;
}

const IMPORT_NODES: readonly unknown[] = [
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TSImportType',
];

function isImport(type: unknown): boolean {
  return IMPORT_NODES.includes(type);
}

function literal(node: unknown): string | null {
  if (typeof node !== 'object' || node === null || !('value' in node)) return null;
  return typeof node.value === 'string' ? node.value : null;
}

function styleImportsOf(file: string, code: Buffer): readonly Import[] {
  const { dependencies } = transform({
    filename: file,
    code,
    analyzeDependencies: true,
    errorRecovery: true,
  });
  return (dependencies ?? []).flatMap((dependency) =>
    dependency.type === 'import' ? [importFrom(file, dependency.url, false)] : [],
  );
}

function importFrom(from: string, specifier: string, isType: boolean): Import {
  if (!specifier.startsWith('.')) return { from, to: specifier, isPackage: true, isType };
  const path = specifier.split('?', 1)[0] ?? '';
  return { from, to: posix.join(posix.dirname(from), path), isPackage: false, isType };
}
