import type { ReactNode } from 'react';
import { SiteLink } from '../../shell/SiteLink.tsx';

interface ButtonLinkProps {
  /** The page's path in English. */
  readonly to: string;
  readonly children: ReactNode;
  /** Id of an element that describes the link, where several links have the same text. */
  readonly describedBy?: string;
  /** `quiet` for a secondary action, `on-ink` on dark bands. */
  readonly kind?: 'quiet' | 'on-ink' | 'quiet-on-ink';
}

/** A call to action that leads to another page. */
export function ButtonLink({ to, children, kind, describedBy }: ButtonLinkProps) {
  return (
    <SiteLink
      className={kind === undefined ? 'button' : `button button--${kind}`}
      to={to}
      aria-describedby={describedBy}
    >
      {children}
    </SiteLink>
  );
}
