import { formChanges, type FormChange } from '../../core/schema/form-diff.ts';
import { ruleChanges, type RuleChange } from '../../core/rules/rule-diff.ts';
import { bytesOf, differenceOf, jsonOf, type CatalogFile } from '../store/catalog/catalog-files.ts';
import type { OpenedCatalog } from '../catalog/opened-catalog.ts';
import { textWarnings } from './text-warnings.ts';

/** What happened to a file, a form or a rule set. */
export type Change = 'new' | 'gone' | 'changed';

/** A file that differs between two catalogs. */
export interface ChangedFile {
  readonly path: string;
  readonly change: Change;
}

/** A rule set that differs between two catalogs. */
export interface ChangedRuleSet {
  readonly id: string;
  readonly change: Change;
  /** The new title, or the old one of a rule set that is gone. */
  readonly title: string;
  /** The versions of the rule set; `null` if there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Every difference in words, if `change` is `changed`. */
  readonly differences: readonly RuleChange[];
}

/** A form that differs between two catalogs. */
export interface ChangedForm extends Omit<ChangedRuleSet, 'differences'> {
  /** Every difference in words except changed texts, if `change` is `changed`. */
  readonly differences: readonly FormChange[];
  /** The files of its folder that differ, by their names. */
  readonly files: readonly string[];
}

/** The differences between two catalogs. */
export interface CatalogChanges {
  /** Whether this release can read both catalogs; otherwise only files are compared. */
  readonly isReadable: boolean;
  readonly ruleSets: readonly ChangedRuleSet[];
  readonly forms: readonly ChangedForm[];
  /** Texts for applicants that may have become untrue, each in a sentence. */
  readonly warnings: readonly string[];
  /** The changed files that are not covered by `ruleSets` or `forms`. */
  readonly otherFiles: readonly ChangedFile[];
}

/** Compares two catalogs. @returns empty lists if their files are the same */
export function catalogChanges(before: OpenedCatalog, after: OpenedCatalog): CatalogChanges {
  const files = changedFiles(before.files, after.files);
  if (before.catalog === null || after.catalog === null)
    return { isReadable: false, ruleSets: [], forms: [], warnings: [], otherFiles: files };
  const told = new Set<string>();
  const ruleSets = changedParts(before.catalog.ruleSets, after.catalog.ruleSets).map(
    ({ one, other, ...part }): ChangedRuleSet => {
      told.add(`rules/${part.id}.json`);
      const title = other?.title ?? one?.title ?? part.id;
      const differences = one === undefined || other === undefined ? [] : ruleChanges(one, other);
      return { ...part, title, differences };
    },
  );
  const forms = changedParts(before.catalog.forms, after.catalog.forms).map(
    ({ one, other, ...part }): ChangedForm => {
      const folder = `form-schemas/${part.id}/`;
      const own = files.filter(({ path }) => path.startsWith(folder));
      for (const { path } of own) told.add(path);
      const title = other?.form.title ?? one?.form.title ?? part.id;
      const differences = one === undefined || other === undefined ? [] : formChanges(one, other);
      return { ...part, title, differences, files: own.map(({ path }) => path.slice(folder.length)) };
    },
  );
  const warnings = textWarnings(
    { catalog: before.catalog, json: jsonOf(before.files) },
    { catalog: after.catalog, json: jsonOf(after.files) },
  );
  const otherFiles = files.filter(({ path }) => !told.has(path));
  return { isReadable: true, ruleSets, forms, warnings, otherFiles };
}

/** The forms or rule sets of two catalogs whose versions differ, by id. */
function changedParts<T extends { readonly version: string }>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
) {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    if (one?.version === other?.version) return [];
    const change: Change = one === undefined ? 'new' : other === undefined ? 'gone' : 'changed';
    return [{ id, change, before: one?.version ?? null, after: other?.version ?? null, one, other }];
  });
}

/** The files that differ, sorted by path. */
export function changedFiles(
  before: readonly CatalogFile[],
  after: readonly CatalogFile[],
): readonly ChangedFile[] {
  return [...differenceOf(before, after)].map(([path, bytes]) => {
    const isNew = bytesOf(before, path) === undefined;
    return { path, change: isNew ? 'new' : bytes === null ? 'gone' : 'changed' };
  });
}
