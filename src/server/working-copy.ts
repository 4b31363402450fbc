import { catalogVersion, readCatalogFiles } from './catalog-files.ts';

/** Milliseconds for which the version of the working copy is remembered: health is asked often, and files change rarely. */
const AGE = 2000;

const known = new Map<string, { readonly until: number; readonly version: string | null }>();

/**
 * Says that the files which the server stands beside are not what is in force, so that they never differ in silence.
 * @param inForce what decides
 * @param root the folder that holds `form-schemas/` and `rules/`
 * @returns a sentence with what to do; `null` when they are the same, or there are none
 */
export function differenceFrom(inForce: { readonly version: string }, root: string): string | null {
  const version = versionOf(root);
  if (version === null || version === inForce.version) return null;
  return `The working copy (version ${version}) is not what is in force (version ${inForce.version}): "npm run catalog -- status" says how they differ, "npm run catalog -- publish" puts the working copy in force.`;
}

function versionOf(root: string): string | null {
  const before = known.get(root);
  if (before !== undefined && performance.now() < before.until) return before.version;
  const version = readVersion(root);
  known.set(root, { until: performance.now() + AGE, version });
  return version;
}

/** A file that is being replaced may be missing for a moment: then nothing is said. */
function readVersion(root: string): string | null {
  try {
    const files = readCatalogFiles(root);
    return files.length === 0 ? null : catalogVersion(files);
  } catch {
    return null;
  }
}
