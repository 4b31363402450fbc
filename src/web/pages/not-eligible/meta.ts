import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-application/not-eligible',
  title: 'Thank You for Applying',
  description: 'Your surrogate application doesn’t meet our basic requirements at this time.',
  keywords: ['surrogate requirements'],
  noIndex: true,
};
