import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from '../../core/languages/language.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import type { PageStart } from '../../core/submission/page-start.ts';
import { ApiError, type ErrorPage } from '../http/api-error.ts';
import { requestPath } from '../http/request-path.ts';
import { notAcceptedPage, serverErrorPage } from './error-page.ts';
import { DOCUMENT_POLICY, pagePolicy, REPORTING } from './content-security-policy.ts';
import { createFilesInMemory } from './files-in-memory.ts';
import type { ServedFile } from './retained-assets.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { filesOf, pageFile, type Pages } from './pages.ts';

/** Serves everything outside the API. */
export interface SiteHandler {
  /** Registers the plugins and routes it needs in a scope. */
  register(scope: FastifyInstance): Promise<void>;
  /**
   * Sends the page or file at the path of a request.
   * @param varyBy a request header on which the response at this path depends; none by default
   * @throws ApiError 404
   */
  serve(request: FastifyRequest, reply: FastifyReply, varyBy?: string): Promise<FastifyReply>;
  /** Sends a page rendered for one visitor, with the status that the reply has. */
  sendPage(reply: FastifyReply, path: string, start: PageStart): Promise<FastifyReply>;
  /** The site's error page for a status of 400 or more. */
  errorPage(status: number, failed: FailedRequest): ErrorPage;
}

/** The request that an error page is for. */
export interface FailedRequest {
  /** The error message for a posted form; `null` for a page request. */
  readonly posted: string | null;
  /** Whether the request was for the page of an application that has been sent and stored. */
  readonly isSent?: boolean;
  /** The path, which determines the language of the page. */
  readonly path: string;
  /** The request's id, for people to quote and to find the request in the log. */
  readonly requestId: string;
}

/** A site whose pages can be exchanged while it serves. */
export interface Site extends SiteHandler {
  /** The current pages. */
  readonly pages: Pages;
  /** Serves other pages from the next request on. */
  show(pages: Pages): void;
}

/** The files of a release that do not depend on a catalog: scripts, styles, images. */
interface ReleaseFiles {
  readonly folder: string;
  /** Their paths. */
  readonly files: ReadonlySet<string>;
  /**
   * A file of another release or of other pages, for a browser that still shows those; null where there is none.
   */
  readonly findRetained: (path: string) => ServedFile | null;
}

/** @param folder the release's `client/`; its list of files is read once */
export function openReleaseFiles(
  folder: string,
  findRetained: ReleaseFiles['findRetained'] = () => null,
): ReleaseFiles {
  return { folder, files: filesOf(folder), findRetained };
}

/** For files whose names contain a digest of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Browsers cache the page but revalidate it each time, so a deploy shows at the next visit. */
const REVALIDATE = 'no-cache';

/**
 * Serves a built site: `<path>/index.html` at `<path>`, assets precompressed and cached forever, and an error page in
 * the site's design for everything else.
 * @param first the pages that are shown until `show` replaces them
 */
export function openSite(release: ReleaseFiles, first: Pages, config: SiteConfig): Site {
  let pages = first;
  const failedPolicy = pagePolicy([], config);
  const inMemory = createFilesInMemory();

  /** The file at a path of the site. */
  function fileAt(path: string): ServedFile | null {
    const name = path.slice(1);
    if (pages.files.has(path)) return { root: pages.client, path: name };
    return release.files.has(path) ? { root: release.folder, path: name } : release.findRetained(path);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
    if (!(await inMemory.send(request, reply, file))) reply.sendFile(file.path, file.root);
    return reply;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, varyBy?: string): Promise<FastifyReply> {
    const path = requestPath(request);
    const [, query] = request.url.split('?', 2);
    const page = pageFile(path);
    reply.header('vary', varyBy === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${varyBy}`);
    const policy = pages.policies.get(page);
    if (policy !== undefined) {
      reply.headers({ 'cache-control': REVALIDATE, 'content-security-policy': policy, ...REPORTING });
      return send(request, reply, { root: pages.client, path: page.slice(1) });
    }
    const file = fileAt(path);
    if (file !== null) {
      reply.header('cache-control', /^\/(?:assets|catalog|desk\/assets)\//.test(path) ? FOREVER : AN_HOUR);
      if (path.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_POLICY);
      return send(request, reply, file);
    }
    const withoutSlash = path.replace(/\/$/, '');
    if (withoutSlash !== path && pages.policies.has(pageFile(withoutSlash))) {
      return reply.redirect(query === undefined ? withoutSlash : `${withoutSlash}?${query}`, 301);
    }
    throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
  }

  return {
    get pages() {
      return pages;
    },
    show(next) {
      pages = next;
    },
    async register(scope) {
      serveSecurityTxt(scope, config);
      await scope.register(fastifyStatic, {
        root: release.folder,
        serve: false,
        preCompressed: true,
        cacheControl: false,
      });
    },
    serve,
    async sendPage(reply, path, start) {
      // Read once, so that the page and its policy match even if the pages are replaced during rendering.
      const { policies, render } = pages;
      const html = await render(path, start);
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policies.get(pageFile(path)) ?? failedPolicy,
        ...REPORTING,
      });
      return reply.send(html);
    },
    errorPage(status, { posted, isSent = false, path, requestId }) {
      const language = languageOfPath(path);
      const notFound = pages.notFound[language];
      const shared = { config, anyPage: notFound.html, language, requestId };
      const [html, policy] =
        posted !== null && status !== 404
          ? [notAcceptedPage(shared, posted), failedPolicy]
          : status < 500 && status !== 429
            ? [notFound.html, notFound.policy]
            : [serverErrorPage(shared, isSent), failedPolicy];
      return {
        html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          ...REPORTING,
        },
      };
    },
  };
}
