import { createHash } from 'node:crypto';
import { VIDEO_HOST, type FrameSource } from '../../core/release-pages.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import { POLICY_REPORTS, REPORT_GROUP } from '../http/policy-reports.ts';

/**
 * The policy of a PDF: browsers show one inside a page of their own, with a style and the document as an object, and
 * some apply the document's policy to that page. Nothing may run, and no page may frame it.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Defines the endpoint that the `report-to` of a page’s policy refers to. */
export const REPORTING = { 'reporting-endpoints': `${REPORT_GROUP}="${POLICY_REPORTS}"` } as const;

const NOTHING = { styles: [], scripts: [] } as const;

/**
 * The Content-Security-Policy of a page: everything from the site itself, and frames only from the third parties
 * that the page may show, as far as they are configured (docs/product.md#security-headers).
 * @param frames the third parties that the page may show
 * @param inline sources for the styles and scripts inside the page, as `styleHashes` and `importMapHashes` make them
 */
export function pagePolicy(
  frames: readonly FrameSource[],
  config: SiteConfig,
  inline: { readonly styles: readonly string[]; readonly scripts: readonly string[] } = NOTHING,
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
    'script-src': ["'self'", ...inline.scripts, ...widget],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'form-action': ["'self'", ...api],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Browsers that support `report-to` ignore `report-uri`.
    'report-uri': [POLICY_REPORTS],
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The sources by which a Content-Security-Policy allows exactly the styles inside a document. */
export function styleHashes(html: string): readonly string[] {
  return hashes(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g));
}

/**
 * The sources for the import map of a document, which says where the modules of its catalog are
 * (docs/decisions/0090-releases-without-a-catalog.md).
 */
export function importMapHashes(html: string): readonly string[] {
  return hashes(html.matchAll(/<script type="importmap">([^]*?)<\/script>/g));
}

function hashes(found: Iterable<RegExpMatchArray>): readonly string[] {
  return [...found].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** The distinct origins of configured addresses. */
function origins(addresses: readonly (string | null)[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}
