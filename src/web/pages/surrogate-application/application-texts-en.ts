import type { ApplicationTexts } from '../application/application-page.tsx';

/** The texts around the form of the surrogate application page, in US English. */
export const texts: ApplicationTexts = {
  eyebrow: 'For surrogates',
  title: 'Surrogate Application',
  intro:
    'Answer as honestly as you can: each question is there for your safety, and a real person reads every answer.',
  description:
    'Apply to become a surrogate. It takes about ten minutes, and you’ll find out right away whether you meet our requirements.',
  keywords: ['surrogate application', 'apply to be a surrogate', 'surrogate requirements'],
};
