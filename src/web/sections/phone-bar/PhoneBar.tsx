import { useEffect, useState } from 'react';
import PhoneIcon from 'lucide-react/icons/phone';
import { site } from '../../content/site.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';

interface PhoneBarProps {
  readonly to: string;
  /** The words of the button. */
  readonly children: string;
}

/**
 * The bar at the bottom of a phone's page: one button and the phone, once the hero's own buttons have scrolled out of
 * view and until the footer comes, whose links it would cover (docs/product.md#phone-bar). Without scripts there is
 * none; a wider screen hides it.
 */
export function PhoneBar({ to, children }: PhoneBarProps) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const actions = document.querySelector('main .actions');
    const footer = document.querySelector('.site-footer');
    if (actions === null || footer === null || typeof IntersectionObserver !== 'function') return;
    let hasLeftHero = false;
    let isAtEnd = false;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === footer) isAtEnd = isIntersecting;
        else hasLeftHero = !isIntersecting && boundingClientRect.top < 0;
      }
      setIsShown(hasLeftHero && !isAtEnd);
    });
    observer.observe(actions);
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);

  if (!isShown) return null;
  return (
    <div className="phone-bar">
      <ButtonLink to={to}>{children}</ButtonLink>
      <a className="phone-bar__call" href={site.phone.href} aria-label={`Call ${site.phone.display}`}>
        <PhoneIcon aria-hidden="true" />
      </a>
    </div>
  );
}
