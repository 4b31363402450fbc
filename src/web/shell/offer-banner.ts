import './language-offer.css';
import { isLanguage, type Language } from '../../core/languages/language.ts';
import type { LanguageOffer } from '../languages/offer-en.ts';

/** The texts of the offer, in the offered language. */
const OFFERS: Readonly<Record<Language, () => Promise<{ readonly offer: LanguageOffer }>>> = {
  en: () => import('../languages/offer-en.ts'),
  es: () => import('../languages/offer-es.ts'),
};

/**
 * Shows the banner that offers the page in another language, until somebody scrolls half a screen down.
 * @param switchSelector selects the page's own link to it
 * @param onClose called when the visitor closes the banner
 */
export async function showOffer(switchSelector: string, onClose: () => void): Promise<void> {
  // Looked up anew: the page may have changed, and the link knows the visitor's current field.
  const switchTo = () => document.querySelector<HTMLAnchorElement>(switchSelector);
  const language = switchTo()?.hreflang;
  if (!isLanguage(language)) return;
  const { label, go, dismiss } = (await OFFERS[language]()).offer;
  const banner = Object.assign(document.createElement('aside'), {
    className: 'language-offer',
    lang: language,
  });
  banner.setAttribute('aria-label', label);
  const link = Object.assign(document.createElement('a'), {
    href: switchTo()?.getAttribute('href') ?? '',
    hreflang: language,
    textContent: go,
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    banner.remove();
    switchTo()?.click();
  });
  // Without `type="button"`, so that `entry.ts` does not hold its clicks for the app.
  const cross = Object.assign(document.createElement('button'), {
    className: 'language-offer__close',
    textContent: '×',
  });
  cross.setAttribute('aria-label', dismiss);
  cross.addEventListener('click', () => {
    banner.remove();
    onClose();
  });
  banner.append(link, cross);
  const leave = () => {
    if (window.scrollY < window.innerHeight / 2) return;
    removeEventListener('scroll', leave);
    banner.remove();
  };
  addEventListener('scroll', leave, { passive: true });
  document.body.append(banner);
}
