import { site } from '../../content/site.ts';
import { sections } from '../../sections/texts-en.ts';
import { videoObject } from '../../sections/video/video-object.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/about',
  title: `About ${site.brand}: people first, software second`,
  description:
    'Who we are: a U.S. surrogacy agency that pairs AI-assisted matching with human coordinators, for surrogates and intended parents alike.',
  keywords: ['surrogacy agency', 'about us', 'surrogacy values', 'surrogacy coordinators'],
  ogImage: '/social/about.jpg',
  structuredData: [videoObject(sections.video)],
  frames: ['video'],
};
