import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = 'src/web/pages';

/** The stylesheets below a page's folder, without comments. */
function sheets(page: string): readonly string[] {
  return readdirSync(join(PAGES, page), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(PAGES, page, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
}

/** The prefixes of a page's selectors: `suggestion` for `.suggestion__title svg`. */
function blocks(page: string): ReadonlySet<string> {
  const names = sheets(page).flatMap((sheet) =>
    [...sheet.matchAll(/(?:^|[,{}]\s*)\.([a-z][\w-]*?)(?=__|--|[^\w-])/g)].map(([, name]) => name ?? ''),
  );
  return new Set(names);
}

// A page's stylesheet stays loaded when the visitor goes on to another page of the site.
it('no two pages have rules for the same class', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const page of readdirSync(PAGES).filter((name) => !name.includes('.'))) {
    for (const block of blocks(page)) {
      const owner = owners.get(block);
      if (owner === undefined) owners.set(block, page);
      else shared.push(`.${block}: ${owner} and ${page}`);
    }
  }
  expect(owners.size).toBeGreaterThan(40);
  expect(shared).toEqual([]);
});
