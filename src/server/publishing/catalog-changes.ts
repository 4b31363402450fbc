import { formChanges, type FormChange } from '../../core/schema/form-diff.ts';
import { ruleChanges, type RuleChange } from '../../core/rules/rule-diff.ts';
import { jsonOf, type CatalogFile } from '../store/catalog-files.ts';
import type { OpenedCatalog } from '../catalog/kept-catalog.ts';
import { textWarnings } from './text-warnings.ts';

/** What became of a file, a form or a rule set. */
export type Change = 'new' | 'gone' | 'changed';

/** A file that one catalog holds otherwise than another. */
export interface ChangedFile {
  readonly path: string;
  readonly change: Change;
}

/** A rule set that one catalog holds otherwise than another. */
export interface ChangedRuleSet {
  readonly id: string;
  readonly change: Change;
  /** Of the rule set as it is; as it was, where it is gone. */
  readonly title: string;
  /** The versions of the rule set; `null` where there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Every difference in words, of one that is `changed`. */
  readonly differences: readonly RuleChange[];
}

/** A form that one catalog holds otherwise than another. */
export interface ChangedForm {
  readonly id: string;
  readonly change: Change;
  /** Of the form as it is; as it was, where it is gone. */
  readonly title: string;
  /** The versions of the form; `null` where there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Every difference in words but those of texts, of one that is `changed`. */
  readonly differences: readonly FormChange[];
  /** The files of its folder that differ, by their names. */
  readonly files: readonly string[];
}

/** How one catalog differs from another. */
export interface CatalogChanges {
  /** Whether this release can read both: otherwise only files are compared. */
  readonly isReadable: boolean;
  readonly ruleSets: readonly ChangedRuleSet[];
  readonly forms: readonly ChangedForm[];
  /** What the change may leave untrue in texts that applicants read. */
  readonly warnings: readonly string[];
  /** The files that neither a rule set nor a form of the above accounts for. */
  readonly otherFiles: readonly ChangedFile[];
}

/** Compares two catalogs. @returns empty lists when their files are the same */
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

/** The files that differ, by their paths. */
export function changedFiles(
  before: readonly CatalogFile[],
  after: readonly CatalogFile[],
): readonly ChangedFile[] {
  const [one, other] = [before, after].map(
    (files) => new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])),
  );
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return paths.flatMap((path): readonly ChangedFile[] => {
    const [was, is] = [one?.get(path), other?.get(path)];
    if (was === undefined) return [{ path, change: 'new' }];
    if (is === undefined) return [{ path, change: 'gone' }];
    return was.equals(is) ? [] : [{ path, change: 'changed' }];
  });
}
