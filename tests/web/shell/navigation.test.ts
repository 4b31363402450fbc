import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, type Navigation, type Visit } from '../../../src/web/shell/navigation.ts';
import type { PageModule } from '../../../src/web/shell/page-meta.ts';
import { eventually } from '../../support/eventually.ts';

/** Pages whose scripts arrive when a test says so. */
interface AskedScript {
  readonly resolve: (page: PageModule) => void;
  readonly reject: (error: Error) => void;
}
const asked = new Map<string, AskedScript>();
const load = vi.fn<(path: string) => Promise<PageModule>>(
  (path) => new Promise((resolve, reject) => asked.set(path, { resolve, reject })),
);

function pageOf(title: string): PageModule {
  return { Component: () => title, meta: { path: title, title, description: '', keywords: [] } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function arrive(path: string): Promise<void> {
  asked.get(path)?.resolve(pageOf(path));
  await settled();
}

const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

let navigation: Navigation;
let stop: () => void;
const shown = vi.fn<(visit: Visit) => void>();
const titleShown = () => {
  const { page } = navigation.visit();
  return 'meta' in page ? page.meta.title : null;
};

beforeEach(() => {
  asked.clear();
  load.mockClear();
  window.history.pushState(null, '', '/first');
  navigation = createNavigation(load, pageOf('/first'));
  navigation.subscribe(shown);
  shown.mockClear();
  stop = navigation.start();
});

afterEach(() => stop());

describe('a link to a page whose script is not there yet', () => {
  it('keeps page and address until the script has loaded', async () => {
    navigation.push('/second', { from: 'first' });
    expect([window.location.pathname, shown.mock.calls]).toEqual(['/first', []]);
    await arrive('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/second', '/second']);
    expect(navigation.visit()).toMatchObject({ location: { state: { from: 'first' } }, scroll: 'start' });
  });

  it('is superseded by a second link, whichever script loads first', async () => {
    navigation.push('/second');
    navigation.push('/third');
    await arrive('/third');
    await arrive('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/third', '/third']);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('is superseded by Back', async () => {
    navigation.push('/second');
    await arrive('/second');
    navigation.push('/third');
    const popped = nextPop();
    window.history.back();
    await popped;
    await arrive('/third');
    expect([window.location.pathname, titleShown()]).toEqual(['/first', '/first']);
  });

  it('shows its failure at its address, and loads the script again the next time', async () => {
    const error = new Error('no script');
    navigation.push('/second');
    asked.get('/second')?.reject(error);
    await eventually(() => expect(navigation.visit().page).toEqual({ error }));
    expect(window.location.pathname).toBe('/second');
    navigation.push('/first');
    navigation.push('/second');
    await arrive('/second');
    expect(titleShown()).toBe('/second');
  });
});

describe('a page that has been loaded', () => {
  it('is shown at once, and its script is not requested again', async () => {
    navigation.push('/second');
    await arrive('/second');
    navigation.push('/first');
    navigation.replace('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/second', '/second']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be prefetched, also after a failed attempt', async () => {
    navigation.prefetch('/second');
    asked.get('/second')?.reject(new Error('offline'));
    await settled();
    navigation.prefetch('/second');
    await arrive('/second');
    navigation.prefetch('/second');
    expect(load).toHaveBeenCalledTimes(2);
    navigation.push('/second');
    expect(titleShown()).toBe('/second');
  });

  it('is loaded once for concurrent requests', async () => {
    navigation.prefetch('/second');
    navigation.push('/second');
    navigation.prefetch('/second');
    await arrive('/second');
    const { page } = navigation.visit();
    navigation.replace('/second');
    expect(navigation.visit().page).toBe(page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is restored with its state and scroll position', async () => {
    navigation.push('/first', { step: 'two' }, { preventScrollReset: true });
    expect(navigation.visit().scroll).toBe('stay');
    navigation.push('/first#end');
    expect(navigation.visit()).toMatchObject({ location: { hash: '#end', state: null }, scroll: 'start' });
    const popped = nextPop();
    navigation.go(-1);
    await popped;
    expect(navigation.visit()).toMatchObject({ location: { state: { step: 'two' } }, scroll: 'restore' });
  });

  it('keeps the browser’s scroll position when a plain link leads to an anchor', async () => {
    const popped = nextPop();
    window.location.hash = 'main';
    await popped;
    expect(navigation.visit()).toMatchObject({ location: { hash: '#main' }, scroll: 'stay' });
  });
});
