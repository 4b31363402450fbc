import { readFileSync } from 'node:fs';

/** What stands in place of what: ports, folders, addresses. */
export type Places = readonly (readonly [from: RegExp, to: string])[];

/**
 * A file of `docs/deploy` with the places of a test, so that what is run is what is shipped.
 * @throws Error where the file has no such place
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
