import { claims } from '../../content/claims.ts';
import { faqPage } from '../../sections/accordion/frequent-question.ts';
import type { PageMeta } from '../../shell/page-meta.ts';
import { parentQuestions } from './content.ts';

export const meta: PageMeta = {
  path: '/intended-parents',
  title: 'For Intended Parents',
  description: `Find a screened surrogate with AI-assisted matching and human coordinators. Matching and support for ${claims.subscription.figure}, typical total costs of ${claims.totalCost.figure}.`,
  keywords: ['intended parents', 'find a surrogate', 'surrogacy cost', 'surrogate matching'],
  ogImage: '/social/intended-parents.jpg',
  structuredData: [faqPage(parentQuestions)],
};
