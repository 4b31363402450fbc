import { delimiter, join } from 'node:path';
import { isExecutable } from './find-chromium.ts';

/** The names of the executable: Debian's long-term release, and other systems. */
const NAMES = ['firefox-esr', 'firefox'];

/**
 * Finds the Firefox that tests drive.
 * @param path the PATH
 * @returns its executable, or null when this machine has none
 */
export function findFirefox(path = ''): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}
