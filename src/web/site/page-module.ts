import type { ComponentType } from 'react';
import type { PageHandle } from './page-meta.ts';

/** What the script of a page exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly handle: PageHandle;
}

/** Stands in for a page whose script could not be fetched. */
export interface FailedPage {
  readonly error: unknown;
}
