import { VIDEO_HOST } from '../../../core/page-frames.ts';
import type { JsonObject } from '../../../core/json.ts';
import { site } from '../../content/site.ts';
import film from './film.json';

/** The day the site's own film was made. */
const FILM_DATE = '2026-11-22';

/** The introduction video as schema.org describes one, for the pages that show it (docs/product.md#video). */
export const videoObject: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: `An introduction to ${site.brand}`,
  description:
    'A surrogacy journey in nine short scenes, from an empty cradle to a sleeping child, and a letter to the woman who carried the baby.',
  thumbnailUrl: `${site.siteUrl}/social/home.jpg`,
  uploadDate: FILM_DATE,
  ...(site.videoId === null
    ? { contentUrl: `${site.siteUrl}/film/introduction.mp4`, duration: `PT${film.seconds}S` }
    : { embedUrl: `${VIDEO_HOST}/embed/${encodeURIComponent(site.videoId)}` }),
};
