import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isReleasePages, type ReleasePages } from '../../core/page-frames.ts';
import { languageOfPath, pathIn, TRANSLATIONS, type Language } from '../../core/languages/language.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import type { PageStart } from '../../core/submission/page-start.ts';
import { ApiError, type ErrorPage } from '../http/api-error.ts';
import { notAcceptedPage, serverErrorPage } from './error-page.ts';
import { DOCUMENT_POLICY, pagePolicy, styleHashes } from './content-security-policy.ts';
import type { RenderPage } from './render-page.ts';

/** Serves everything outside the API. */
export interface SiteHandler {
  /** Adds its routes to a scope of their own. */
  register(scope: FastifyInstance): Promise<void>;
  /**
   * Sends what is at the address of a request.
   * @param varyBy a request header by which the address shows something else; none by default
   * @throws ApiError 404
   */
  serve(request: FastifyRequest, reply: FastifyReply, varyBy?: string): FastifyReply;
  /** Sends a page rendered for one visitor, with the status that the reply has. */
  sendPage(reply: FastifyReply, path: string, start: PageStart): Promise<FastifyReply>;
  /**
   * The branded page for a status of 400 or more.
   * @param message what became of a form that was posted; `null` for a page that was asked for
   * @param path the address: its language is the page's
   */
  errorPage(status: number, message: string | null, path: string): ErrorPage;
}

/** For files whose names hold a digest of their content: another content has another name. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Browsers store the page but revalidate it each time, so a deploy shows at the next visit. */
const REVALIDATE = 'no-cache';

const PAGE = '/index.html';
/** Where a language begins that has no home page: with the application (docs/product.md#languages). */
const STARTS: ReadonlyMap<string, string> = new Map(
  TRANSLATIONS.map((language) => [pathIn('', language), pathIn('/surrogate-application', language)]),
);
/** The page that every unknown address of a language shows. Nobody can ask for it by its own name. */
const NOT_FOUND: Readonly<Record<Language, string>> = { en: '/404.html', es: '/es/404.html' };

/**
 * Serves a finished site: `<path>/index.html` at `<path>`, assets precompressed and cached forever, and
 * a branded page with its status for everything else.
 * @param folder the built `client/` folder; its list of files and the styles in its pages are read once
 * @param releasePages which third parties each page may show in a frame; a page that is not listed shows none
 * @param render renders one of its pages for one visitor
 * @throws Error when the folder cannot be read
 */
export function openSite(
  folder: string,
  releasePages: ReleasePages,
  config: SiteConfig,
  render: RenderPage,
): SiteHandler {
  const files = publicFiles(folder);
  const notFoundPages = {
    en: readNotFound(folder, 'en'),
    es: readNotFound(folder, 'es'),
  } as const satisfies Readonly<Record<Language, string>>;
  const policies = pagePolicies(folder, files, releasePages, config);
  const notFoundPolicies = {
    en: pagePolicy([], config, styleHashes(notFoundPages.en)),
    es: pagePolicy([], config, styleHashes(notFoundPages.es)),
  } as const satisfies Readonly<Record<Language, string>>;
  const failedPolicy = pagePolicy([], config);

  function serve(request: FastifyRequest, reply: FastifyReply, varyBy?: string): FastifyReply {
    const [rawPath = '', query] = request.url.split('?', 2);
    const path = decode(rawPath);
    const page = pageFile(path);
    reply.header('vary', varyBy === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${varyBy}`);
    const policy = policies.get(page);
    if (policy !== undefined) {
      reply.headers({ 'cache-control': REVALIDATE, 'content-security-policy': policy });
      return reply.sendFile(page.slice(1));
    }
    if (files.has(path)) {
      reply.header('cache-control', path.startsWith('/assets/') ? FOREVER : AN_HOUR);
      if (path.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_POLICY);
      return reply.sendFile(path.slice(1));
    }
    const withoutSlash = path.replace(/\/$/, '');
    const start = STARTS.get(withoutSlash);
    if (start !== undefined && policies.has(pageFile(start))) {
      // Not for good: one day the language may have a home page.
      return reply.redirect(query === undefined ? start : `${start}?${query}`, 302);
    }
    if (withoutSlash !== path && policies.has(pageFile(withoutSlash))) {
      return reply.redirect(query === undefined ? withoutSlash : `${withoutSlash}?${query}`, 301);
    }
    throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
  }

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
        handler: (request, reply) => serve(request, reply),
      });
    },
    serve,
    async sendPage(reply, path, start) {
      const html = await render(path, start);
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policies.get(pageFile(path)) ?? failedPolicy,
      });
      return reply.send(html);
    },
    errorPage(status, message, path) {
      const language = languageOfPath(path);
      const notFound = notFoundPages[language];
      const isPost = message !== null && status !== 404;
      const [html, policy] = isPost
        ? [notAcceptedPage(config, notFound, message, language), failedPolicy]
        : status < 500
          ? [notFound, notFoundPolicies[language]]
          : [serverErrorPage(config, notFound, language), failedPolicy];
      return {
        html,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      };
    },
  };
}

/** The page for unknown addresses of a language: the English one where the site has no other. */
function readNotFound(folder: string, language: Language): string {
  const own = join(folder, NOT_FOUND[language]);
  return readFileSync(existsSync(own) ? own : join(folder, NOT_FOUND.en), 'utf8');
}

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

/** The paths of all files that have an address: compressed copies and the 404 page have none. */
function publicFiles(folder: string): ReadonlySet<string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  return new Set(
    paths.filter((path) => !/\.(br|gz)$/.test(path) && !Object.values(NOT_FOUND).includes(path)),
  );
}

/** The policy of every page by its file, computed once. */
function pagePolicies(
  folder: string,
  files: ReadonlySet<string>,
  releasePages: ReleasePages,
  config: SiteConfig,
): ReadonlyMap<string, string> {
  const pages = [...files].filter((file) => file.endsWith(PAGE));
  return new Map(
    pages.map((file) => {
      const path = file === PAGE ? '/' : file.slice(0, -PAGE.length);
      const frames = releasePages[path]?.frames ?? [];
      return [file, pagePolicy(frames, config, styleHashes(readFileSync(join(folder, file), 'utf8')))];
    }),
  );
}

/** `/about` → `/about/index.html`; empty for `/about/`, which redirects to `/about`. */
function pageFile(path: string): string {
  if (path === '/') return PAGE;
  return path.endsWith('/') ? '' : `${path}${PAGE}`;
}

/** The decoded path; empty, which no file has, when it cannot be decoded. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
