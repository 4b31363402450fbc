import PhoneIcon from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import { site } from '../content/site.ts';
import { Logo } from './Logo.tsx';

/** The header of a page whose form is to be finished: the way home and the phone, no menu (docs/product.md#header). */
export function ApplicationHeader() {
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <Link className="site-header__home" to="/" aria-label={`${site.brand}, home`}>
          <Logo />
          <span>{site.brand}</span>
        </Link>
        <p className="site-header__call">
          <span className="site-header__ask">Questions?</span>{' '}
          <a className="site-header__phone" href={site.phone.href}>
            <PhoneIcon aria-hidden="true" />
            {site.phone.display}
          </a>
        </p>
      </div>
    </header>
  );
}
