import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The concatenated text of all files below these folders with this extension. */
function read(folders: readonly string[], ending: RegExp): string {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
}

const rules = read(['src/web', 'src/form'], /\.css$/).replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '');
const classes = new Set(rules.match(/(?<=\.)[a-z][\w-]*/g));
const markup = read(['src/web', 'src/form'], /\.tsx?$/);

/** A class name is written in full, or a template adds its end: `stage__rail--${shape}`. */
function isInMarkup(name: string): boolean {
  const stem = /^(?:.*(?:--|__)|fill-)/.exec(name)?.[0] ?? name;
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup) || markup.includes(`${stem}\${`);
}

it('every class in a stylesheet is used by a component', () => {
  expect(classes.size).toBeGreaterThan(400);
  expect([...classes].filter((name) => !isInMarkup(name))).toEqual([]);
});
