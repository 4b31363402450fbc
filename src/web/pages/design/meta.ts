import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/design',
  title: 'Design sheet',
  description: 'Every piece of the design system, for whoever works on this site.',
  keywords: ['design'],
  noIndex: true,
};
