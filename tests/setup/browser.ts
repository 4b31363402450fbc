import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** jsdom has no layout, so nothing ever intersects the viewport unless a test replaces this observer. */
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

/** jsdom draws nothing either, so it counts as a device with reduced motion. */
globalThis.matchMedia ??= (media) => ({
  media,
  matches: media.includes('reduce'),
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

afterEach(cleanup);

// A page fetches others ahead. A module whose import is cut off by the end of a file stays broken for the files
// that share it.
afterAll(() => vi.dynamicImportSettled());

// The test files of a worker may share one jsdom window. Each starts with an empty one at the site's root.
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
// Testing Library holds on to the body itself.
document.head.replaceChildren();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();
history.replaceState(null, '', '/');
