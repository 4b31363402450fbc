import { claims } from '../../content/claims.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/our-process',
  title: 'Our Process: surrogacy step by step',
  description: `How a surrogacy journey works with us, stage by stage: AI-assisted matching, expert screening, legal guidance and support, typically ${claims.journey.figure} from first call to birth.`,
  keywords: ['surrogacy process', 'surrogate screening', 'surrogacy timeline', 'AI matching'],
  ogImage: '/social/our-process.jpg',
};
