import { setTimeout as pause } from 'node:timers/promises';
import Type from 'typebox';
import { Check } from 'typebox/value';
import {
  PreviewRequestSchema,
  PreviewViewSchema,
  type PreviewRequest,
  type PreviewView,
} from '../../core/desk/preview.ts';
import { isLanguage } from '../../core/languages/language.ts';
import { isDecidable } from '../next-version/check-files.ts';
import type { MadePreview } from '../next-version/tasks.ts';
import { ApiError } from '../http/api-error.ts';
import { TaskCanceled, TaskFailed } from '../process/pool.ts';
import { styleHashes } from '../site/content-security-policy.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import type { RulesTools } from './next-routes.ts';

/** Milliseconds to wait for the preview before answering `making`. */
const TIMEOUT = 250;

/** The query of a preview URL: a `PreviewRequest` as JSON, and the version, which makes the URL unique per version. */
const PageQuery = Type.Object({
  of: Type.String({ maxLength: 3000 }),
  version: Type.String({ maxLength: 80 }),
});

/**
 * Routes for previews of the next version's pages as applicants will see them. They run no scripts, send nothing and
 * are shown only to staff.
 */
export function previewRoutes(
  api: DeskApi,
  { previews = null, inForce }: DeskContext,
  { reader, check }: RulesTools,
): void {
  async function open(asked: PreviewRequest) {
    if (!inForce.current().catalog.forms.has(asked.form) || !isLanguage(asked.language))
      throw new ApiError(404, 'no-form', 'There is no such form.');
    const { step, now, overlay } = await reader.open();
    // A version whose only problems are failing case table rows or form examples can be previewed, too: the changed
    // text may be just what the user wants to see.
    return { step, now, ok: overlay.size === 0 || isDecidable(await check(now)) };
  }
  function failed(error: unknown): ApiError {
    if (error instanceof TaskCanceled)
      return new ApiError(409, 'superseded', 'The next version has changed since.');
    return new ApiError(
      503,
      'no-preview',
      'The preview couldn’t be made. What you changed is saved. Try again.',
    );
  }

  api.post(
    '/rules/next/preview',
    route('rules', 'Make a preview of a form’s page, or of a page after it, with an invented case', {
      body: PreviewRequestSchema,
      response: { 200: PreviewViewSchema },
    }),
    async (request): Promise<PreviewView> => {
      const asked = request.body;
      const { step, now, ok } = await open(asked);
      const none = { url: null, step, page: null, pages: [], cases: [], line: null };
      if (previews === null) return { ...none, state: 'none' };
      if (!ok) return { ...none, state: 'refused' };
      const making = previews.make(signedInOf(request).person.id, now, asked).catch((error: unknown) => {
        // A newer request of the same user canceled this one; the page polls again if it still needs it.
        if (error instanceof TaskCanceled) return null;
        if (error instanceof TaskFailed) request.log.error({ err: error }, 'a preview could not be made');
        throw failed(error);
      });
      const made = await Promise.race([making, pause(TIMEOUT, null, { ref: false })]);
      if (made === null) return { ...none, state: 'making' };
      const { page, pages, cases, line } = made;
      const { form, language } = asked;
      // The URL does not depend on which text is edited: the same page with the same case keeps its URL, so the frame
      // does not reload.
      const named = line === null ? asked : { form, language, page, line };
      const address = new URLSearchParams({ of: JSON.stringify(named), version: now.version }).toString();
      return {
        state: 'ready',
        url: `${api.prefix}/rules/next/preview?${address}`,
        step,
        page,
        pages,
        cases,
        line,
      };
    },
  );

  api.get(
    '/rules/next/preview',
    route('rules', 'Get a preview, for a frame of the desk', {
      // An HTML page, not part of the API.
      hide: true,
      querystring: PageQuery,
    }),
    async (request, reply) => {
      const asked = requestIn(request.query.of);
      const { now, ok } = await open(asked);
      if (previews === null || !ok) throw new ApiError(404, 'no-page', 'There is no such page.');
      // Another process may have handled the POST; this process then builds the page itself. If there was an edit in
      // between, the page shows the current next version.
      const { html }: MadePreview = await previews
        .make(signedInOf(request).person.id, now, asked)
        .catch((error: unknown) => {
          throw failed(error);
        });
      const shown = withoutScripts(html);
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(shown),
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
        })
        .send(shown);
    },
  );
}

/** @throws ApiError 404 for a query that no response has generated */
function requestIn(text: string): PreviewRequest {
  try {
    const asked: unknown = JSON.parse(text);
    if (Check(PreviewRequestSchema, asked)) return asked;
  } catch {
    // Treated like any other unknown address.
  }
  throw new ApiError(404, 'no-page', 'There is no such page.');
}

/** The content security policy would block each script and module preload, and browsers would report each of them. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^]*?<\/script>|<link\b[^>]*\brel="?modulepreload[^>]*>/g, '');
}

/** The policy of a static page: no scripts, no submissions, and only the desk may frame it. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${styleHashes(html).join(' ')}`.trim(),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Without `allow-same-origin`, the sandboxed page has an opaque origin and can't load this origin's fonts.
    'sandbox allow-same-origin',
  ].join('; ');
}
