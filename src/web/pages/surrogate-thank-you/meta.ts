import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-thank-you',
  title: 'What Happens After a Surrogate Applies',
  description:
    'We review every surrogate application within 24 hours, then get in touch. Here’s what comes next.',
  keywords: ['surrogate application'],
  noIndex: true,
};
