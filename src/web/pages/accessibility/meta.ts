import { accessibility } from './accessibility.tsx';
import { site } from '../../content/site.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/accessibility',
  title: accessibility.title,
  description: `How ${site.brand} keeps this site usable for everyone, and what happens when you report a barrier.`,
  keywords: ['accessibility', 'WCAG 2.1 AA'],
  noIndex: true,
};
