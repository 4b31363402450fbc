import { catalogVersion, readCatalogFiles } from '../store/catalog/catalog-files.ts';

/** Milliseconds for which the working copy's version is cached: health is requested often, and files change rarely. */
const AGE = 2000;

/**
 * Reports if the files in the server's folder are not those in force, so that the difference does not go unnoticed.
 * @param inForce the catalog that decides
 * @param root the folder that contains `form-schemas/` and `rules/`
 * @returns a function that returns a sentence with what to do; `null` if the files are the same, or there are none
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

/** A file may be missing for a moment while it is replaced: then there is no report. */
function readVersion(root: string): string | null {
  try {
    const files = readCatalogFiles(root);
    return files.length === 0 ? null : catalogVersion(files);
  } catch {
    return null;
  }
}
