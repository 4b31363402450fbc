import PhoneIcon from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import { interpolate } from '../../form/messages/messages.ts';
import { site } from '../content/site.ts';
import { useSite } from '../languages/site-language.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import type { Addresses } from './page-meta.ts';
import { useShellTexts } from './shell-texts.ts';

/**
 * The header of a page with an application form: a link home, the phone number and the page's other languages. It has
 * no menu, so that nothing leads away from the form (docs/product.md#header).
 */
export function ApplicationHeader({ languages }: { readonly languages: Addresses }) {
  const { localPath } = useSite();
  const { header } = useShellTexts();
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <Link
          className="site-header__home"
          to={localPath('/')}
          aria-label={interpolate(header.home, { brand: site.brand })}
        >
          <Logo />
          <span>{site.brand}</span>
        </Link>
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
