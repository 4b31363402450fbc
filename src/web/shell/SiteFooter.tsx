import type { ReactNode } from 'react';
import CameraIcon from 'lucide-react/icons/camera';
import PlayIcon from 'lucide-react/icons/play';
import AudioIcon from 'lucide-react/icons/audio-lines';
import UsersIcon from 'lucide-react/icons/users';
import type { NavigationGroup } from './site-links.ts';
import { footerGroups, linksOf } from './site-links.ts';
import { Interpolated } from '../../form/messages/Interpolated.tsx';
import { interpolate } from '../../form/messages/messages.ts';
import { useSite } from '../languages/site-language.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { Addresses } from './page-meta.ts';
import { SiteLink } from './SiteLink.tsx';
import { site } from '../content/site.ts';
import { GuideLink } from './GuideLink.tsx';
import { useShellTexts } from './shell-texts.ts';

/** The footer of every page (docs/product.md#footer). */
export function SiteFooter({ languages }: { readonly languages: Addresses }) {
  const { footer } = useShellTexts();
  const groups = footerGroups(footer.groups);
  const { label: legalLabel, ...legal } = footer.legal;
  const { label: afterLabel, ...afterApplying } = footer.afterApplying;
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <div className="site-footer__about">
          <HomeLink className="site-footer__home" />
          <p>{footer.about}</p>
        </div>
        <SocialLinks />
        <nav className="site-footer__groups" aria-label={footer.label}>
          {groups.map((group, index) => (
            <LinkGroup key={group.title} group={group}>
              {index === groups.length - 1 && (
                <li>
                  <GuideLink>{footer.guide}</GuideLink>
                </li>
              )}
            </LinkGroup>
          ))}
        </nav>
        <p className="site-footer__support">
          <Interpolated
            text={footer.support}
            placeholders={{
              email: <MailLink />,
              phone: <PhoneLink />,
            }}
          />
        </p>
        <p className="site-footer__rights">{interpolate(footer.rights, { brand: site.brand })}</p>
        <div className="site-footer__legal">
          <ul aria-label={legalLabel}>
            {linksOf(legal).map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
          <LanguageSwitch languages={languages} />
          <ul aria-label={afterLabel}>
            {linksOf(afterApplying).map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
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
      {/* Not a heading, to keep these titles out of every page's outline. */}
      <p className="site-footer__title">{group.title}</p>
      <ul aria-label={group.title}>
        {group.links.map(({ label, to }) => (
          <li key={label}>
            <SiteLink to={to}>{label}</SiteLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** Links to our social media pages, and a placeholder for a planned podcast (docs/product.md#footer). */
function SocialLinks() {
  const { texts } = useSite();
  const { social } = useShellTexts().footer;
  const pages = [
    { label: social.photos, href: site.social.photos, Icon: CameraIcon },
    { label: social.community, href: site.social.community, Icon: UsersIcon },
    { label: social.videos, href: site.social.videos, Icon: PlayIcon },
  ];
  return (
    <ul className="social-links" aria-label={social.label}>
      {pages.map(({ label, href, Icon }) => (
        <li key={label}>
          <a className="social-links__link" href={href} target="_blank" rel="noopener">
            <Icon aria-hidden="true" />
            <span className="visually-hidden">{label + texts.opensInNewTab}</span>
          </a>
        </li>
      ))}
      <li>
        {/* Announced as a link that cannot be followed yet. */}
        <span className="social-links__link" role="link" aria-disabled="true" tabIndex={0}>
          <AudioIcon aria-hidden="true" />
          <span className="visually-hidden">{social.podcast}</span>
          <span>{social.comingSoon}</span>
        </span>
      </li>
    </ul>
  );
}
