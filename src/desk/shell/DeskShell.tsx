import { useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { ask } from '../api.ts';
import { DESK_PAGES } from '../pages.ts';
import { useSession } from '../session/session.ts';

/** What surrounds every page of whoever is signed in: the navigation, and who she is. */
export function DeskShell({ children }: { readonly children: ReactNode }) {
  const { person, may, desk } = useSession();
  const client = useQueryClient();
  const shown = DESK_PAGES.filter(
    ({ name, needs }) => name !== null && (needs === 'signed-in' || may.includes(needs)),
  );
  async function signOut(): Promise<void> {
    await ask('/sign-out', { method: 'POST' });
    client.clear();
    window.location.assign('/desk');
  }
  return (
    <div className="desk">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="desk__bar">
        <p className="desk__brand">{desk.brand}</p>
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
        <div className="desk__person">
          <NavLink to="/account">{person.name}</NavLink>
          <button type="button" className="link-button" onClick={() => void signOut()}>
            Sign out
          </button>
        </div>
      </header>
      <main id="content" className="desk__content" tabIndex={-1}>
        <Suspense fallback={<p role="status">Loading…</p>}>{children}</Suspense>
      </main>
    </div>
  );
}
