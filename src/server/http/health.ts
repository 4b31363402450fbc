import type { Problem } from '../../core/problem.ts';
import type { Catalog } from '../catalog.ts';
import type { StoreFault } from '../store/faults.ts';
import type { StoreHealth } from '../store/store.ts';

/** The body of `GET /api/health`. */
export interface Health {
  /** `degraded`: everything works, but a form or rule file was refused and the release serves its own copy. */
  readonly status: 'ok' | 'degraded' | 'failed';
  readonly release: string;
  readonly database: { readonly status: 'ok' } | { readonly status: 'failed'; readonly fault: StoreFault };
  /** Versions by id. */
  readonly ruleSets: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, string>>;
  readonly refusedFiles: readonly Problem[];
}

/** The state of the server, as health reports it. */
export function healthOf(
  release: string,
  { forms, ruleSets }: Catalog,
  refusedFiles: readonly Problem[],
  store: StoreHealth,
): Health {
  return {
    status: !store.ok ? 'failed' : refusedFiles.length > 0 ? 'degraded' : 'ok',
    release,
    database: store.ok ? { status: 'ok' } : { status: 'failed', fault: store.error.fault },
    ruleSets: versions(ruleSets),
    forms: versions(forms),
    refusedFiles,
  };
}

function versions(
  entries: ReadonlyMap<string, { readonly version: string }>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...entries].map(([id, { version }]) => [id, version]));
}
