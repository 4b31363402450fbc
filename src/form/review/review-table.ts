import { lazy } from '../host/lazy.ts';

/** The review is the last step of a wizard; one-page forms have none. The script is fetched with the first answer. */
export const reviewTable = lazy(() => import('./ReviewTable.tsx'));
