import type { ApplicationTexts } from '../application/application-page.tsx';

/** The texts around the form of the page with the six-step surrogate application, in US English. */
export const texts: ApplicationTexts = {
  title: 'Surrogate Application, Step by Step',
  intro: 'Six short steps. Skip ahead and come back as you like.',
  description: 'Apply to become a surrogate in six short steps, at your own pace.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'step by step'],
};
