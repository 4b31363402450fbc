import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STYLES = 'src/web/styles';
/** Folders whose sheets come with one page and stay when the visitor moves on. */
const folders = readdirSync(STYLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'form')
  .map(({ name }) => name);

/** What the rules of a folder begin with: `suggestion` of `.suggestion__title svg`. */
function blocks(folder: string): Set<string> {
  const sheets = readdirSync(join(STYLES, folder)).map((file) =>
    readFileSync(join(STYLES, folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  );
  const names = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/(?:^|[,{}]\s*)\.([a-z][\w-]*?)(?=__|--|[^\w-])/g)].map(([, name]) => name ?? ''),
  );
  return new Set(names);
}

it('two pages give no class the same name: the sheets of both may be there at once', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const folder of folders) {
    for (const block of blocks(folder)) {
      const owner = owners.get(block);
      if (owner === undefined) owners.set(block, folder);
      else shared.push(`.${block}: ${owner} and ${folder}`);
    }
  }
  expect(owners.size).toBeGreaterThan(40);
  expect(shared).toEqual([]);
});
