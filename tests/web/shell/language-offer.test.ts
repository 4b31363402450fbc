import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerLanguage } from '../../../src/web/shell/language-offer.ts';

function showPage(
  languages: readonly string[],
  link = '<a href="/es/about" hreflang="es">Español</a>',
): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.documentElement.lang = link.includes('hreflang="en"') ? 'es-US' : 'en-US';
  document.body.innerHTML = `<header class="site-header"><p class="language-switch">${link}</p></header>`;
}

const offer = () => document.querySelector('aside.language-offer');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the offer of a page in another language', () => {
  it('is in the browser’s preferred language, and clicks the header’s link', async () => {
    showPage(['es-MX', 'es', 'en']);
    await offerLanguage();
    expect(offer()?.getAttribute('lang')).toBe('es');
    const go = offer()?.querySelector('a');
    expect([go?.textContent, new URL(go?.href ?? '').pathname]).toEqual([
      'Ver esta página en español',
      '/es/about',
    ]);
    const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.querySelector('header a')?.addEventListener('click', pressed);
    go?.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  it.each([
    ['the browser prefers the language of the page', ['en-US', 'es'], undefined],
    ['the browser prefers a language that the site does not speak', ['de', 'fr'], undefined],
    ['there is no such page', ['es-US'], ''],
  ])('is not made where %s', async (_why, languages, link) => {
    showPage(languages, link);
    await offerLanguage();
    expect(offer()).toBeNull();
  });

  it('is not made to those who have chosen a language by its link', async () => {
    showPage(['en-US'], '<a href="/es/about" hreflang="es">Español</a>');
    await offerLanguage();
    const link = document.querySelector<HTMLElement>('header a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    showPage(['en-US'], '<a href="/about" hreflang="en">English</a>');
    await offerLanguage();
    expect(offer()).toBeNull();
  });

  it('is not shown again on a device where it was closed', async () => {
    showPage(['de', 'es']);
    await offerLanguage();
    offer()?.querySelector<HTMLElement>('button[aria-label="Cerrar"]')?.click();
    expect(offer()).toBeNull();
    await offerLanguage();
    expect(offer()).toBeNull();
  });
});
