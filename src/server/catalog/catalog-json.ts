import { createHash } from 'node:crypto';
import { parseJsonFile, withLines } from '../../core/json-file.ts';
import { canonicalJson } from '../../core/json.ts';
import { refusal, type Checked, type Problem } from '../../core/problem.ts';
import { bytesOf, type CatalogFile } from '../store/catalog/catalog-files.ts';

/** Parses the text of a JSON file. @param file for messages */
export type ParseJson = (file: string, text: string) => Checked<unknown>;

/** Reads and parses a JSON file of a catalog. */
export function readJson(files: readonly CatalogFile[], file: string, parse: ParseJson): Checked<unknown> {
  const text = readText(files, file);
  return text.ok ? parse(file, text.value) : text;
}

/** Reads a text file of a catalog. */
export function readText(files: readonly CatalogFile[], file: string): Checked<string> {
  const bytes = bytesOf(files, file);
  if (bytes === undefined) return refusal(file, 'no such file', 'Add it; form-schemas/README.md shows one.');
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refusal(file, 'bytes that are not text in UTF-8', 'Save it as text in UTF-8.');
  }
}

/** The names of the JSON files that are directly in a folder, without `.json`, in order. */
export function namesIn(files: readonly CatalogFile[], folder: string): readonly string[] {
  const names = files.flatMap(({ path }) =>
    path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
  );
  return names
    .filter((name) => name.endsWith('.json') && !name.includes('/'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}

/** The parsed files of the folder `locales` in a folder, by name without `.json`. */
export function readLocales(
  files: readonly CatalogFile[],
  folder: string,
  parse: ParseJson = parseJsonFile,
): Checked<Readonly<Record<string, unknown>>> {
  const problems: Problem[] = [];
  const locales: Record<string, unknown> = {};
  for (const name of namesIn(files, `${folder}/locales`)) {
    const parsed = readJson(files, `${folder}/locales/${name}.json`, parse);
    if (parsed.ok) locales[name] = parsed.value;
    else problems.push(...parsed.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: locales };
}

/**
 * For files that passed their check: does not scan the text for what no parser reports, which would take a sixth of the
 * time of compiling a catalog.
 */
export function parseCheckedBefore(file: string, text: string): Checked<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return parseJsonFile(file, text);
  }
}

/** Adds line numbers to the problems of a result. */
export function located<T>(files: readonly CatalogFile[], checked: Checked<T>): Checked<T> {
  return checked.ok ? checked : { ok: false, problems: withLinesOf(files, checked.problems) };
}

/** Adds line numbers to problems or warnings. */
export function withLinesOf(files: readonly CatalogFile[], problems: readonly Problem[]): readonly Problem[] {
  return withLines(problems, (file) => {
    const bytes = bytesOf(files, file);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
  });
}

/** Twelve hexadecimal digits that change with the content, but not with its formatting. */
export function digest(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
}
