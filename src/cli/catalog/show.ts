import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeCatalogFiles } from '../../server/store/catalog/catalog-files.ts';
import type { CatalogStore } from '../../server/store/catalog/catalog-store.ts';
import { inReaderZone } from '../applications/terminal-text.ts';
import type { Report } from '../rules/rule-sets.ts';
import { catalogChanges } from '../../server/publishing/catalog-changes.ts';
import { changeLines } from './change-lines.ts';
import { requireVersion } from './working-copy.ts';
import { resolveVersion } from '../rules/resolve-version.ts';

/**
 * Reports the content of a version, its author and reason, and how it differs from the version in force.
 * @param output a new folder to write its files to; `null` writes none
 * @throws Error when there is no such version, or the folder exists
 */
export async function showVersion(
  catalogs: Pick<CatalogStore, 'find' | 'filesOf' | 'inForce'>,
  { version: named, output }: { readonly version: string; readonly output: string | null },
): Promise<Report> {
  const { version, author, reason, storedAt, forms, ruleSets } = await resolveVersion(catalogs, named);
  const opened = await requireVersion(catalogs, version);
  if (output !== null) {
    const folder = resolve(output);
    if (existsSync(folder)) throw new Error(`${output} is there already. Name a folder that is not.`);
    writeCatalogFiles(opened.files, folder);
    return { ok: true, text: `Wrote the ${opened.files.length} files of version ${version} to ${folder}.` };
  }
  const now = await catalogs.inForce();
  const head = [
    `Version ${version}, since ${inReaderZone(storedAt)}, by ${author}: "${reason}"`,
    ...Object.entries(ruleSets).map(([id, each]) => `  rules ${id}, version ${each}`),
    ...Object.entries(forms).map(([id, each]) => `  form ${id}, version ${each}`),
  ];
  if (now === null) return { ok: true, text: head.join('\n') };
  const difference =
    now.version === version
      ? ['It is in force.']
      : [
          `From what is in force (version ${now.version}) to this:`,
          ...changeLines(catalogChanges(await requireVersion(catalogs, now.version), opened)),
        ];
  return { ok: true, text: [...head, '', ...difference].join('\n') };
}
