import { readFileSync } from 'node:fs';
import { isReleasePages, VIDEO_HOST, type FrameSource, type ReleasePages } from '../../core/page-frames.ts';
import type { SiteConfig } from '../../core/site-config.ts';

/**
 * For a PDF: browsers show one inside a page of their own, with a style in it and the document as an object,
 * and some hold that page to the document's policy. Nothing may run, and nobody may frame it.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Reads what the build wrote about the release's pages.
 * @param file `release/pages.json`
 * @throws Error when the file is missing or holds something else
 */
export function readReleasePages(file: string): ReleasePages {
  const pages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReleasePages(pages))
    throw new Error(`${file} does not list the pages' frames: npm run build makes it.`);
  return pages;
}

/**
 * The Content-Security-Policy of a page: everything from the site itself, and frames only from the third parties
 * that the page may show, as far as they are configured (docs/product.md#security-headers).
 * @param frames the third parties that the page may show
 * @param styleHashes sources for the styles inside the page, as `styleHashes` makes them
 */
export function pagePolicy(
  frames: readonly FrameSource[],
  config: SiteConfig,
  styleHashes: readonly string[] = [],
): string {
  const api = origins([config.apiBase]);
  const video = frames.includes('video') && config.videoId !== null ? [VIDEO_HOST] : [];
  const hasScheduler = frames.includes('scheduler');
  const { surrogate, intendedParent } = config.bookingPages;
  const calendars = hasScheduler ? origins([surrogate, intendedParent]) : [];
  const widget = hasScheduler ? origins([config.bookingScript]) : [];
  const framed = [...video, ...calendars];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...widget],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'form-action': ["'self'", ...api],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The origins of configured addresses, each once. */
function origins(addresses: readonly (string | null)[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}
