import { expect, it } from 'vitest';
import { escapeHtml } from '../../src/core/html.ts';

it('escapes only the characters that could end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>Q & A, é</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Q &amp; A, é&lt;/a&gt;',
  );
});
