import type { SiteConfig } from '../../core/site-config.ts';
import { VIDEO_HOST, VIDEO_PAGES } from '../../core/video-host.ts';

/** The pages that show a booking calendar. */
const BOOKING_PAGES: ReadonlySet<string> = new Set([
  '/surrogate-application/book-call',
  '/intended-parent-application/book-call',
]);

/**
 * For a PDF: browsers show one inside a page of their own, with a style in it and the document as an object,
 * and some hold that page to the document's policy. Nothing may run, and nobody may frame it.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a page: everything from the site itself, frames only from the configured
 * scheduler and video host and only on the pages where they stand (RELIABILITY.md, "Headers").
 * @param path of the page, without a query
 * @param styleHashes sources that stand for the styles inside the page, as `styleHashes` makes them
 */
export function pagePolicy(path: string, config: SiteConfig, styleHashes: readonly string[] = []): string {
  const api = origins([config.apiBase]);
  const video = VIDEO_PAGES.has(path) && config.videoId !== null ? [VIDEO_HOST] : [];
  const isBooking = BOOKING_PAGES.has(path);
  const calendars = isBooking
    ? origins([config.bookingPages.surrogate, config.bookingPages.intendedParent])
    : [];
  const widget = isBooking ? origins([config.bookingScript]) : [];
  const frames = [...video, ...calendars];
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
    'frame-src': frames.length > 0 ? frames : ["'none'"],
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
