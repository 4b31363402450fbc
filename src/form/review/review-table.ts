import { lazy } from '../host/lazy.ts';

/** The last thing in a form in steps, and in no other: it is fetched with the first answer. */
export const reviewTable = lazy(() => import('./ReviewTable.tsx'));
