import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/intended-parent-thank-you',
  title: 'What Happens After Intended Parents Apply',
  description:
    'We review every intended parent application within 24 hours, then get in touch. Here’s what comes next.',
  keywords: ['intended parent application'],
  noIndex: true,
};
