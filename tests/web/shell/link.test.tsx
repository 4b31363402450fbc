import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation } from '../../../src/web/shell/navigation.ts';
import type { PageModule } from '../../../src/web/shell/page-meta.ts';
import { CurrentPage } from '../../../src/web/shell/CurrentPage.tsx';
import { Routed } from '../../../src/web/shell/Shell.tsx';

function Here() {
  const { pathname, hash, state } = useLocation();
  return <output>{JSON.stringify({ address: pathname + hash, state })}</output>;
}

function pageOf(path: string): PageModule {
  return { Component: Here, meta: { path, title: path, description: '', keywords: [] } };
}

const scrollTo = vi.fn<typeof window.scrollTo>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockClear();
  window.history.pushState(null, '', '/');
});

/** Shows a link on Home, on a site whose pages are all loaded. */
function open(link: ReactNode): HTMLElement {
  const navigation = createNavigation(async (path) => pageOf(path), pageOf('/'));
  render(
    <CurrentPage navigation={navigation}>
      {({ page }) => (
        <Routed>
          {link}
          {'Component' in page && <page.Component />}
        </Routed>
      )}
    </CurrentPage>,
  );
  return screen.getByRole('link');
}

const here = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const isAt = (address: string, state: unknown = null) =>
  waitFor(() => expect(here()).toEqual({ address, state }));

const about = (
  <Link to="/about" state={{ from: 'test' }}>
    About
  </Link>
);

describe('a link within the site', () => {
  it('has its address, navigates without loading a document, and passes its state', async () => {
    const link = open(about);
    expect(link.getAttribute('href')).toBe('/about');
    expect(fireEvent.click(link)).toBe(false);
    await isAt('/about', { from: 'test' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    async (how) => {
      const link = open(about);
      // jsdom cannot load a document: the test stops it after the link has let it pass.
      const passed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
      link.ownerDocument.addEventListener('click', passed, { once: true });
      await act(async () => void fireEvent.click(link, how));
      expect(passed).toHaveBeenCalledOnce();
      expect(here()).toEqual({ address: '/', state: null });
    },
  );

  it('is not followed when its own handler prevents it', async () => {
    const link = open(
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>,
    );
    await act(async () => void fireEvent.click(link));
    expect(here()).toEqual({ address: '/', state: null });
  });

  it('adds a history entry, from which Back returns to the last page', async () => {
    const before = window.history.length;
    fireEvent.click(open(about));
    await isAt('/about', { from: 'test' });
    expect(window.history.length).toBe(before + 1);
    window.history.back();
    await isAt('/');
  });

  it('adds no history entry for the current address', async () => {
    const link = open(about);
    fireEvent.click(link);
    await isAt('/about', { from: 'test' });
    const before = window.history.length;
    fireEvent.click(link);
    await isAt('/about', { from: 'test' });
    expect(window.history.length).toBe(before);
  });

  it('to a place on the page scrolls there, and adds one history entry', async () => {
    const place = document.body.appendChild(document.createElement('h2'));
    place.id = 'end';
    place.scrollIntoView = vi.fn<typeof place.scrollIntoView>();
    const link = open(<Link to="#end">End</Link>);
    fireEvent.click(link);
    await isAt('/#end');
    expect(place.scrollIntoView).toHaveBeenCalledOnce();
    const before = window.history.length;
    fireEvent.click(link);
    await isAt('/#end');
    expect(window.history.length).toBe(before);
    place.remove();
  });
});
