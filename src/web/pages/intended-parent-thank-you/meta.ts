import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/intended-parent-thank-you',
  title: 'Intended Parent Application Received',
  description: 'Thank you. We’ll review your intended-parent application within 24 hours.',
  keywords: ['intended parent application'],
  noIndex: true,
};
