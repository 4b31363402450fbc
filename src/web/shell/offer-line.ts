import './language-offer.css';
import type { Language } from '../../core/languages/language.ts';
import type { LanguageOffer } from '../languages/offer-en.ts';

/**
 * The banner that offers the page in another language.
 * @param language the offered language
 * @param does the handlers for a click on its link and on its close button; both remove the banner
 */
export function offerLine(
  language: Language,
  { label, go, dismiss }: LanguageOffer,
  does: Readonly<Record<'follow' | 'close', () => void>> & { readonly href: string },
): HTMLElement {
  const line = Object.assign(document.createElement('aside'), {
    className: 'language-offer',
    lang: language,
  });
  line.setAttribute('aria-label', label);
  const link = Object.assign(document.createElement('a'), {
    href: does.href,
    hreflang: language,
    textContent: go,
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    line.remove();
    does.follow();
  });
  // Without `type="button"`, so that `entry.ts` does not hold its clicks for the app.
  const cross = Object.assign(document.createElement('button'), {
    className: 'language-offer__close',
    textContent: '×',
  });
  cross.setAttribute('aria-label', dismiss);
  cross.addEventListener('click', () => {
    line.remove();
    does.close();
  });
  line.append(link, cross);
  return line;
}
