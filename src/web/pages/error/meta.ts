import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/404',
  title: 'Unexpected Application Error!',
  description: 'There’s no page at this address.',
  keywords: ['page not found'],
  noIndex: true,
};
