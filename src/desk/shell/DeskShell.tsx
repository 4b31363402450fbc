import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUser from 'lucide-react/icons/circle-user';
import Menu from 'lucide-react/icons/menu';
import { Suspense, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ask, DeskError } from '../api.ts';
import { DESK_PAGES } from '../pages.ts';
import { useSession } from '../session/session.ts';
import { Disclosure } from './Disclosure.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const ACCOUNT = '/account';

/** What surrounds every page of whoever is signed in: the navigation, and who she is. */
export function DeskShell({ children }: { readonly children: ReactNode }) {
  const { may, desk } = useSession();
  const { pathname } = useLocation();
  const shown = DESK_PAGES.filter(
    ({ name, needs }) => name !== null && (needs === 'signed-in' || may.includes(needs)),
  );
  return (
    <div className="desk">
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        Skip to content
      </a>
      <header className="desk-bar">
        <p className="desk-bar__brand">{desk.brand}</p>
        <Disclosure
          className="desk-menu"
          id="desk-menu"
          label={
            <>
              <Menu aria-hidden="true" size={20} /> Menu
            </>
          }
        >
          <nav aria-label="Desk">
            <ul>
              {shown.map(({ path, name }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'}>
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Disclosure>
        <AccountMenu />
      </header>
      <OfflineNotice />
      <main id="content" className="desk-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

/** Who is signed in, with what roles, and the way out. */
function AccountMenu() {
  const { person, desk } = useSession();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const roles = person.roles.map((role) => desk.roles[role]?.label ?? role).join(', ');

  async function signOut(): Promise<void> {
    try {
      await ask('/sign-out', { method: 'POST' });
    } catch (error) {
      // Who is signed out already need not be told.
      if (!(error instanceof DeskError)) throw error;
      if (error.code !== 'signed-out') return setProblem(`You’re still signed in. ${error.message}`);
    }
    client.clear();
    window.location.assign('/desk');
  }
  return (
    <Disclosure
      className="account-menu"
      id="account-menu"
      label={
        <>
          <CircleUser aria-hidden="true" size={20} />
          <span className="account-menu__name">{person.name}</span>
          <ChevronDown aria-hidden="true" size={16} />
        </>
      }
    >
      <p className="account-menu__person">
        <strong>{person.name}</strong>
        <span>{person.email}</span>
        <span>{roles}</span>
      </p>
      {DESK_PAGES.some(({ path }) => path === ACCOUNT) && (
        <NavLink to={ACCOUNT} className="account-menu__item">
          Your account
        </NavLink>
      )}
      <button type="button" className="account-menu__item" onClick={() => void signOut()}>
        Sign out
      </button>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </Disclosure>
  );
}
