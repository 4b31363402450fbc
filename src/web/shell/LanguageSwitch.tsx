import { LANGUAGE_NAMES, isLanguage, type Language } from '../../core/languages/language.ts';
import { useSite } from '../languages/site-language.ts';
import type { Addresses } from './page-meta.ts';

/** The note that without scripts the form in the other language is blank, in that language. */
const BLANK: Readonly<Record<Language, string>> = { en: ' (blank form)', es: ' (formulario en blanco)' };

/**
 * Links to the page in its other languages, at the field where the visitor was (`keep-place.ts`). The answers are
 * there, too, because a draft belongs to the form and not to a language (docs/product.md#languages). Without scripts
 * there is no draft, and the link says so. Without a connection it leads nowhere and says that, too (`site-header.css`).
 */
export function LanguageSwitch({ languages }: { readonly languages: Addresses }) {
  const { language } = useSite();
  const others = Object.entries(languages).filter(([name]) => name !== language);
  if (others.length === 0) return null;
  return (
    <p className="language-switch">
      {others.map(([name, path]) => (
        <a key={name} href={path} hrefLang={name} lang={name}>
          {isLanguage(name) ? LANGUAGE_NAMES[name] : name}
          {isLanguage(name) && <span className="language-switch__blank">{BLANK[name]}</span>}
        </a>
      ))}
    </p>
  );
}
