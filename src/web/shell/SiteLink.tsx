import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ENGLISH } from '../../core/languages/language.ts';
import { useSite } from '../languages/site-language.ts';

/**
 * A link to a page of the site in the current language. If the page exists only in English, the link says so.
 * @param to the page's path in English
 */
export function SiteLink({
  to,
  children,
  ...rest
}: LinkProps & { readonly to: string; readonly children: ReactNode }) {
  const { language, texts, localPath } = useSite();
  const path = localPath(to);
  const isForeign = language !== ENGLISH && path === to;
  return (
    <Link {...rest} to={path} {...(isForeign ? { hrefLang: ENGLISH } : {})}>
      {children}
      {isForeign && (
        <>
          <span className="visually-hidden">{texts.inEnglish}</span>
          <span className="in-english" aria-hidden="true">
            EN
          </span>
        </>
      )}
    </Link>
  );
}
