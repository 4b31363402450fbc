import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUser from 'lucide-react/icons/circle-user';
import Menu from 'lucide-react/icons/menu';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ownValue } from '../../core/own-value.ts';
import { fetchApiOnce, isSignedOut } from '../api.ts';
import { DESK_PAGES } from '../pages.ts';
import { useSession } from '../session/session.ts';
import { AccountNotices } from './AccountNotices.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { forgetEverything } from '../session/kept-unsent.ts';
import { useAskBeforeLeaving, useKeptUnsent, useLeftUnsent } from './unsent.ts';
import { KeysContext } from './use-keys.ts';

/** The frame around every page for signed-in staff: the navigation and the account menu. */
export function DeskShell({ children }: { readonly children: ReactNode }) {
  const { may, desk } = useSession();
  const { pathname } = useLocation();
  useAskBeforeLeaving();
  const isRestored = useKeptUnsent(useSession().unsentKey);
  const keys = useState(true);
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
                  {/* An application counts as part of the queue, though its address does not show that. */}
                  <NavLink
                    to={path}
                    end={path === '/'}
                    data-within={path === '/' && pathname.startsWith('/applications/')}
                  >
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
      <LeftUnsent />
      <AccountNotices />
      <main id="content" className="desk-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <KeysContext value={keys}>
            <Suspense fallback={<Loading />}>{isRestored ? children : <Loading />}</Suspense>
          </KeysContext>
        </ErrorBoundary>
      </main>
    </div>
  );
}

/** Links back to input that was left unsent on other pages. */
function LeftUnsent() {
  const left = useLeftUnsent();
  return (
    <div role="status">
      {left.length > 0 && (
        <ul className="notice shell-notice">
          {left.map(({ what, of, path, name }) => (
            <li key={`${what} ${of} ${path}`}>
              {what}: <bdi>{name}</bdi> <Link to={path}>{of}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The signed-in person, her roles, and the sign-out button. */
function AccountMenu() {
  const { person, desk } = useSession();
  const client = useQueryClient();
  const roles = person.roles.map((role) => ownValue(desk.roles, role)?.label ?? role).join(', ');

  const signOut = useMutation({
    // Ignores the error that the person is signed out already.
    mutationFn: () =>
      fetchApiOnce('/sign-out', { method: 'POST' }).catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      }),
    onSuccess() {
      forgetEverything(client);
      window.location.assign('/desk');
    },
  });
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
      <NavLink to="/account" className="account-menu__item">
        Your account
      </NavLink>
      <button type="button" className="account-menu__item" onClick={() => signOut.mutate()}>
        Sign out
      </button>
      {signOut.error !== null && (
        <p className="field__error" role="alert">
          You’re still signed in. {signOut.error.message}
        </p>
      )}
    </Disclosure>
  );
}
