import type { Language } from '../../core/languages/language.ts';
import type { LanguageOffer } from '../languages/offer-en.ts';
import { DEVICE_KEYS } from '../../form/storage/storage-keys.ts';
import { deviceStorage } from '../../form/storage/web-storage.ts';

/** The texts of the offer, in the offered language. Only browsers that prefer that language load them. */
const OFFERS: Readonly<Record<Language, () => Promise<{ readonly offer: LanguageOffer }>>> = {
  en: () => import('../languages/offer-en.ts'),
  es: () => import('../languages/offer-es.ts'),
};

/**
 * Offers the page in the browser's preferred language, if it is translated: a banner at the lower edge of the window until somebody scrolls,
 * which shifts no content. Once a visitor closes it, or follows a link to another language, this device never shows it
 * again (docs/product.md#languages).
 */
export async function offerLanguage(): Promise<void> {
  const neverAgain = (): void => void deviceStorage.set(DEVICE_KEYS.languageOffer, 'closed');
  // Before React, which stops a click on what it has yet to hydrate.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.language-switch a') !== null) neverAgain();
    },
    { capture: true },
  );
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isOffered);
  const href = wanted === undefined ? null : (switchTo(wanted)?.getAttribute('href') ?? null);
  if (wanted === undefined || href === null) return;
  if (deviceStorage.get(DEVICE_KEYS.languageOffer) !== null) return;
  const [{ createOfferBanner }, { offer }] = await Promise.all([
    import('./offer-banner.ts'),
    OFFERS[wanted](),
  ]);
  const banner = createOfferBanner(wanted, offer, {
    href,
    // Clicks the switch itself: the page may have changed since, and the switch knows the visitor's current field.
    follow: () => switchTo(wanted)?.click(),
    close: neverAgain,
  });
  document.body.append(banner);
}

function isOffered(language: string): language is Language {
  return Object.hasOwn(OFFERS, language);
}

/** The header's link to the page in a language; null if the page is already in it, or not translated into it. */
function switchTo(language: Language): HTMLAnchorElement | null {
  return document.querySelector(`.site-header .language-switch a[hreflang="${language}"]`);
}
