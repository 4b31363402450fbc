import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-thank-you',
  title: 'Surrogate Application Received',
  description: 'Thank you. We’ll review your surrogate application within 24 hours.',
  keywords: ['surrogate application'],
  noIndex: true,
};
