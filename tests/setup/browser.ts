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

// Working out its own style sheet takes a third of the time of a test: whether something is hidden by a style or covered
// is for the browser tests. Names of elements have no spaces around what is inline.
const inline = document.createElement('span').style;
inline.display = 'inline';
const block = document.createElement('div').style;
block.display = 'block';
window.getComputedStyle = ({ localName }) => (/^(?:span|strong|a|svg)$/.test(localName) ? inline : block);
// It lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// Every element of a browser has it, which React compares; jsdom's have it where HTML had it first.
Object.defineProperty(HTMLElement.prototype, 'autofocus', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('autofocus');
  },
});

// For busy machines: a whole page may be rendered in between.
configure({ asyncUtilTimeout: 30_000 });

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
