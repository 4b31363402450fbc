import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the texts that people agree to, and what these texts share. */
const FOLDERS = ['terms-of-service', 'privacy-policy', 'consumer-health-data'];
const SHARED = 'legal/shared-texts.tsx';

/**
 * A digest of the legal texts: another one whenever a word of them changes (docs/decisions/0070-consent.md).
 * @param root the project's folder
 */
export function legalDigest(root: string): string {
  const pages = join(root, 'src/web/pages');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(pages, folder))
      .filter((name) => name.endsWith('.tsx'))
      .toSorted()
      .map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  // How a file is indented says nothing of the text.
  for (const file of [...files, SHARED]) {
    hash.update(file);
    hash.update(readFileSync(join(pages, file), 'utf8').replaceAll(/\s+/g, ' '));
  }
  return hash.digest('hex').slice(0, 12);
}
