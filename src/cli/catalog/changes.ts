import type { CatalogFile } from '../../server/catalog-files.ts';
import { ruleChangeLines } from '../rules/diff.ts';
import type { OpenedCatalog } from './working-copy.ts';

/**
 * Says in words how one catalog differs from another.
 * @returns lines; none when their files are the same
 */
export function catalogChanges(before: OpenedCatalog, after: OpenedCatalog): readonly string[] {
  const files = changedFiles(before.files, after.files);
  if (before.catalog === null || after.catalog === null) return fileLines('These files differ:', files);
  const told = new Set<string>();
  const lines: string[] = [];
  const { ruleSets: rulesBefore, forms: formsBefore } = before.catalog;
  const { ruleSets: rulesAfter, forms: formsAfter } = after.catalog;
  for (const id of idsOf(rulesBefore, rulesAfter)) {
    const [one, other] = [rulesBefore.get(id), rulesAfter.get(id)];
    if (one?.version === other?.version) continue;
    told.add(`rules/${id}.json`);
    if (one === undefined || other === undefined) {
      lines.push(`The rules "${id}" are ${one === undefined ? 'new' : 'gone'}.`);
      continue;
    }
    lines.push(`${other.title} (${id}, version ${one.version}, then ${other.version}):`);
    lines.push(...ruleChangeLines(one, other).map((line) => `  ${line}`));
  }
  for (const id of idsOf(formsBefore, formsAfter)) {
    const [one, other] = [formsBefore.get(id), formsAfter.get(id)];
    if (one?.version === other?.version) continue;
    const own = files.filter(({ path }) => path.startsWith(`form-schemas/${id}/`));
    for (const { path } of own) told.add(path);
    if (one === undefined || other === undefined)
      lines.push(`The form "${id}" is ${one === undefined ? 'new' : 'gone'}.`);
    else {
      const names = own.map(({ path }) => path.slice(`form-schemas/${id}/`.length));
      lines.push(
        `The form "${id}" is changed (version ${one.version}, then ${other.version}): ${names.join(', ')}.`,
      );
    }
  }
  const others = files.filter(({ path }) => !told.has(path));
  return [...lines, ...fileLines(lines.length === 0 ? 'Files:' : 'Other files:', others)];
}

interface ChangedFile {
  readonly path: string;
  readonly how: 'new' | 'gone' | 'changed';
}

function changedFiles(before: readonly CatalogFile[], after: readonly CatalogFile[]): readonly ChangedFile[] {
  const [one, other] = [before, after].map(
    (files) => new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])),
  );
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return paths.flatMap((path): readonly ChangedFile[] => {
    const [was, is] = [one?.get(path), other?.get(path)];
    if (was === undefined) return [{ path, how: 'new' }];
    if (is === undefined) return [{ path, how: 'gone' }];
    return was.equals(is) ? [] : [{ path, how: 'changed' }];
  });
}

function fileLines(title: string, files: readonly ChangedFile[]): readonly string[] {
  return files.length === 0 ? [] : [title, ...files.map(({ path, how }) => `  ${path} is ${how}.`)];
}

function idsOf(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort();
}
