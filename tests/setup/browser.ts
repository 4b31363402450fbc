import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
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

/** jsdom paints nothing either, so it counts as a device with reduced motion. */
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

// Replaces jsdom's computed styles, which take a third of a test's time. Whether styles hide or cover an element is
// left to the browser tests. The accessible name needs `display`: it puts no spaces around inline elements.
const inline = document.createElement('span').style;
inline.display = 'inline';
const block = document.createElement('div').style;
block.display = 'block';
window.getComputedStyle = ({ localName }) => (/^(?:span|strong|a|svg)$/.test(localName) ? inline : block);
// jsdom has no layout, so scrolling does nothing.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// In browsers every element has `autofocus`, which React compares; in jsdom only form controls do.
Object.defineProperty(HTMLElement.prototype, 'autofocus', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('autofocus');
  },
});

// Long, for busy machines, and because a query may wait for the rendering of a whole page.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

// A page prefetches others. If the end of a test file interrupts the import of a module, the module stays broken for
// the test files that share it.
afterAll(() => vi.dynamicImportSettled());

// The test files of a worker may share one jsdom window. Each starts with an empty one at the site's root.
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
// Testing Library keeps a reference to the body, so only its children are replaced.
document.head.replaceChildren();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();
history.replaceState(null, '', '/');
