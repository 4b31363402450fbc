import { claims } from '../../content/claims.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/our-process',
  title: 'Our Process',
  description: `How a surrogacy journey runs with us: AI-assisted matching, expert screening, legal guidance and support, in ${claims.journey.figure}.`,
  keywords: ['surrogacy process', 'surrogate screening', 'surrogacy timeline', 'AI matching'],
  ogImage: '/social/our-process.jpg',
};
