import { termsOfService } from './terms-of-service.tsx';
import { site } from '../../content/site.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/terms-of-service',
  title: termsOfService.title,
  description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
  keywords: ['terms of service'],
  noIndex: true,
};
