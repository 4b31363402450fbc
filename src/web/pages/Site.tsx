import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageStart } from '../../core/submission/page-start.ts';
import { FormHostContext, type FormHost } from '../../form/host/form-host.ts';
import { en } from '../../form/messages/en.ts';
import { formPages, nounOf } from '../catalog.ts';
import { site } from '../content/site.ts';
import { ApplicationHeader } from '../shell/ApplicationHeader.tsx';
import { PageChange } from '../shell/PageChange.tsx';
import type { FailedPage, PageMeta, PageModule } from '../shell/page-meta.ts';
import { SiteFooter } from '../shell/SiteFooter.tsx';
import { SiteHeader } from '../shell/SiteHeader.tsx';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { RootErrorPage, RouteErrorPage } from './error/RouteErrorPage.tsx';
import { LazyOutboxNotice } from './LazyOutboxNotice.tsx';
import { legalVersion } from './legal/legal-document.ts';

/** Above the submit button of a form that says nothing of its own (docs/product.md#consent). */
const CONSENT =
  'By submitting, you agree to our [Terms of Service](/terms-of-service), our [Privacy Policy](/privacy-policy) and our notice on [Consumer Health Data Privacy](/consumer-health-data-privacy).';

const formHost: Omit<FormHost, 'start' | 'onFormRendered'> = {
  apiBase: site.apiBase,
  pageOf: (form) => formPages[form],
  nounOf,
  startPage: '/get-started',
  messages: en,
  consent: { version: legalVersion, sentence: CONSENT },
};

interface SiteProps {
  readonly page: PageModule | FailedPage;
  /** What the server knew when it rendered the document for this visitor; null for a prerendered one. */
  readonly start: PageStart | null;
  /** Learns which forms the page shows while it is prerendered. */
  readonly onFormRendered?: FormHost['onFormRendered'];
}

/** A page between header and footer. An error screen replaces what fails: the page, or header and footer with it. */
export function Site({ page, start, onFormRendered = null }: SiteProps) {
  const { key } = useLocation();
  const meta = 'meta' in page ? page.meta : null;
  const [documentKey] = useState(key);
  // It is about the document's own page, not about those that are shown later.
  const ownStart = key === documentKey ? start : null;
  const host = useMemo(
    (): FormHost => ({ ...formHost, start: ownStart, onFormRendered }),
    [ownStart, onFormRendered],
  );
  return (
    <ErrorBoundary visit={key} Fallback={RootErrorPage}>
      <FormHostContext value={host}>
        <SiteLayout meta={meta}>
          <ErrorBoundary visit={key} Fallback={RouteErrorPage}>
            {'error' in page ? <RouteErrorPage error={page.error} /> : <page.Component />}
          </ErrorBoundary>
        </SiteLayout>
      </FormHostContext>
    </ErrorBoundary>
  );
}

interface SiteLayoutProps {
  /** What the page says of itself; null when it could not be loaded. */
  readonly meta: PageMeta | null;
  /** The page. */
  readonly children: ReactNode;
}

/** What surrounds every page. */
function SiteLayout({ meta, children }: SiteLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {meta?.header === 'application' ? <ApplicationHeader /> : <SiteHeader />}
      <LazyOutboxNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <PageChange meta={meta} />
    </>
  );
}
