import { lazy } from '../host/lazy.ts';

/** The layout of forms in steps. It is loaded with such a form. */
export const stepsForm = lazy(() => import('./StepsForm.tsx'));
