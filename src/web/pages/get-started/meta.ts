import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/get-started',
  title: 'Get Started',
  description: 'Two applications, ten minutes each: one for intended parents, one for surrogates.',
  keywords: ['surrogacy application', 'start surrogacy', 'apply as surrogate', 'apply as intended parent'],
  ogImage: '/social/get-started.jpg',
};
