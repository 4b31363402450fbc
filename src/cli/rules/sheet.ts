import { writeFileSync } from 'node:fs';
import type { CatalogFile } from '../../server/catalog-files.ts';
import type { Catalog } from '../../server/catalog.ts';
import { sheetOf } from '../../server/rules/rule-sheet.ts';
import { ruleSetNamed, type Report } from './rule-sets.ts';
import { counted } from '../applications/terminal-text.ts';

/**
 * Writes one printable page that says what a rule set decides and what its forms ask, for a colleague who reads no JSON.
 * @param output the file to write; `null` says the page itself
 * @throws CommandError when there is no such rule set
 */
export function writeSheet(
  files: readonly CatalogFile[],
  catalog: Catalog,
  { set, output }: { readonly set: string | undefined; readonly output: string | null },
): Report {
  const id = ruleSetNamed(files, set);
  const ruleSet = catalog.ruleSets.get(id);
  const forms = [...catalog.forms.values()].filter((form) => form.ruleSet?.id === id);
  const page = ruleSet === undefined ? '' : sheetOf(ruleSet, forms);
  if (output === null) return { ok: true, text: page, isForPrograms: true };
  writeFileSync(output, page);
  return {
    ok: true,
    text: `${output}: ${counted(forms.length, 'form')} and the rules. Open it in a browser and print it.`,
  };
}
