import { LANGUAGE_NAMES, isLanguage } from '../../core/languages/language.ts';
import { useSite } from '../languages/site-language.ts';
import type { PageMeta } from './page-meta.ts';

/**
 * The page in its other languages. What was entered is there, too: a draft belongs to the form, in whatever language
 * it is read (docs/product.md#languages).
 */
export function LanguageSwitch({ languages = {} }: Pick<PageMeta, 'languages'>) {
  const { language } = useSite();
  const others = Object.entries(languages).filter(([name]) => name !== language);
  if (others.length === 0) return null;
  return (
    <p className="language-switch">
      {others.map(([name, path]) => (
        <a key={name} href={path} hrefLang={name} lang={name}>
          {isLanguage(name) ? LANGUAGE_NAMES[name] : name}
        </a>
      ))}
    </p>
  );
}
