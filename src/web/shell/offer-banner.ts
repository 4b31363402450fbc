import './language-offer.css';
import type { Language } from '../../core/languages/language.ts';
import type { LanguageOffer } from '../languages/offer-en.ts';

/**
 * The banner that offers the page in another language, until somebody scrolls half a screen down.
 * @param language the offered language
 * @param handlers the handlers for a click on its link and on its close button; both remove the banner
 */
export function createOfferBanner(
  language: Language,
  { label, go, dismiss }: LanguageOffer,
  handlers: Readonly<Record<'follow' | 'close', () => void>> & { readonly href: string },
): HTMLElement {
  const banner = Object.assign(document.createElement('aside'), {
    className: 'language-offer',
    lang: language,
  });
  banner.setAttribute('aria-label', label);
  const link = Object.assign(document.createElement('a'), {
    href: handlers.href,
    hreflang: language,
    textContent: go,
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    banner.remove();
    handlers.follow();
  });
  // Without `type="button"`, so that `entry.ts` does not hold its clicks for the app.
  const cross = Object.assign(document.createElement('button'), {
    className: 'language-offer__close',
    textContent: '×',
  });
  cross.setAttribute('aria-label', dismiss);
  cross.addEventListener('click', () => {
    banner.remove();
    handlers.close();
  });
  banner.append(link, cross);
  const leave = () => {
    if (window.scrollY < window.innerHeight / 2) return;
    removeEventListener('scroll', leave);
    banner.remove();
  };
  addEventListener('scroll', leave, { passive: true });
  return banner;
}
