import { factors } from '../../content/factors.ts';
import type { ApplicationTexts } from '../application/application-page.tsx';

/** The page with the intended-parent application, in US English. */
export const texts: ParentApplicationTexts = {
  eyebrow: 'For intended parents',
  title: 'Intended Parent Application',
  description:
    'Tell us about your family and your surrogacy goals. We’ll read your application within 24 hours and set up a call with you.',
  keywords: ['intended parent application', 'find a surrogate', 'start surrogacy journey'],
  intro:
    'Tell us who you are and what you’re hoping for. Leave anything you don’t know yet blank. We’ll talk about it on the call.',
  benefitsLabel: 'What you can expect',
  benefits: [
    {
      title: 'Personalized Matching',
      description: `We compare ${factors} compatibility factors and introduce you only to surrogates who are a good fit.`,
    },
    {
      title: 'Complete Support',
      description: 'Legal, medical and emotional: a coordinator brings in the right people for you.',
    },
    {
      title: 'Vetted Network',
      description:
        'We introduce you only to surrogates who’ve completed their screening with us. Your clinic does its own, and has the final say.',
    },
  ],
};

/** The texts around the form of the page. */
export interface ParentApplicationTexts extends ApplicationTexts {
  /** The name of the benefits beside the form. */
  readonly benefitsLabel: string;
  readonly benefits: readonly { readonly title: string; readonly description: string }[];
}
