import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TOKENS = 'src/styles/tokens.css';

/** The steps of the scale in px, without the display size. */
const STEPS = [14, 16, 18, 21, 24, 32, 48, 72];

/** The sizes that are not steps of the scale, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/web/styles/base.css: 100%': 'the visitor’s own size, from which every rem is counted',
  'src/web/pages/intended-parents/state-map.css: 19px': 'units of a drawing’s view box',
  'src/web/pages/intended-parents/state-map.css: 16px': 'units of a drawing’s view box',
  'src/web/pages/become-surrogate/range-band.css: 26px': 'units of a drawing’s view box',
  'src/web/pages/become-surrogate/range-band.css: 16px': 'units of a drawing’s view box',
  'src/web/pages/intended-parents/call-checklist.css: 11.5pt': 'a sheet of paper',
  'src/web/pages/intended-parents/call-checklist.css: 20pt': 'a sheet of paper',
  'src/web/pages/intended-parents/call-checklist.css: 10pt': 'a sheet of paper',
  'src/web/pages/applicant/applicant.css: 9pt': 'a sheet of paper',
  'src/web/pages/applicant/applicant.css: 9.75pt': 'a sheet of paper',
  'src/web/pages/application/application.css: 75%': 'a sheet of paper, from which every rem is counted',
  'src/web/pages/legal/legal.css: 10.5pt': 'a sheet of paper',
  'src/desk/pages/application/application.css: 11px': 'a sheet of paper, from which every rem is counted',
  'src/desk/pages/numbers/numbers.css: 14px': 'units of a drawing’s view box',
  'src/desk/pages/rules/map/decision-map.css: 14px': 'units of a drawing’s view box',
  'src/desk/pages/rules/map/decision-map.css: 18px': 'units of a drawing’s view box',
};

/** Every stylesheet of the site, without comments. */
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src', name))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

const tokens = new Map(
  [...readFileSync(TOKENS, 'utf8').matchAll(/(--size-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ]),
);

it('every font size is a token of the scale', () => {
  const sizes = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/font(?:-size)?:\s*([^;}]+)/g)].map(([, value = '']) => ({
      file,
      value: value.trim(),
    })),
  );
  expect(sizes.length).toBeGreaterThan(100);
  const others = sizes.filter(({ value }) => {
    const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return value !== 'inherit' && (token === undefined || !tokens.has(token));
  });
  // This also reports exceptions that are no longer needed.
  expect([...new Set(others.map(({ file, value }) => `${file}: ${value}`))].toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  );
});

it('a fluid font size goes from one step to another, except for two headings and the display', () => {
  const px = (rem: string): number => Number.parseFloat(rem) * 16;
  for (const [name, value] of tokens) {
    if (['--size-h1', '--size-h2', '--size-display'].includes(name)) continue;
    const [least = '', , most = ''] = /clamp\(([^)]*)\)/.exec(value)?.[1]?.split(', ') ?? [value, '', value];
    expect.soft(STEPS, `${name} begins`).toContain(px(least));
    expect.soft(STEPS, `${name} ends`).toContain(px(most));
  }
});
