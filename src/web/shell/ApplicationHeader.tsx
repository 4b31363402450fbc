import PhoneIcon from 'lucide-react/icons/phone';
import { site } from '../content/site.ts';
import { HomeLink } from './HomeLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { Addresses } from './page-meta.ts';
import { useShellTexts } from './shell-texts.ts';

/**
 * The header of a page with an application form: a link home, the phone number and the page's other languages. It has
 * no menu, so that nothing leads away from the form (docs/product.md#header).
 */
export function ApplicationHeader({ languages }: { readonly languages: Addresses }) {
  const { header } = useShellTexts();
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <HomeLink className="site-header__home" />
        <div className="site-header__end">
          <LanguageSwitch languages={languages} />
          <p className="site-header__call">
            <span className="site-header__ask">{header.questions}</span>{' '}
            <a className="site-header__phone" href={site.phone.href}>
              <PhoneIcon aria-hidden="true" />
              {site.phone.display}
            </a>
          </p>
        </div>
      </div>
    </header>
  );
}
