import { VIDEO_HOST } from '../../../core/release-pages.ts';
import type { JsonObject } from '../../../core/json.ts';
import { site } from '../../content/site.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { seconds } from './film.json';

/** The day the site's own film was made. */
const FILM_DATE = '2026-11-22';

/** The video's texts in the page's language; `{brand}` is the site's brand. */
interface VideoTexts {
  readonly name: string;
  readonly description: string;
}

/** The schema.org description of the introduction video, for the pages that show it (docs/product.md#video). */
export function videoObject({ name, description }: VideoTexts): JsonObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: interpolate(name, { brand: site.brand }),
    description,
    thumbnailUrl: `${site.siteUrl}/social/home.jpg`,
    uploadDate: FILM_DATE,
    ...(site.videoId === null
      ? { contentUrl: `${site.siteUrl}/film/introduction.mp4`, duration: `PT${seconds}S` }
      : { embedUrl: `${VIDEO_HOST}/embed/${encodeURIComponent(site.videoId)}` }),
  };
}
