import { readCatalogFiles, catalogVersion } from '../../server/store/catalog/catalog-files.ts';
import { checkFiles } from '../../server/catalog/catalog.ts';
import { openFiles, type OpenedCatalog } from '../../server/catalog/opened-catalog.ts';
import { catalogChanges } from '../../server/publishing/catalog-changes.ts';
import type { CatalogStore } from '../../server/store/catalog/catalog-store.ts';
import type { Report } from '../rules/rule-sets.ts';
import { changeLines } from './change-lines.ts';
import { inForceText, requireVersion } from './working-copy.ts';

/** What is in force, and how the working copy differs from it, in words. */
export async function reportStatus(
  root: string,
  catalogs: Pick<CatalogStore, 'inForce' | 'filesOf'>,
): Promise<Report> {
  const now = await catalogs.inForce();
  if (now === null) {
    return {
      ok: true,
      text: 'Nothing is in force yet: the server puts its own forms and rules in force when it starts.',
    };
  }
  const inForce = await requireVersion(catalogs, now.version);
  const head = [`In force is ${inForceText(now)}.`, ...partLines(inForce)];
  const files = readCatalogFiles(root);
  if (files.length === 0)
    return { ok: true, text: [...head, '', `There is no working copy at ${root}.`].join('\n') };
  const version = catalogVersion(files);
  if (version === now.version)
    return { ok: true, text: [...head, '', 'The working copy is the same.'].join('\n') };
  const checked = checkFiles(files);
  // Even if a case table fails, the differences of the rules can be described.
  const copy = checked.ok ? { version, files, catalog: checked.value } : openFiles(files);
  const end = checked.ok
    ? 'To put it in force: npm run catalog -- publish --why "…"'
    : 'It is not in order and cannot be published: npm run check-catalog says what is wrong.';
  return {
    ok: true,
    text: [
      ...head,
      '',
      `The working copy (version ${version}) differs. From what is in force to the working copy:`,
      ...changeLines(catalogChanges(inForce, copy)),
      '',
      end,
      `The files of what is in force: npm run catalog -- show ${now.version} --output FOLDER`,
    ].join('\n'),
  };
}

/** The versions of the rules and forms in a catalog. */
function partLines({ catalog, version }: OpenedCatalog): readonly string[] {
  if (catalog === null) return [`This release cannot read version ${version}.`];
  const { ruleSets, forms } = catalog;
  return [
    ...[...ruleSets.values()].map((ruleSet) => `  rules ${ruleSet.id}, version ${ruleSet.version}`),
    ...[...forms.values()].map((form) => `  form ${form.id}, version ${form.version}`),
  ];
}
