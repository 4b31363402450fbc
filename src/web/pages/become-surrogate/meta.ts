import { claims } from '../../content/claims.ts';
import { faqPage } from '../../sections/accordion/frequent-question.ts';
import type { PageMeta } from '../../shell/page-meta.ts';
import { surrogateQuestions } from './content.ts';

export const meta: PageMeta = {
  path: '/become-surrogate',
  title: 'Become a Surrogate: pay, requirements and steps',
  description: `Carry a child for a family that can’t, earn ${claims.compensation.figure}, and be looked after from application to recovery. See who can apply.`,
  keywords: [
    'become a surrogate',
    'surrogate compensation',
    'surrogate requirements',
    'surrogate application',
  ],
  ogImage: '/social/become-surrogate.jpg',
  structuredData: [faqPage(surrogateQuestions)],
};
