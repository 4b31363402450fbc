import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from './open-page.tsx';

afterEach(() => {
  document.head.replaceChildren();
});

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
    const router = await openPage('/accessibility');
    await act(() => router.navigate('/about'));
    await act(() => router.navigate('/our-process'));
    const canonical = [...document.head.querySelectorAll('link[rel=canonical]')];
    expect(canonical.map((link) => link.getAttribute('href'))).toEqual([
      'https://harborlight.example/our-process',
    ]);
    await act(() => router.navigate('/privacy-policy'));
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('scrolls to the top', async () => {
    const router = await openPage('/accessibility');
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate('/about'));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves the focus alone on the first page', async () => {
    await openPage('/about');
    expect(document.activeElement).toBe(document.body);
  });
});
