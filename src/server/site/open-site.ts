import fastifyStatic from '@fastify/static';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SiteConfig } from '../../core/site-config.ts';
import { ApiError } from '../http/api-error.ts';
import { failedPage } from './failed-page.ts';
import { DOCUMENT_POLICY, pagePolicy } from './page-policy.ts';
import type { SiteHandler } from './site-handler.ts';
import { styleHashes } from './style-hashes.ts';

/** File names carry a digest of their content, so a name never changes its meaning. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Kept, but asked about each time: a deploy is seen at the next visit. */
const ASK_FIRST = 'no-cache';

const PAGE = '/index.html';
/** Only ever an answer to something else. */
const NOT_FOUND = '/404.html';

/**
 * Serves a finished site: `<path>/index.html` at `<path>`, assets precompressed and cached for good, the
 * branded page with its status for everything else.
 * @param folder the built `client/` folder; its list of files and the styles in its pages are read once
 * @throws Error when the folder cannot be read
 */
export function openSite(folder: string, config: SiteConfig): SiteHandler {
  const files = publicFiles(folder);
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  const failed = failedPage(config, notFound);
  const policies = pagePolicies(folder, files, config);
  const notFoundPolicy = pagePolicy('', config, styleHashes(notFound));
  const failedPolicy = pagePolicy('', config);

  return {
    async register(scope) {
      await scope.register(fastifyStatic, {
        root: folder,
        serve: false,
        preCompressed: true,
        cacheControl: false,
      });
      scope.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler(request, reply) {
          const [rawPath = '', query] = request.url.split('?', 2);
          const path = decode(rawPath);
          const page = pageFile(path);
          reply.header('vary', 'Accept-Encoding');
          const policy = policies.get(page);
          if (policy !== undefined) {
            reply.headers({ 'cache-control': ASK_FIRST, 'content-security-policy': policy });
            return reply.sendFile(page.slice(1));
          }
          if (files.has(path)) {
            reply.header('cache-control', path.startsWith('/assets/') ? FOREVER : AN_HOUR);
            if (path.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_POLICY);
            return reply.sendFile(path.slice(1));
          }
          const withoutSlash = path.replace(/\/$/, '');
          if (withoutSlash !== path && policies.has(pageFile(withoutSlash))) {
            return reply.redirect(query === undefined ? withoutSlash : `${withoutSlash}?${query}`, 301);
          }
          throw new ApiError(404, 'not-found', 'There is nothing at this address.');
        },
      });
    },
    errorPage(status) {
      const [html, policy] = status < 500 ? [notFound, notFoundPolicy] : [failed, failedPolicy];
      return {
        html,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      };
    },
  };
}

/** Everything that may be asked for, as a path. Compressed copies and the error page are no addresses. */
function publicFiles(folder: string): ReadonlySet<string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  return new Set(paths.filter((path) => !/\.(br|gz)$/.test(path) && path !== NOT_FOUND));
}

/** The policy of every page, by its file: a request computes nothing. */
function pagePolicies(
  folder: string,
  files: ReadonlySet<string>,
  config: SiteConfig,
): ReadonlyMap<string, string> {
  const pages = [...files].filter((file) => file.endsWith(PAGE));
  return new Map(
    pages.map((file) => {
      const path = file === PAGE ? '/' : file.slice(0, -PAGE.length);
      return [file, pagePolicy(path, config, styleHashes(readFileSync(join(folder, file), 'utf8')))];
    }),
  );
}

/** `/about` → `/about/index.html`; nothing for `/about/`, which is only a way to `/about`. */
function pageFile(path: string): string {
  if (path === '/') return PAGE;
  return path.endsWith('/') ? '' : `${path}${PAGE}`;
}

/** An address that cannot be decoded names nothing. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
