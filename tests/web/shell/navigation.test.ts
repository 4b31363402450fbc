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
  shown.mockClear();
  window.history.pushState(null, '', '/first');
  navigation = createNavigation(load, pageOf('/first'));
  stop = navigation.start(shown);
});

afterEach(() => stop());

describe('a link to a page whose script is not there yet', () => {
  it('leaves page and address as they are until it is', async () => {
    navigation.push('/second', { from: 'first' });
    expect([window.location.pathname, shown.mock.calls]).toEqual(['/first', []]);
    await arrive('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/second', '/second']);
    expect(navigation.visit()).toMatchObject({ location: { state: { from: 'first' } }, scroll: 'start' });
  });

  it('gives way to a second one, whichever script comes first', async () => {
    navigation.push('/second');
    navigation.push('/third');
    await arrive('/third');
    await arrive('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/third', '/third']);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('gives way to Back', async () => {
    navigation.push('/second');
    await arrive('/second');
    navigation.push('/third');
    const popped = nextPop();
    window.history.back();
    await popped;
    await arrive('/third');
    expect([window.location.pathname, titleShown()]).toEqual(['/first', '/first']);
  });

  it('shows its failure at its address, and asks again the next time', async () => {
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

describe('a page that is there', () => {
  it('is shown at once, and its script is not asked for again', async () => {
    navigation.push('/second');
    await arrive('/second');
    navigation.push('/first');
    navigation.replace('/second');
    expect([window.location.pathname, titleShown()]).toEqual(['/second', '/second']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there once it was prefetched, also when an earlier attempt failed', async () => {
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

  it('is the same page for all who asked for it before it was there', async () => {
    navigation.prefetch('/second');
    navigation.push('/second');
    navigation.prefetch('/second');
    await arrive('/second');
    const { page } = navigation.visit();
    navigation.replace('/second');
    expect(navigation.visit().page).toBe(page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('comes back with its state and its place', async () => {
    navigation.push('/first', { step: 'two' }, { preventScrollReset: true });
    expect(navigation.visit().scroll).toBe('stay');
    navigation.push('/first#end');
    expect(navigation.visit()).toMatchObject({ location: { hash: '#end', state: null }, scroll: 'start' });
    const popped = nextPop();
    navigation.go(-1);
    await popped;
    expect(navigation.visit()).toMatchObject({ location: { state: { step: 'two' } }, scroll: 'restore' });
  });

  it('stays where the browser has scrolled to when a plain link leads to an anchor', async () => {
    const popped = nextPop();
    window.location.hash = 'main';
    await popped;
    expect(navigation.visit()).toMatchObject({ location: { hash: '#main' }, scroll: 'stay' });
  });
});
