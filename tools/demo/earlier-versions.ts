import type { RuleSet } from '../../src/core/rules/rule-set.ts';
import { caseFile, casesOf, parseSheet } from '../../src/server/catalog/case-file.ts';
import type { CatalogFile } from '../../src/server/store/catalog/catalog-files.ts';
import type { Catalog } from '../../src/server/catalog/catalog.ts';
import { acceptRows } from '../../src/server/rules/edit-table.ts';
import { rulesIn } from '../../src/server/rules/rules-in-languages.ts';

/** A threshold that the demo can change. */
export interface MovableThreshold {
  readonly ruleSet: string;
  readonly name: string;
  readonly value: number;
  readonly label: string;
}

/** The maximum thresholds of the rule sets, such as the maximum age, which an agency might raise step by step. */
export function movableThresholds({ ruleSets }: Catalog): readonly MovableThreshold[] {
  return [...ruleSets.values()].flatMap(({ id, thresholds }: RuleSet) =>
    Object.entries(thresholds)
      .filter(([name, { value, minimum }]) => /^max/i.test(name) && value - 3 > (minimum ?? Infinity))
      .map(([name, { value, label }]) => ({ ruleSet: id, name, value, label: label ?? spaced(name) })),
  );
}

/**
 * The files of a catalog with a changed threshold, and with its table of cases updated to the new results.
 * @returns `null` if the table cannot be updated
 */
export function withThreshold(
  files: readonly CatalogFile[],
  { ruleSet, name }: MovableThreshold,
  value: number,
): readonly CatalogFile[] | null {
  const path = `rules/${ruleSet}.json`;
  const place = new RegExp(`("${name}":\\s*\\{[^}]*?"value":\\s*)-?[\\d.]+`);
  const moved = files.map((file) =>
    file.path === path
      ? {
          path,
          bytes: Buffer.from(textOf(file).replace(place, (_all, before: string) => `${before}${value}`)),
        }
      : file,
  );
  const rules = rulesIn(moved, ruleSet);
  const table = moved.find((file) => file.path === caseFile(ruleSet));
  if (!rules.ok || table === undefined) return null;
  const sheet = parseSheet(table.path, table.bytes);
  if ('found' in sheet) return null;
  const { table: cases, results } = casesOf(rules.value, sheet);
  const wrong = results.filter(({ differences }) => differences.length > 0);
  const bytes = acceptRows(sheet, cases, wrong);
  return moved.map((file) => (file === table ? { ...file, bytes } : file));
}

function textOf({ bytes }: CatalogFile): string {
  return Buffer.from(bytes).toString('utf8');
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
