import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every file below a folder with this ending, as one text. */
function read(folder: string, ending: RegExp): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    ending.test(name),
  );
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

const rules = read('src/web/styles', /\.css$/).replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '');
const classes = new Set(rules.match(/(?<=\.)[a-z][\w-]*/g));
const markup = read('src/web', /\.tsx?$/);

/** A name may be written out, or its end be put in by a template: `stage__rail--${shape}`. */
function isInMarkup(name: string): boolean {
  const stem = /^.*(?:--|__)/.exec(name)?.[0] ?? name;
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup) || markup.includes(`${stem}\${`);
}

it('no stylesheet has a rule for a class that no markup has', () => {
  expect(classes.size).toBeGreaterThan(400);
  expect([...classes].filter((name) => !isInMarkup(name))).toEqual([]);
});
