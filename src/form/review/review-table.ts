import { lazyComponent } from '../host/lazy.ts';

/** The review is the last step of a wizard; one-page forms have none. The script is fetched with the first answer. */
export const LazyReviewTable = lazyComponent(async () => (await import('./ReviewTable.tsx')).ReviewTable);
