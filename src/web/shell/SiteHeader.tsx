import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import CloseIcon from 'lucide-react/icons/x';
import { useLocation } from 'react-router-dom';
import { useSite } from '../languages/site-language.ts';
import { HomeLink } from './HomeLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { Addresses } from './page-meta.ts';
import { SiteLink } from './SiteLink.tsx';
import { useShellTexts } from './shell-texts.ts';
import { linksOf } from './site-links.ts';

/** The header of every page (docs/product.md#header). */
export function SiteHeader({ languages }: { readonly languages: Addresses }) {
  const { localPath } = useSite();
  const { header } = useShellTexts();
  const switchLanguage = <LanguageSwitch languages={languages} />;
  const location = useLocation();
  // The menu belongs to the history entry on which it was opened, so any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === location.key;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpenedOn(null);
      button.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  // Tabbing past the last link closes the menu, so that it does not cover the focused element.
  function closeWhenLeft(event: FocusEvent<HTMLElement>): void {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpenedOn(null);
  }

  return (
    <header className="site-header" onBlur={closeWhenLeft}>
      <div className="site-header__bar">
        <HomeLink className="site-header__home" />
        {switchLanguage}
        <button
          ref={button}
          type="button"
          className="menu-button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenedOn(open ? null : location.key)}
        >
          {open ? <CloseIcon aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          {open ? header.closeMenu : header.menu}
        </button>
        <nav
          id="site-menu"
          className={open ? 'site-menu site-menu--open' : 'site-menu'}
          aria-label={header.label}
        >
          <ul className="site-menu__links">
            {linksOf(header.links).map(({ label, to }) => (
              <li key={to}>
                <SiteLink
                  className="site-menu__link"
                  to={to}
                  aria-current={location.pathname === localPath(to) ? 'page' : undefined}
                  onClick={() => setOpenedOn(null)}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          {switchLanguage}
          <SiteLink className="button" to="/get-started" onClick={() => setOpenedOn(null)}>
            {header.getStarted}
          </SiteLink>
        </nav>
      </div>
    </header>
  );
}
