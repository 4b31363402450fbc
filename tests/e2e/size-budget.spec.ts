import { measureTransfer, type Transfer } from '../support/transfer.ts';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

type Limits = Omit<Transfer, 'other'>;

/**
 * Bytes, brotli, that a first visit may bring, with everything fetched without a touch: what was reached on
 * 21 November 2026 and some 3 % more, with 7,000 of script for react-router (docs/decisions/0052-react-router-by-its-documented-components.md).
 * The HTML holds its part of the CSS, again (docs/decisions/0036-critical-css.md).
 */
const LIMITS: Readonly<Record<'page' | 'form', Limits>> = {
  page: { html: 16_600, css: 9_800, fonts: 38_000, scripts: 95_000 },
  form: { html: 9_900, css: 9_800, fonts: 38_000, scripts: 129_500 },
};

for (const path of sitePaths) {
  test(`a first visit of ${path} stays within its budget`, { tag: '@own-context' }, async ({ page }) => {
    const spent = await measureTransfer(page, path);
    const kind = hasForm(path) ? 'form' : 'page';
    const limits = LIMITS[kind];
    // Whoever counts nothing stays within every budget.
    expect(Math.min(spent.html, spent.css, spent.fonts)).toBeGreaterThan(1_000);
    expect(spent.scripts).toBeGreaterThan(50_000);
    for (const part of ['html', 'css', 'fonts', 'scripts'] as const) {
      expect(spent[part], part).toBeLessThanOrEqual(limits[part]);
    }
  });
}

/** The pages of the forms, and the book-call pages with their call request. */
function hasForm(path: string): boolean {
  return /^\/apply\/[^/]+$|-application(?:-v2)?$|\/book-call$/.test(path);
}
