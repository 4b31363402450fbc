import { memo, Suspense } from 'react';
import type { HostLinkProps } from '../../form/host/form-host.ts';
import { useShell } from './loaded-shell.ts';
import type { Addresses } from './page-meta.ts';

/*
 * The parts of a page that need the router. Each is a boundary that is hydrated when the shell has loaded. React would
 * discard the prerendered HTML of a boundary that is rendered again before, so these render again only with other
 * properties.
 */

interface FooterProps {
  readonly languages: Addresses;
}

interface HeaderProps extends FooterProps {
  /** Whether the header has no menu, so that nothing leads away from a form. */
  readonly isPlain: boolean;
}

/** The header of a page. */
export const Header = memo(function Header(props: HeaderProps) {
  return (
    <Suspense>
      <LoadedHeader {...props} />
    </Suspense>
  );
});

function LoadedHeader({ isPlain, languages }: HeaderProps) {
  const { ApplicationHeader, Routed, SiteHeader } = useShell();
  const Kind = isPlain ? ApplicationHeader : SiteHeader;
  return (
    <Routed>
      <Kind languages={languages} />
    </Routed>
  );
}

/** The footer of a page. */
export const Footer = memo(function Footer(props: FooterProps) {
  return (
    <Suspense>
      <LoadedFooter {...props} />
    </Suspense>
  );
});

function LoadedFooter({ languages }: FooterProps) {
  const { Routed, SiteFooter } = useShell();
  return (
    <Routed>
      <SiteFooter languages={languages} />
    </Routed>
  );
}

/** A link inside the form engine. */
export const HostLink = memo(function HostLink(props: HostLinkProps) {
  const { to, className, children } = props;
  return (
    <Suspense
      fallback={
        <a href={to} className={className}>
          {children}
        </a>
      }
    >
      <LoadedLink {...props} />
    </Suspense>
  );
});

function LoadedLink(props: HostLinkProps) {
  const { RoutedLink } = useShell();
  return <RoutedLink {...props} />;
}
