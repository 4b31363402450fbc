import type { Page } from 'playwright/test';

/** A link of a page. */
export interface FoundLink {
  readonly href: string;
  readonly name: string;
  readonly newTab: boolean;
  readonly rel: string;
}

/** Every link of the page, closed parts included. @param within a selector */
export function linksOf(page: Page, within: string): Promise<readonly FoundLink[]> {
  return page.locator(`${within} a[href]`).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: link.getAttribute('aria-label') ?? link.textContent.trim(),
      newTab: link.getAttribute('target') === '_blank',
      rel: link.getAttribute('rel') ?? '',
    })),
  );
}
