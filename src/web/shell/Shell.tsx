import type { ReactNode } from 'react';
import { Link, Router, useInRouterContext } from 'react-router-dom';
import type { HostLinkProps } from '../../form/host/form-host.ts';
import type { PageModule } from './page-meta.ts';
import { useNavigation, useVisit } from './use-visit.ts';

export { ApplicationHeader } from './ApplicationHeader.tsx';
export { applyHead, headTags } from './head.ts';
export { SiteFooter } from './SiteFooter.tsx';
export { SiteHeader } from './SiteHeader.tsx';

/** Gives links and hooks of react-router the current visit. */
export function Routed({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const { location } = useVisit(navigation);
  return (
    <Router location={location} navigator={navigation}>
      {children}
    </Router>
  );
}

/** Gives a page the router. Pages with a form hydrate before it has loaded. */
export function withRouter({ Component, ...page }: PageModule): PageModule {
  return {
    ...page,
    Component: () => (
      <Routed>
        <Component />
      </Routed>
    ),
  };
}

/** A link inside the form engine, whose surroundings may have no router. */
export function RoutedLink(props: HostLinkProps) {
  const link = <Link {...props} />;
  return useInRouterContext() ? link : <Routed>{link}</Routed>;
}
