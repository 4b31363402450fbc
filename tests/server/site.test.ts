import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleasePages } from '../../src/core/release-pages.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { findRetainedFile } from '../../src/server/site/retained-assets.ts';
import { openPages, readReleasePages } from '../../src/server/site/pages.ts';
import { openReleaseFiles, openSite, type Site } from '../../src/server/site/site.ts';
import { smallSite } from '../support/small-site.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>Home</title>',
  'about/index.html': '<title>About</title>',
  'styled/index.html': '<title>Styled</title><style>p{color:red}</style>',
  'surrogate-application/index.html': '<title>Apply</title>',
  'surrogate-application/book-call/index.html': '<title>Book</title>',
  'es/surrogate-application/index.html': '<title>Solicitud</title>',
  '404.html':
    '<title>Unexpected Application Error!</title><link rel="stylesheet" disabled href="/assets/main.css">',
  'assets/main-abc123.js': 'export {};'.repeat(100),
  'free guide.pdf': 'a guide',
  'robots.txt': 'User-agent: *',
  'film/introduction.webm': 'a film',
  'film/introduction.mp4': 'a film',
  'film/introduction.vtt': 'WEBVTT',
};

/** Which third parties the pages may show in a frame, as the build writes it. */
const PAGES: ReleasePages = {
  '/': { frames: ['video'] },
  '/about': { frames: ['video'] },
  '/surrogate-application/book-call': { frames: ['scheduler'] },
};

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-site-'));
  let app: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content));
    }
    writeFileSync(join(folder, '..', 'outside.txt'), 'not for everybody');
    const config = readSiteConfig({
      VITE_API_BASE: 'https://api.example.com/v1',
      VITE_VIDEO_ID: 'abc',
      VITE_BOOKING_PAGE_SURROGATE: 'https://booking.example.com/surrogates',
      VITE_BOOKING_SCRIPT: 'https://widget.example.com/embed.js',
    });
    const site = smallSite(folder, async () => 'rendered anew', { frames: PAGES, config });
    app = await startApp(
      {},
      {
        site: {
          ...site,
          async register(scope) {
            await site.register(scope);
            scope.get('/fails', () => {
              throw new Error('a defect');
            });
          },
        },
      },
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(folder, '..', 'outside.txt'));
  });

  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about?from=mail', 'About'],
    ['/surrogate-application/book-call', 'Book'],
  ])('serves the prerendered page at %s, without a redirect', async (url, title) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(`<title>${title}</title>`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
      'x-content-type-options': 'nosniff',
    });
  });

  it('publishes how to report a weakness, valid for half a year from today', async () => {
    const { statusCode, body, headers } = await get('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ')),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:support@harborlight.example',
      Canonical: 'https://harborlight.example/.well-known/security.txt',
    });
    const days = (Date.parse(String(fields.Expires)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('allows exactly the inline style that a page carries', async () => {
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    const policy = async (url: string) => (await get(url)).headers['content-security-policy'];
    expect(await policy('/styled')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(await policy('/about')).toContain("style-src 'self';");
  });

  it('responds to a page that has not changed with 304', async () => {
    const { etag } = (await get('/about')).headers;
    const again = await get('/about', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('serves assets precompressed and cached forever', async () => {
    const url = '/assets/main-abc123.js';
    const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(FILES['assets/main-abc123.js']);
    const gzipped = await get(url, { 'accept-encoding': 'gzip' });
    expect(String(gunzipSync(gzipped.rawPayload))).toBe(FILES['assets/main-abc123.js']);
    expect((await get(url)).body).toBe(FILES['assets/main-abc123.js']);
  });

  it('lets other files be cached for an hour, also with a space in their name', async () => {
    const response = await get('/free%20guide.pdf');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('lets a browser show a PDF: whole or in parts, in the page its viewer wraps around it', async () => {
    const response = await get('/free%20guide.pdf', { range: 'bytes=2-6' });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('guide');
    expect(response.headers['content-security-policy']).toContain(
      "object-src 'self'; style-src 'unsafe-inline';",
    );
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-disposition']).toBeUndefined();
    expect((await get('/robots.txt')).headers['content-security-policy']).not.toContain('object-src');
  });

  it.each([
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ])('serves the film in ranges, as players request it: %s', async (ending, type) => {
    const whole = await get(`/film/introduction.${ending}`);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
    });
    const part = await get(`/film/introduction.${ending}`, { range: 'bytes=2-' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 2-5/6');
    expect(part.body).toBe('film');
    expect((await get('/film/introduction.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
  });

  it.each([
    '/nothing',
    '/assets/old-chunk.js',
    '/assets/main-abc123.js.br',
    '/404.html',
    '/about/index.html/',
    '/%zz',
    '/%00',
    '/../outside.txt',
    '/..%2Foutside.txt',
    '/%2e%2e/outside.txt',
    '//about',
  ])('responds to %s with the branded page and its status', async (url) => {
    const response = await get(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).toBe(FILES['404.html']);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    });
  });

  it('responds to an unknown address with 404', async () => {
    expect((await get('/nothing')).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404);
  });

  it('responds to a server error with 500 and a page in the site’s look, without scripts', async () => {
    const response = await get('/fails');
    expect(response.statusCode).toBe(500);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    });
    expect(response.body).toContain('<h1>Unexpected Application Error!</h1>');
    expect(response.body).toContain('<link rel="stylesheet" href="/assets/main.css">');
    expect(response.body).toMatch(/href="tel:|Harborlight Surrogacy|href="\/"/);
    expect(response.body).not.toContain('<script');
  });

  it('redirects an address with a trailing slash to the page, within the site', async () => {
    const response = await get('/about/?from=mail');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/about?from=mail');
    expect((await get('//elsewhere.example/')).statusCode).toBe(404);
  });

  it('keeps the API’s responses JSON', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ success: false });
  });

  it('has a strict policy on every page, with frames only on the pages that show them', async () => {
    const policyOf = async (url: string) => {
      const text = String((await get(url)).headers['content-security-policy']);
      return new Map(
        text
          .split('; ')
          .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
      );
    };
    const application = await policyOf('/surrogate-application');
    expect(Object.fromEntries(application)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'media-src': "'self'",
      'manifest-src': "'self'",
      'connect-src': "'self' https://api.example.com",
      'form-action': "'self' https://api.example.com",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'report-uri': '/api/reports',
      'report-to': 'policy',
    });
    expect((await get('/about')).headers['reporting-endpoints']).toBe('policy="/api/reports"');
    expect((await policyOf('/about')).get('frame-src')).toBe('https://www.youtube-nocookie.com');
    const booking = await policyOf('/surrogate-application/book-call');
    expect(booking.get('frame-src')).toBe('https://booking.example.com');
    expect(booking.get('script-src')).toBe("'self' https://widget.example.com");
  });
});

describe('a site whose pages are replaced', () => {
  const distDir = mkdtempSync(join(tmpdir(), 'harborlight-exchange-'));
  const config = readSiteConfig({});
  const KEYS = ['aaaaaaaaaaaa-111111111111', 'aaaaaaaaaaaa-222222222222'] as const;
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(distDir, file)), { recursive: true });
    writeFileSync(join(distDir, file), content);
  };
  const map = (key: string) =>
    `<script type="importmap">{"imports":{"catalog/":"/catalog/${key}/"}}</script>`;
  const pagesOf = (key: string) =>
    openPages(
      {
        key,
        client: join(distDir, 'pages', key, 'client'),
        frames: {},
        render: async () => `rendered by ${key}`,
      },
      config,
    );
  let app: TestApp;
  let site: Site;
  const get = (url: string) => app.app.inject({ url });
  beforeAll(async () => {
    for (const key of KEYS) {
      for (const name of ['index.html', 'about/index.html', '404.html'])
        write(`pages/${key}/client/${name}`, `<title>${name} of ${key}</title>${map(key)}`);
      write(`pages/${key}/client/catalog/${key}/form.a.js`, `export default '${key}';`);
    }
    write(`pages/${KEYS[1]}/client/new/index.html`, 'a page of a new form');
    write('releases/aaaaaaaaaaaa/client/assets/main-aaa.js', 'main();');
    write('releases/bbbbbbbbbbbb/client/assets/main-bbb.js', 'main();');
    const release = openReleaseFiles(join(distDir, 'releases/aaaaaaaaaaaa/client'), (path) =>
      findRetainedFile(distDir, path),
    );
    site = openSite(release, pagesOf(KEYS[0]), config);
    app = await startApp({}, { site });
  });
  afterAll(async () => {
    await app.close();
    rmSync(distDir, { recursive: true, force: true });
  });

  it('shows the new pages from the next request on, under their own policy, and pages that only they have', async () => {
    expect((await get('/about')).body).toContain(KEYS[0]);
    expect((await get('/new')).statusCode).toBe(404);
    expect((await get('/new')).body).toContain(`404.html of ${KEYS[0]}`);
    site.show(pagesOf(KEYS[1]));
    expect(site.pages.key).toBe(KEYS[1]);
    const about = await get('/about');
    const hash = createHash('sha256')
      .update(`{"imports":{"catalog/":"/catalog/${KEYS[1]}/"}}`)
      .digest('base64');
    expect(about.body).toContain(map(KEYS[1]));
    expect(about.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await get('/new')).body).toBe('a page of a new form');
    expect((await get('/nowhere')).body).toContain(`404.html of ${KEYS[1]}`);
  });

  it.each([
    ['the catalog of the pages before', `/catalog/${KEYS[0]}/form.a.js`],
    ['their own catalog', `/catalog/${KEYS[1]}/form.a.js`],
    ['the scripts of the release', '/assets/main-aaa.js'],
    ['the scripts of another release', '/assets/main-bbb.js'],
  ])('serves %s, cacheable forever', async (_what, url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it.each([`/catalog/${KEYS[0]}/form.b.js`, '/catalog/cccccccccccc-111111111111/form.a.js'])(
    'has nothing at %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});

describe('the list of pages that the build writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-pages-'));
  const file = join(folder, 'pages.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read as it was written', () => {
    writeFileSync(file, JSON.stringify(PAGES));
    expect(readReleasePages(file)).toEqual(PAGES);
  });

  it.each(['[]', '{"/":["video"]}', '{"/":{"frames":"video"}}', '{"/":{"frames":["advertising"]}}'])(
    'is refused with its file name if it holds %s',
    (text) => {
      writeFileSync(file, text);
      expect(() => readReleasePages(file)).toThrow(file);
    },
  );
});
