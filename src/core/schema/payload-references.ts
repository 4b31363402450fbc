import { suggestName } from '../edit-distance.ts';
import { isJsonObject } from '../json.ts';
import { resolvePointer } from '../json-pointer.ts';
import type { Problem } from '../problem.ts';
import { schemasIn } from './schemas-in.ts';

/**
 * Reports references of a payload schema that do not resolve or that are recursive: a payload has a limited depth, and
 * a recursive schema would be compared endlessly.
 * @param root a schema within bounds
 */
export function referenceProblems(file: string, root: unknown): readonly Problem[] {
  const places = referencesIn(root, '');
  const unknown = places.filter(({ target }) => schemaAt(root, target) === undefined);
  if (unknown.length > 0) {
    const known = namesOfDefinitions(root);
    return unknown.map(({ path, target }) => {
      const found = `the reference ${JSON.stringify(target)}, which leads nowhere`;
      return { file, path, found, fix: suggestName(target, known, '(this file has no definitions)') };
    });
  }
  /** All references that can be reached from a reference. */
  function reach(target: string): ReadonlySet<string> {
    const reached = new Set<string>();
    const open = [target];
    for (const each of open) {
      for (const inner of referencesIn(schemaAt(root, each), each)) {
        if (reached.has(inner.target)) continue;
        reached.add(inner.target);
        open.push(inner.target);
      }
    }
    return reached;
  }
  return places
    .filter(
      ({ path, target }) =>
        target === '#' || path.startsWith(`${target.slice(1)}/`) || reach(target).has(target),
    )
    .map(({ path, target }) => {
      const fix = 'Write out how deep it may be: a request body nests no deeper than the form.';
      return { file, path, found: `the reference ${JSON.stringify(target)}, which contains itself`, fix };
    });
}

interface Reference {
  readonly path: string;
  /** Such as `#/definitions/name`. */
  readonly target: string;
}

function referencesIn(root: unknown, from: string): readonly Reference[] {
  return [...schemasIn(root)].flatMap(({ schema: { $ref }, path }) =>
    typeof $ref === 'string' ? [{ path: `${from.replace(/^#/, '')}${path}/$ref`, target: $ref }] : [],
  );
}

function schemaAt(root: unknown, target: string): unknown {
  return target.startsWith('#') ? resolvePointer(root, target) : undefined;
}

function namesOfDefinitions(root: unknown): readonly string[] {
  if (!isJsonObject(root)) return [];
  return ['definitions', '$defs'].flatMap((place) => {
    const definitions = root[place];
    return isJsonObject(definitions) ? Object.keys(definitions).map((name) => `#/${place}/${name}`) : [];
  });
}
