import { claims } from '../../content/claims.ts';
import { faqPage } from '../../sections/accordion/frequent-question.ts';
import type { PageMeta } from '../../shell/page-meta.ts';
import { parentQuestions } from './content.ts';

export const meta: PageMeta = {
  path: '/intended-parents',
  title: 'For Intended Parents: matching, costs and steps',
  description: `Find a screened surrogate with AI-assisted matching and a coordinator by your side. Matching and support cost ${claims.subscription.figure}; a full journey typically costs ${claims.totalCost.figure}.`,
  keywords: ['intended parents', 'find a surrogate', 'surrogacy cost', 'surrogate matching'],
  ogImage: '/social/intended-parents.jpg',
  structuredData: [faqPage(parentQuestions)],
};
