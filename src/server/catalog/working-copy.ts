import { catalogVersion, readCatalogFiles } from '../store/catalog-files.ts';

/** Milliseconds for which the version of the working copy is remembered: health is asked often, and files change rarely. */
const AGE = 2000;

/**
 * Says that the files which the server stands beside are not what is in force, so that they never differ in silence.
 * @param inForce what decides
 * @param root the folder that holds `form-schemas/` and `rules/`
 * @returns what says a sentence with what to do; `null` when they are the same, or there are none
 */
export function differenceFrom(
  inForce: { readonly current: () => { readonly version: string } },
  root: string,
): () => string | null {
  let version: string | null = null;
  let until = -Infinity;
  return () => {
    if (performance.now() >= until) {
      version = readVersion(root);
      until = performance.now() + AGE;
    }
    const decides = inForce.current().version;
    if (version === null || version === decides) return null;
    return `The working copy (version ${version}) is not what is in force (version ${decides}): "npm run catalog -- status" says how they differ, "npm run catalog -- publish" puts the working copy in force.`;
  };
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
