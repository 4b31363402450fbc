import { DEVICE_KEYS } from '../../form/storage/storage-keys.ts';
import { deviceStorage } from '../../form/storage/web-storage.ts';

/**
 * Offers the page in the browser's preferred language, if it is translated: a banner at the lower edge of the window,
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
  // The header has a link to each language that the page is translated into, but none to its own.
  const linkTo = (language: string): string => `.site-header .language-switch a[hreflang="${language}"]`;
  const isTranslated = (language: string): boolean => document.querySelector(linkTo(language)) !== null;
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((each) => document.documentElement.lang.startsWith(each) || isTranslated(each));
  if (wanted === undefined || !isTranslated(wanted)) return;
  if (deviceStorage.get(DEVICE_KEYS.languageOffer) !== null) return;
  const { showOffer } = await import('./offer-banner.ts');
  await showOffer(linkTo(wanted), neverAgain);
}
