import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
