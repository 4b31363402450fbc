import { privacyPolicy } from './privacy-policy.tsx';
import { site } from '../../content/site.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/privacy-policy',
  title: privacyPolicy.title,
  description: `What ${site.brand} collects, why, for how long, and what you can ask us to do.`,
  keywords: ['privacy policy', 'health data'],
  noIndex: true,
};
