import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { BuiltSite } from '../support/built-site.ts';
import { precompress } from '../../src/pages/precompress.ts';

/**
 * Builds the form page that ours is compared with: RJSF as it comes, minified, compressed and cached like ours, without
 * our aliases and plugins.
 * @returns its folder, below the system's temporary folder
 */
export async function buildPlainForm(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-plain-form-'));
  await build({
    root: join(import.meta.dirname, 'plain-form'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await precompress(folder, 'best');
  return folder;
}

const PAGE = 'index.html';

/**
 * Writes pages of the site as plain static HTML: the same text, links, fields and pictures, one small linked
 * stylesheet, the system's fonts and no script.
 * @param paths of the pages
 * @returns their folder, below the system's temporary folder
 */
export async function buildPlainPages(site: BuiltSite, paths: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-plain-pages-'));
  for (const client of site.clients) {
    cpSync(client, folder, { recursive: true, filter: (file) => !/\.(?:html|js|css|br|gz)$/.test(file) });
  }
  cpSync(join(import.meta.dirname, 'plain-page', 'plain.css'), join(folder, 'plain.css'));
  for (const path of paths) {
    const target = join(folder, path, PAGE);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, plainPage(readFileSync(site.locate(join(path, PAGE)), 'utf8')));
  }
  await precompress(folder, 'best');
  return folder;
}

function plainPage(html: string): string {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
  const body = /<body>([^]*)<\/body>/.exec(html)?.[1] ?? '';
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${title}
    <link rel="stylesheet" href="/plain.css" />
  </head>
  <body>${body.replace(/<script\b[^>]*>[^<]*<\/script>|<link\b[^>]*>|<!--.*?-->|\s(?:class|data-[\w-]+)="[^"]*"/g, '')}</body>
</html>
`;
}

/** Serves a folder with precompressed files on a free port of 127.0.0.1. */
export async function serveFolder(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, preCompressed: true, immutable: true, maxAge: '1y' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
