import type { Language } from '../../core/languages/language.ts';
import type { LanguageOffer } from '../languages/offer-en.ts';
import { DEVICE_KEYS } from '../../form/storage/storage-keys.ts';
import { deviceStorage } from '../../form/storage/web-storage.ts';

/** What the offer says, in the language that it offers: nobody else loads it. */
const OFFERS: Readonly<Record<Language, () => Promise<{ readonly offer: LanguageOffer }>>> = {
  en: () => import('../languages/offer-en.ts'),
  es: () => import('../languages/offer-es.ts'),
};

/**
 * Offers the page in the language that the browser prefers, where there is the page in it: one line over the lower edge
 * of the window, which moves nothing. Whoever closes it has closed it for good on this device (docs/product.md#languages).
 */
export async function offerLanguage(): Promise<void> {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isOffered);
  const href = wanted === undefined ? null : (switchTo(wanted)?.getAttribute('href') ?? null);
  if (wanted === undefined || href === null) return;
  if (deviceStorage.get(DEVICE_KEYS.languageOffer) !== null) return;
  const [{ offerLine }, { offer }] = await Promise.all([import('./offer-line.ts'), OFFERS[wanted]()]);
  const line = offerLine(wanted, offer, {
    href,
    // The page may be another one by now, and the switch knows where on it the visitor is.
    follow: () => switchTo(wanted)?.click(),
    close: () => void deviceStorage.set(DEVICE_KEYS.languageOffer, 'closed'),
  });
  document.body.append(line);
}

function isOffered(language: string): language is Language {
  return Object.hasOwn(OFFERS, language);
}

/** The header's link to the page in a language; null where the page is in it, or isn't there in it. */
function switchTo(language: Language): HTMLAnchorElement | null {
  return document.querySelector(`.site-header .language-switch a[hreflang="${language}"]`);
}
