import type { ReactNode } from 'react';
import { PageChange } from '../shell/PageChange.tsx';
import { SiteFooter } from '../shell/SiteFooter.tsx';
import { SiteHeader } from '../shell/SiteHeader.tsx';
import type { PageMeta } from '../shell/page-meta.ts';
import { LazyOutboxNotice } from './LazyOutboxNotice.tsx';

export interface SiteLayoutProps {
  /** What the page says of itself; null when it could not be loaded. */
  readonly meta: PageMeta | null;
  /** The page. */
  readonly children: ReactNode;
}

/** What stands around every page. */
export function SiteLayout({ meta, children }: SiteLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <LazyOutboxNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <PageChange meta={meta} />
    </>
  );
}
