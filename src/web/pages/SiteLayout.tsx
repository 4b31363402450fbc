import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PageChange } from '../sections/shell/PageChange.tsx';
import { SiteFooter } from '../sections/shell/SiteFooter.tsx';
import { SiteHeader } from '../sections/shell/SiteHeader.tsx';
import { UnsentApplications } from './UnsentApplications.tsx';

/** What stands around every page. */
export function SiteLayout() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <UnsentApplications />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <PageChange />
      <ScrollRestoration />
    </>
  );
}
