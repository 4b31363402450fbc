import { useEffect, useRef } from 'react';
import PhoneIcon from 'lucide-react/icons/phone';
import { interpolate } from '../../../form/messages/messages.ts';
import { site } from '../../content/site.ts';
import { useSectionTexts } from '../section-texts.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { watchHero } from './watch-hero.ts';

interface PhoneBarProps {
  readonly to: string;
  /** The text of the button. */
  readonly children: string;
}

/**
 * The bar at the bottom of a phone's screen: one button and the phone number. A script (`watchHero`) shows it while
 * neither the hero's buttons nor the footer are visible; a wider screen hides it.
 */
export function PhoneBar({ to, children }: PhoneBarProps) {
  const { call } = useSectionTexts();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current === null ? undefined : watchHero(bar.current)), []);
  return (
    <div className="phone-bar" ref={bar} hidden>
      <ButtonLink to={to}>{children}</ButtonLink>
      <a
        className="phone-bar__call"
        href={site.phone.href}
        aria-label={interpolate(call, { phone: site.phone.display })}
      >
        <PhoneIcon aria-hidden="true" />
      </a>
    </div>
  );
}
