import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Type from 'typebox';
import { PreviewRequestSchema, PreviewViewSchema, type PreviewView } from '../../core/desk/drafts.ts';
import { isLanguage, pathIn } from '../../core/languages/language.ts';
import type { FileSet } from '../drafts/draft-files.ts';
import { ApiError } from '../http/api-error.ts';
import { styleHashes } from '../site/content-security-policy.ts';
import { pageFile } from '../site/pages.ts';
import { access } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { DraftParams, type RulesTools } from './draft-routes.ts';

/** A page's address without the slash in front: nothing that leads out of its folder. */
const PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,4}$/;
/** Milliseconds that an answer waits for pages that are nearly made. */
const PATIENCE = 250;
/** Milliseconds after which pages that could not be made are tried again. */
const RETRY = 10_000;

/** The pages of a draft, as applicants will see them: they run nothing, send nothing and are shown to staff alone. */
export function previewRoutes(
  api: DeskApi,
  { previews = null, inForce }: DeskContext,
  { reader, check }: RulesTools,
): void {
  /** The keys of pages that were made, or are being made, by the version of their files. */
  const made = new Map<string, { key: string | null; readonly done: Promise<void> }>();

  function pagesOf(files: FileSet, make: (files: FileSet) => Promise<string>) {
    const known = made.get(files.version);
    if (known !== undefined) return known;
    const making = {
      key: null as string | null,
      done: make(files).then(
        (key) => void (making.key = key),
        (error: unknown) => {
          setTimeout(() => made.delete(files.version), RETRY).unref();
          throw error;
        },
      ),
    };
    // Whoever asks hears of it.
    making.done.catch(() => {});
    made.set(files.version, making);
    return making;
  }

  api.post(
    '/rules/drafts/:draft/preview',
    {
      config: access('rules'),
      schema: {
        summary: 'The page of a form as a draft has it',
        params: DraftParams,
        body: PreviewRequestSchema,
        response: { 200: PreviewViewSchema },
      },
    },
    async (request): Promise<PreviewView> => {
      if (previews === null)
        throw new ApiError(503, 'no-previews', 'This server makes no previews: it serves no release.');
      const { form, language } = request.body;
      const definition = inForce.current().catalog.forms.get(form);
      if (definition === undefined || !isLanguage(language))
        throw new ApiError(404, 'no-form', 'There is no such form.');
      const { draft, now, overlay } = await reader.open(request.params.draft);
      const { step } = draft;
      const { ok } = overlay.size === 0 ? { ok: true } : await check(now);
      if (!ok) return { state: 'refused', url: null, step };
      const pages = pagesOf(now, previews.make);
      const failed = pages.done.catch((error: unknown) => {
        request.log.error({ err: error }, 'a preview could not be made');
        throw new ApiError(
          503,
          'no-preview',
          'The preview could not be made. Your draft is saved; try again.',
        );
      });
      await Promise.race([failed, pause(PATIENCE)]);
      if (pages.key === null) return { state: 'making', url: null, step };
      const path = pathIn(definition.form.page ?? `/apply/${form}`, language);
      return { state: 'ready', url: `${api.prefix}/rules/previews/${pages.key}${path}`, step };
    },
  );

  api.get(
    '/rules/previews/:key/*',
    {
      config: access('rules'),
      schema: {
        summary: 'A page of a draft, for a frame of the desk',
        // A page with its files: nothing of the API.
        hide: true,
        params: Type.Object({ key: Type.String({ pattern: '^[0-9A-Za-z_-]{1,80}$' }) }),
      },
    },
    async ({ params }, reply) => {
      // Schemas of TypeBox cannot name what the route calls `*`.
      const path = String(Reflect.get(params, '*'));
      const file =
        previews === null || !PATH.test(path)
          ? null
          : join(previews.folder(params.key), 'client', pageFile(`/${path}`));
      if (file === null || !existsSync(file)) throw new ApiError(404, 'no-page', 'There is no such page.');
      const html = withoutScripts(readFileSync(file, 'utf8'));
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(html),
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
        })
        .send(html);
    },
  );
}

/** The policy would refuse each of them, and browsers complain of each. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^]*?<\/script>|<link\b[^>]*\brel="?modulepreload[^>]*>/g, '');
}

/** A page that only shows: nothing runs, nothing is sent, and only the desk frames it. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${styleHashes(html).join(' ')}`.trim(),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // The fonts of this origin are its own only with this.
    'sandbox allow-same-origin',
  ].join('; ');
}
