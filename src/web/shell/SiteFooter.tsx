import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationGroup } from './site-links.ts';
import {
  companyLinks,
  intendedParentLinks,
  legalLinks,
  surrogateLinks,
  thankYouLinks,
} from './site-links.ts';
import { site } from '../content/site.ts';
import { GuideLink } from './GuideLink.tsx';
import { Logo } from './Logo.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The footer of every page (SPECIFICATION.md section 2). */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <div className="site-footer__about">
          <Link className="site-footer__home" to="/" aria-label={`${site.brand}, home`}>
            <Logo />
            {site.brand}
          </Link>
          <p>
            We match intended parents with screened surrogates across the United States. AI-assisted matching
            finds the fit; people stay beside you from the first call on.
          </p>
          <SocialLinks />
        </div>
        <nav className="site-footer__groups" aria-label="Footer">
          <LinkGroup group={intendedParentLinks} />
          <LinkGroup group={surrogateLinks} />
          <LinkGroup group={companyLinks}>
            <li>
              <GuideLink>Free Guide PDF</GuideLink>
            </li>
          </LinkGroup>
        </nav>
        <p className="site-footer__support">
          Questions? Write to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
          <a className="nowrap" href={site.phone.href}>
            {site.phone.display}
          </a>
          .
        </p>
        <div className="site-footer__legal">
          <p>© 2025 {site.brand}. All rights reserved.</p>
          <ul aria-label="Legal">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul className="site-footer__small" aria-label="After applying">
            {thankYouLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkGroup({ group, children }: { group: NavigationGroup; children?: ReactNode }) {
  return (
    <div>
      <h2 className="site-footer__title">{group.title}</h2>
      <ul>
        {group.links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
