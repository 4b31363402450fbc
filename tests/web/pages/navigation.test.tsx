import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '../../../src/web/routes.tsx';
import type { Navigation } from '../../../src/web/shell/navigation.ts';
import { openPage } from './open-page.tsx';

afterEach(() => {
  document.head.replaceChildren();
});

/** Navigates and waits for the title of the new page. */
async function goTo(navigation: Navigation, path: string, title: RegExp): Promise<void> {
  navigation.push(path);
  await waitFor(() => expect(document.title).toMatch(title));
}

describe('a navigation', () => {
  it('takes the focus to the heading of the new page and reads out its title', async () => {
    await openPage('/accessibility');
    await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    const title = 'Privacy Policy | Harborlight Surrogacy';
    await waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe(title));
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe(title);
  });

  it('replaces the head of the page before', async () => {
    const navigation = await openPage('/accessibility');
    await goTo(navigation, '/about', /^About/);
    await goTo(navigation, '/our-process', /^Our Process/);
    const canonical = [...document.head.querySelectorAll('link[rel=canonical]')];
    expect(canonical.map((link) => link.getAttribute('href'))).toEqual([
      'https://harborlight.example/our-process',
    ]);
    await goTo(navigation, '/privacy-policy', /^Privacy/);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('scrolls to the top', async () => {
    const navigation = await openPage('/accessibility');
    vi.mocked(window.scrollTo).mockClear();
    await goTo(navigation, '/about', /^About/);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves the focus alone on the first page', async () => {
    await openPage('/about');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a page that fails', () => {
  const sight = 'Unexpected Application Error!';

  /** The site's pages, without /about. */
  const loadBut = (about: typeof loadPage) => (path: string) =>
    path === '/about' ? about(path) : loadPage(path);

  async function expectRecovery(): Promise<void> {
    await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    expect(screen.queryByText(sight)).toBeNull();
  }

  it('while it is shown leaves the error screen in the frame, until one moves on', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const about = await loadPage('/about');
    const Component = () => {
      throw new Error('a fault of ours');
    };
    const navigation = await openPage(
      '/accessibility',
      null,
      loadBut(async () => ({ ...about, Component })),
    );
    navigation.push('/about');
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: `${sight} This page didn’t load`,
    });
    expect(screen.getByRole('main').contains(heading)).toBe(true);
    expect(screen.getByRole('contentinfo')).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`${sight} | Harborlight Surrogacy`));
    expect(reported).toHaveBeenCalled();
    await expectRecovery();
  });

  it('because its script cannot be fetched shows the error screen under its own title', async () => {
    const navigation = await openPage(
      '/accessibility',
      null,
      loadBut(() => Promise.reject(new Error('no such script'))),
    );
    navigation.push('/about');
    await screen.findByRole('heading', { level: 1, name: `${sight} This page didn’t load` });
    await waitFor(() => expect(document.title).toBe(`${sight} | Harborlight Surrogacy`));
    expect(window.location.pathname).toBe('/about');
    screen.getByRole('button', { name: 'Try Again' });
    await expectRecovery();
  });
});
