import { readFileSync } from 'node:fs';

/** Replacements of ports, folders and addresses. */
export type Places = readonly (readonly [from: RegExp, to: string])[];

/**
 * A file of `docs/deploy` with a test's replacements, so that tests run the file that is shipped.
 * @throws Error when the file does not contain one of the replaced texts
 */
export function shipped(name: string, places: Places): string {
  return places.reduce(
    (changed, [from, to]) => {
      if (changed.search(from) < 0) throw new Error(`docs/deploy/${name} has nothing like ${from}.`);
      return changed.replace(from, to);
    },
    readFileSync(`docs/deploy/${name}`, 'utf8'),
  );
}
