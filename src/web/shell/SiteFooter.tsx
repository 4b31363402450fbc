import type { ReactNode } from 'react';
import CameraIcon from 'lucide-react/icons/camera';
import PlayIcon from 'lucide-react/icons/play';
import AudioIcon from 'lucide-react/icons/audio-lines';
import UsersIcon from 'lucide-react/icons/users';
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

/** The footer of every page (docs/product.md#footer). */
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
            helps us find the right fit, and our team is with you from the first call.
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
          Questions? Email <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
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
      {/* No heading: as one, each title would be in the outline of every page. */}
      <p className="site-footer__title">{group.title}</p>
      <ul aria-label={group.title}>
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

/** Photo-sharing, social network, video site and a podcast that is yet to come (docs/product.md#footer). */
function SocialLinks() {
  const pages = [
    { label: 'Our photos', href: site.social.photos, Icon: CameraIcon },
    { label: 'Our community', href: site.social.community, Icon: UsersIcon },
    { label: 'Our videos', href: site.social.videos, Icon: PlayIcon },
  ];
  return (
    <ul className="social-links" aria-label="Social media">
      {pages.map(({ label, href, Icon }) => (
        <li key={label}>
          <a className="social-links__link" href={href} target="_blank" rel="noopener">
            <Icon aria-hidden="true" />
            <span className="visually-hidden">{label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
      <li>
        {/* Announced as a link that cannot be followed yet. */}
        <span className="social-links__link" role="link" aria-disabled="true" tabIndex={0}>
          <AudioIcon aria-hidden="true" />
          <span className="visually-hidden">Our podcast,</span>
          <span>coming soon</span>
        </span>
      </li>
    </ul>
  );
}
