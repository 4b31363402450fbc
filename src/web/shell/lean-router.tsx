import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { LinkProps, Location, NavigateOptions, Navigator, Path, RouterProps } from 'react-router-dom';

/*
 * What a release holds instead of react-router-dom: the part of it that pages use, which behaves as its documentation
 * says, without route matching, data and nested routers (docs/decisions/0157-app-on-first-use.md). Development and tests
 * have the package itself, and types are the package's.
 */

interface Place {
  readonly location: Location<unknown>;
  readonly navigator: Navigator;
}

const RouterContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = useContext(RouterContext);
  if (place === null) throw new Error('A Router is missing around this.');
  return place;
}

/** An address of its parts. */
export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash;
}

/** Provides where one is, and how one gets elsewhere. */
export function Router({
  location,
  navigator,
  children,
}: Pick<RouterProps, 'navigator' | 'children'> & { readonly location: Location<unknown> }) {
  const place = useMemo(() => ({ location, navigator }), [location, navigator]);
  return <RouterContext value={place}>{children}</RouterContext>;
}

function stay(): void {}

/** A router of HTML that is made for an address: nobody navigates there. */
export function StaticRouter({
  location: pathname,
  children,
}: {
  readonly location: string;
  readonly children: ReactNode;
}) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const navigator = { createHref: String, go: stay, push: stay, replace: stay };
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Where one is. */
export function useLocation(): Location<unknown> {
  return usePlace().location;
}

/** Leads to an address, or through the history by a number of entries. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const { navigator } = usePlace();
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else navigator[options.replace === true ? 'replace' : 'push'](to, options.state, options);
    },
    [navigator],
  );
}

type LeanLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<LinkProps, 'state'> & { readonly to: string };

/** A link within the site. The browser follows it where another tab or window is asked for. */
export function Link({ to, state, onClick, target, children, ...rest }: LeanLinkProps) {
  const { location } = usePlace();
  const navigate = useNavigate();
  const href = to.startsWith('#') ? location.pathname + to : to;

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    if (target !== undefined && target !== '_self') return;
    event.preventDefault();
    navigate(href, { state, replace: href === createPath(location) });
  }
  return (
    <a {...rest} target={target} href={href} onClick={follow}>
      {children}
    </a>
  );
}
