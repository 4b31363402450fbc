import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../src/build/bill-of-materials.ts';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { BILL_OF_MATERIALS } from '../../src/build/release.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { HAND_WRITTEN_PAGES } from '../../src/core/site-pages.ts';
import { pathIn, TRANSLATIONS } from '../../src/core/languages/language.ts';
import { PRERENDERER } from '../../src/server/site/prerenderer.ts';
import type { Catalog } from '../../src/server/catalog/catalog.ts';
import manifest from '../../package.json' with { type: 'json' };
import { builtSite, type BuiltSite } from '../support/built-site.ts';
import { catalogOf, projectCatalog } from '../support/catalog.ts';

/**
 * The budget of an English form page’s scripts, in bytes of brotli. React and the frame are 66,100 of them, the form
 * engine with RJSF 22,500 (docs/decisions/0081-rjsf-by-its-public-faces.md).
 */
const FORM_PAGE_SCRIPTS = 110_000;

const { distDir } = releasePaths(process.env);
let built: BuiltSite;
let names: ReadonlySet<string>;
beforeAll(async () => {
  await ensureRelease(process.env);
  built = builtSite(distDir);
  names = new Set(built.files);
});

function files(pattern: RegExp): readonly string[] {
  return built.files.filter((file) => pattern.test(file));
}

/** Public files: all but those of the staff's desk, which is built separately. */
function publicPages(pattern: RegExp): readonly string[] {
  return files(pattern).filter((file) => !file.startsWith('desk/'));
}

function scriptsOf(page: string): readonly string[] {
  const html = readFileSync(built.locate(page), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/((?:assets|catalog)\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

/** The bytes, brotli, of a page's HTML, and of the scripts that this names. */
function weightOf(page: string): readonly number[] {
  return [[page], scriptsOf(page)].map((named) =>
    [...new Set(named)].reduce((sum, file) => sum + statSync(built.locate(`${file}.br`)).size, 0),
  );
}

describe('the scripts of the site', () => {
  it('contain no Ajv and no way to run text as code', () => {
    const scripts = files(/\.js$/);
    expect(scripts.length).toBeGreaterThan(10);
    for (const file of scripts) {
      const code = readFileSync(built.locate(file), 'utf8');
      expect(code, file).not.toMatch(
        /\beval\(|new Function\(|\bFunction\(|strict mode: |no schema with key or ref/,
      );
    }
  });

  it.each(projectForms())('stay within the budget on %s', (page) => {
    const scripts = scriptsOf(`${page.slice(1)}/index.html`);
    const bytes = scripts.reduce((sum, file) => sum + statSync(built.locate(`${file}.br`)).size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(FORM_PAGE_SCRIPTS);
  });

  it.each(projectForms())('are named by the Spanish page of %s as by the English one', (page) => {
    const [english = [], spanish = []] = [page, pathIn(page, 'es')].map((path) =>
      scriptsOf(`${path.slice(1)}/index.html`).filter((file) => /^assets\/(?!.*-e[ns]-)/.test(file)),
    );
    expect(english.length).toBeGreaterThan(3);
    expect(spanish).toEqual(expect.arrayContaining([...english]));
  });

  it.each(projectForms())('include the form’s validators, which the HTML of %s names once', (page, id) => {
    const scripts = scriptsOf(`${page.slice(1)}/index.html`);
    expect(scripts.filter((file) => file.endsWith(`/form.${id}.js`))).toHaveLength(1);
  });
});

describe('the words of a page', () => {
  /** The code of all scripts that a page may need. */
  const codeOf = (page: string, isCounted: (file: string) => boolean): string => {
    const html = readFileSync(built.locate(page), 'utf8');
    const named = [...html.matchAll(/\/((?:assets|catalog)\/[^"\s]+\.js)/g)].flatMap(
      ([, file]) => file ?? [],
    );
    const counted = [...new Set(named)].filter(isCounted);
    return counted.map((file) => readFileSync(built.locate(file), 'utf8')).join('\n');
  };
  /** The longest piece of its main heading. */
  const headingOf = (page: string): string => {
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(built.locate(page), 'utf8')) ?? [];
    const pieces = heading.replaceAll('<!-- -->', '').split(/<[^>]*>/);
    return pieces.toSorted((a, b) => b.length - a.length)[0] ?? '';
  };
  /** The English frame is in the scripts of frame and site, and the words around the English forms in the form’s. */
  const isForAll = (file: string): boolean => /^assets\/(?:frame|site|form)-/.test(file);

  it.each(HAND_WRITTEN_PAGES)('of %s are loaded in its own language, and not in the other', (path) => {
    const pages = [path, pathIn(path, 'es')].map((each) => join(each, 'index.html').slice(1));
    for (const [at, page] of pages.entries()) {
      expect(codeOf(page, () => true).includes(headingOf(page)), page).toBe(true);
      const other = headingOf(pages[1 - at] ?? page);
      expect(codeOf(page, (file) => !isForAll(file)).includes(other), page).toBe(false);
    }
  });
});

describe('docs/page-weight.md', () => {
  it('lists the weight of each page', () => {
    const documented = readFileSync('docs/page-weight.md', 'utf8').matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm);
    const lines = new Map(
      [...documented].map(([, path = '', cells = '']) => [path, cells.split('|').map(Number)]),
    );
    const weights = publicPages(/(?:^|\/)index\.html$/).flatMap((page): [string, readonly number[]][] => {
      const path = `/${page.replace(/\/?index\.html$/, '')}`;
      // A form that was dropped in need not be listed.
      if (path.includes('/apply/') && !lines.has(path)) return [];
      const weight = weightOf(page).map((bytes) => Math.round(bytes / 100) / 10);
      const line = lines.get(path) ?? [];
      // The comparison is rough: a slightly old table misleads nobody.
      const isTrue = weight.every((kB, part) => Math.abs(kB - (line[part] ?? 0)) <= 0.3 + kB / 20);
      return [[path, isTrue ? line : weight]];
    });
    expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(weights));
  });
});

describe('the design sheet', () => {
  it('is in no page, address or bundle of a release', () => {
    expect(files(/design/i)).toEqual([]);
    for (const file of files(/\.(?:html|js|css|xml|txt)$/)) {
      expect(readFileSync(built.locate(file), 'utf8'), file).not.toMatch(
        /design-pieces|Design sheet|\/design\b/,
      );
    }
  });
});

/** Scripts in a page besides descriptions for search engines: the address of its catalog, and what it needs from it. */
const ALLOWED = [' type="importmap"', ' type="application/json" id="catalog"'];

describe('the desk', () => {
  it('is one document without an inline script or style, and is listed nowhere', () => {
    expect(files(/^desk\/.*\.html$/)).toEqual(['desk/index.html']);
    const html = readFileSync(built.locate('desk/index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son\w+="|javascript:|data:/);
    expect(html).toContain('<meta name="robots" content="noindex"');
    for (const file of files(/^(?:sitemap\.xml|robots\.txt)$/))
      expect(readFileSync(built.locate(file), 'utf8')).not.toContain('desk');
  });
});

describe('every page', () => {
  it('has no inline script, and no inline styles but its own block and its form’s', () => {
    for (const file of publicPages(/\.html$/)) {
      const html = readFileSync(built.locate(file), 'utf8');
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      expect(inline.toSorted(), file).toEqual(
        [...inline.filter((attributes) => attributes?.includes('ld+json')), ...ALLOWED].toSorted(),
      );
      const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);
      const ofForms = styles.filter((css) =>
        /^(?:(?:@media \(scripting:none\)\{)?#form-[^{}]+\{display:none\}+)+$/.test(css),
      );
      expect(ofForms.length, file).toBeLessThanOrEqual(1);
      expect(styles.length - ofForms.length, file).toBe(1);
      expect(html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, ''), file).not.toMatch(
        /<style|\sstyle="|\son\w+="|javascript:|data:/,
      );
    }
  });

  it('has its styles in it, so that it loads no stylesheet', () => {
    for (const file of publicPages(/\.html$/)) {
      const html = readFileSync(built.locate(file), 'utf8');
      const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
      expect(sheets.length, file).toBeGreaterThan(0);
      for (const [link, href = ''] of sheets) {
        expect(link, file).toContain(' disabled');
        expect(html, file).toContain(readFileSync(built.locate(href), 'utf8').trim());
      }
    }
  });

  it('is prerendered with head and content, and leaves its fonts to the stylesheet', () => {
    for (const file of publicPages(/\.html$/)) {
      const html = readFileSync(built.locate(file), 'utf8');
      expect(html, file).toMatch(/<title>[^<]+<\/title>/);
      expect(html, file).toMatch(/<h1[ >]/);
      // A font fetched early holds up the first paint (docs/product.md#type).
      expect(html, file).not.toMatch(/<link rel="preload" [^>]*as="font"/);
      expect(html, file).toMatch(/@font-face\{font-family:Figtree;/);
    }
  });

  it('is stored in brotli and gzip, as all text is', () => {
    for (const file of files(/\.(html|js|css|svg|txt|xml|json)$/)) {
      expect(names.has(`${file}.br`), file).toBe(true);
      expect(names.has(`${file}.gz`), file).toBe(true);
    }
  });
});

it('the scripts contain no sentences of forms and rules', () => {
  const [, client] = built.clients;
  const program = [...filesBelow('src/web'), ...filesBelow('src/form')].join('\n').replaceAll(/\s+/g, ' ');
  const scripts = [
    ...filesBelow(join(client, 'assets'), /\.js$/),
    readFileSync(join(client, '..', PRERENDERER), 'utf8'),
  ];
  const sentences = sentencesOf([...projectCatalog().forms.values()]).filter(
    (text) => !program.includes(text),
  );
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

/** The texts of the files below a folder. */
function filesBelow(folder: string, pattern = /\.(?:tsx?|json)$/): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Every text of more than thirty letters and several words. */
function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 30 && value.includes(' ') ? [value] : [];
  const inner = value instanceof Map ? [...value.values()] : Object.values(Object(value));
  return inner.flatMap(sentencesOf);
}

it('a release contains the forms and rules it was built from', () => {
  expect(versions(catalogOf(built.catalogRoot))).toEqual(versions(projectCatalog()));
});

it('a release has a bill of materials, the same for the same lock file, which is not served', async () => {
  const [, client] = built.clients;
  const text = readFileSync(join(client, '..', BILL_OF_MATERIALS), 'utf8');
  const bill = JSON.parse(text) as { readonly components: readonly { readonly name: string }[] };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: manifest.name } } });
  const fastify = { name: 'fastify', version: manifest.dependencies.fastify };
  expect(bill.components).toContainEqual(expect.objectContaining(fastify));
  expect(bill.components).not.toContainEqual(expect.objectContaining({ name: 'vitest' }));
  expect(await billOfMaterials('.')).toBe(text);
  expect(files(/bill-of-materials|cdx/)).toEqual([]);
});

/** The pages that search engines may list (docs/product.md#indexing). Every other page asks not to be indexed. */
const LISTED_IN_ENGLISH = [
  '/',
  '/about',
  '/become-surrogate',
  '/get-started',
  '/intended-parent-application',
  '/intended-parents',
  '/our-process',
  '/surrogate-application',
];
/** A page in another language is listed where the English one is. */
const LISTED = [
  ...LISTED_IN_ENGLISH,
  ...TRANSLATIONS.flatMap((language) => LISTED_IN_ENGLISH.map((path) => pathIn(path, language))),
].toSorted();

describe('for crawlers', () => {
  const read = (file: string): string => readFileSync(built.locate(file), 'utf8');

  it('the sitemap lists the pages that may be indexed, and no others', () => {
    const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.sort()).toEqual(LISTED.map((path) => `https://harborlight.example${path}`));
  });

  it('these pages state that they may be indexed, and all others that they may not', () => {
    const pages = files(/\.html$/).filter((file) => read(file).includes('content="index, follow"'));
    expect(pages.map((file) => `/${file.replace(/\/?index\.html$/, '')}`).sort()).toEqual(LISTED);
    for (const file of files(/\.html$/)) {
      if (!pages.includes(file)) expect(read(file), file).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  it('each of them in English has its own image for social sites', () => {
    const images = LISTED_IN_ENGLISH.map(
      (path) =>
        /<meta property="og:image" content="https:\/\/harborlight\.example\/(social\/[^"]*)"/.exec(
          read(join(path, 'index.html')),
        )?.[1] ?? `none on ${path}`,
    );
    expect(new Set(images).size).toBe(LISTED_IN_ENGLISH.length);
    expect(images.filter((image) => !files(/^social\//).includes(image))).toEqual([]);
  });

  it('robots.txt names the sitemap and disallows only the API', () => {
    expect(read('robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://harborlight.example/sitemap.xml\n',
    );
  });
});

function versions({ forms, ruleSets }: Catalog): readonly string[] {
  return [...forms.values(), ...ruleSets.values()].map(({ id, version }) => `${id}@${version}`);
}

function projectForms(): readonly (readonly [page: string, id: string])[] {
  return [...projectCatalog().forms.values()].map(({ id, form }) => [form.page ?? `/apply/${id}`, id]);
}
