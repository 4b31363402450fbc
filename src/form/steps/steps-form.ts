import { lazyComponent } from '../host/lazy.ts';

/** The layout of forms in steps. It is loaded with such a form. */
export const LazyStepsForm = lazyComponent(async () => (await import('./StepsForm.tsx')).StepsForm);
