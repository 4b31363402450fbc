import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/get-started',
  title: 'Get Started: apply as a parent or a surrogate',
  description:
    'Two applications, about ten minutes each: one for intended parents, one for surrogates. A person will read yours and contact you within 24 hours.',
  keywords: ['surrogacy application', 'start surrogacy', 'apply as surrogate', 'apply as intended parent'],
  ogImage: '/social/get-started.jpg',
};
