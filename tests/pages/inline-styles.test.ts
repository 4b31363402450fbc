import { expect, it } from 'vitest';
import { inlineStyles } from '../../src/pages/inline-styles.ts';

const SHEETS: Readonly<Record<string, string>> = {
  '/a.css': '.note{color:red}\n',
  '/b.css': '.note{content:"$&"}\n',
};

it('puts the stylesheets into the page, in their order, and disables their links', () => {
  const html = [
    '<head><link rel="stylesheet" crossorigin href="/a.css"><title>A</title>',
    '<link rel="stylesheet" href="/b.css"></head><body><p class="note">Hi</p></body>',
  ].join('');
  expect(inlineStyles(html, (href) => SHEETS[href] ?? '')).toBe(
    [
      '<head><link rel="stylesheet" disabled crossorigin href="/a.css"><title>A</title>',
      '<link rel="stylesheet" disabled href="/b.css">',
      '<style>.note{color:red}\n.note{content:"$&"}</style></head><body><p class="note">Hi</p></body>',
    ].join(''),
  );
});
