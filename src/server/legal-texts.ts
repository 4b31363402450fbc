import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../core/json.ts';
import { PRIVACY_FILE, readPrivacyTerms, type PrivacyTerms } from '../core/privacy/privacy-terms.ts';
import { refusal, type Checked } from '../core/problem.ts';
import { parseJsonFile, withLines } from '../core/json-file.ts';

/** The project's folder, from which legal texts are read even if `CATALOG_ROOT` is elsewhere. */
export const PROJECT = join(import.meta.dirname, '../..');

const PAGES = 'src/web/pages';
/** The folders of the texts that people agree to, and the files that these texts share. */
const FOLDERS = ['terms-of-service', 'privacy-policy', 'consumer-health-data'];
const SHARED = ['legal/places.tsx', 'legal/retention.tsx', 'legal/texts-en.ts', 'legal/texts-es.ts'];

/** The project's legal texts, which people agree to by submitting. */
export interface LegalTexts {
  /** Their date and a digest of all their words, which a consent names. */
  readonly version: string;
  readonly terms: PrivacyTerms;
  /** The content of their files, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads the legal texts and their terms. The version changes whenever a word or a number in them changes
 * (docs/decisions/0070-consent.md).
 * @param root the project's folder
 * @returns the texts, or what is wrong in `policies/privacy.json`
 * @throws Error of the file system when a text is missing
 */
export function readLegalTexts(root: string = PROJECT): Checked<LegalTexts> {
  const terms = readTermsFile(root);
  if (!terms.ok) return terms;
  const pages = join(root, PAGES);
  const texts = FOLDERS.flatMap((folder) =>
    readdirSync(join(pages, folder))
      .filter((name) => /\.(?:json|tsx?)$/.test(name))
      .toSorted()
      .map((name) => `${PAGES}/${folder}/${name}`),
  );
  const paths = [...texts, ...SHARED.map((path) => `${PAGES}/${path}`), PRIVACY_FILE];
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const hash = createHash('sha256');
  // Whitespace is normalized: reformatting a file does not change its version.
  for (const [path, content] of Object.entries(files))
    hash.update(path).update(content.replaceAll(/\s+/g, ' '));
  const version = `${terms.value.lastUpdated}.${hash.digest('hex').slice(0, 12)}`;
  return { ok: true, value: { version, terms: terms.value, files } };
}

/** Reads and checks `policies/privacy.json`. @param root the project's folder */
export function readTermsFile(root: string = PROJECT): Checked<PrivacyTerms> {
  return readPolicyFile(PRIVACY_FILE, readPrivacyTerms, root);
}

/**
 * Reads and checks a JSON file below `policies/`.
 * @param file its path from the project's folder
 * @param check what its content must be
 * @param root the project's folder
 * @returns its value, or every problem with its line
 */
export function readPolicyFile<T>(
  file: string,
  check: (content: Json) => Checked<T>,
  root: string = PROJECT,
): Checked<T> {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return refusal(file, 'no such file', 'Add it; policies/README.md says what it holds.');
  }
  const parsed = parseJsonFile(file, text);
  if (!parsed.ok) return parsed;
  // The parser only returns JSON values.
  const checked = check(parsed.value as Json);
  return checked.ok ? checked : { ok: false, problems: withLines(checked.problems, () => text) };
}
