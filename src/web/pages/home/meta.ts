import { homeStructuredData } from '../../content/home-structured-data.ts';
import { site } from '../../content/site.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/',
  title: `${site.brand}: surrogates and families, matched with care`,
  description:
    'A U.S. surrogacy agency that matches intended parents with screened surrogates: AI-assisted matching, human coordinators, contact within 24 hours.',
  keywords: [
    'surrogacy agency',
    'find a surrogate',
    'become a surrogate',
    'intended parents',
    'gestational surrogacy',
  ],
  ogImage: '/social/home.jpg',
  structuredData: homeStructuredData,
  frames: ['video'],
};
