import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepPlace } from '../../../src/web/shell/keep-place.ts';
import { openPage } from '../pages/open-page.tsx';

// The first banner, because the library also treats the `header` of a legal text inside `main` as one.
const header = () => {
  const [banner] = screen.getAllByRole('banner');
  if (banner === undefined) throw new Error('The page has no header.');
  return within(banner);
};
const menuButton = () => header().getByRole('button', { name: /^(Menu|Close)$/ });

describe('header', () => {
  it.each([
    ['Harborlight Surrogacy, home', '/'],
    ['For Intended Parents', '/intended-parents'],
    ['For Surrogates', '/become-surrogate'],
    ['Our Process', '/our-process'],
    ['About', '/about'],
    ['Get Started', '/get-started'],
  ])('"%s" links to %s', async (name, target) => {
    await openPage('/get-started');
    expect(header().getByRole('link', { name }).getAttribute('href')).toBe(target);
  });

  it('marks the current page', async () => {
    await openPage('/about');
    expect(header().getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page');
    expect(header().getByRole('link', { name: 'Our Process' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('the header in Spanish', () => {
  it.each([
    ['Harborlight Surrogacy, inicio', '/es'],
    ['Cómo empezar', '/es/get-started'],
  ])('"%s" links to %s', async (name, target) => {
    await openPage('/es/get-started');
    expect(header().getByRole('link', { name }).getAttribute('href')).toBe(target);
  });

  it('links to the same page in the other language, in the bar, the menu and the footer', async () => {
    await openPage('/get-started');
    const links = screen.getAllByRole('link', { name: /^Español/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/es/get-started'));
    expect(links.filter((link) => link.closest('#site-menu') !== null)).toHaveLength(1);
  });

  it('leads to the field where the visitor was', async () => {
    keepPlace();
    await openPage('/surrogate-application');
    const field = document.querySelector<HTMLInputElement>('main input[name="lastName"]');
    await userEvent.click(field ?? document.body);
    const [link] = screen.getAllByRole('link', { name: /^Español/ });
    // jsdom follows no link to another document.
    link?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link ?? document.body);
    expect(new URL(link?.getAttribute('href') ?? '', location.href).hash).toBe(`#${field?.id}`);
  });
});

describe('menu on small screens', () => {
  it('opens and closes with its button, and exposes its state', async () => {
    await openPage('/get-started');
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById('site-menu')?.className).toContain('site-menu--open');
    await userEvent.click(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on navigation', async () => {
    await openPage('/get-started');
    await userEvent.click(menuButton());
    await userEvent.click(header().getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { level: 1, name: 'People first, software second' });
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on Back', async () => {
    const navigation = await openPage('/get-started');
    await act(async () => navigation.push('/terms-of-service'));
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    await userEvent.click(menuButton());
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Who Are You?' });
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on Escape and returns focus to its button', async () => {
    await openPage('/get-started');
    await userEvent.click(menuButton());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menuButton());
  });

  it('does not trap focus: tabbing past its last link closes it', async () => {
    await openPage('/get-started');
    await userEvent.click(menuButton());
    header().getByRole('link', { name: 'Get Started' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('banner').contains(document.activeElement)).toBe(false);
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the header of a page with a form', () => {
  it.each([
    '/surrogate-application',
    '/surrogate-application-v2',
    '/intended-parent-application',
    '/apply/call-request',
  ])('%s has the logo, its other language and the phone number, and no menu', async (path) => {
    await openPage(path);
    expect(
      header()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href !== `/es${path}`),
    ).toEqual(['/', expect.stringMatching(/^tel:/)]);
    expect(header().queryByRole('button')).toBeNull();
    expect(header().queryByRole('navigation')).toBeNull();
  });

  it.each(['/surrogate-application/book-call', '/surrogate-thank-you'])(
    '%s has the site’s header',
    async (path) => {
      await openPage(path);
      expect(header().getByRole('navigation', { name: 'Main' })).toBeDefined();
    },
  );
});
