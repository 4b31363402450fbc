import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site, or `#…` for a place on the page. */
  readonly to: string;
  /** What the page there is told, in its history entry. */
  readonly state?: unknown;
}

/**
 * A link within the site, followed without loading a document. A click that asks for a tab, a window or a
 * download is the browser's. React Router's own brings 4 kB for forms and prefetching that we do without.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // As in a browser: the address one is at already makes no second entry of the history.
    void navigate(to, { state, replace: to === pathname + search + hash });
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
