import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageStart } from '../../core/submission/page-start.ts';
import { FormHostContext, type FormHost } from '../../form/host/form-host.ts';
import { formPages, localPath } from '../catalog.ts';
import { SiteLanguageContext, useSite, type SiteLanguage } from '../languages/site-language.ts';
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

function formHost({
  language,
  texts,
  messages,
  sendingMessages,
  nouns,
}: SiteLanguage): Omit<FormHost, 'start' | 'onFormRendered'> {
  return {
    apiBase: site.apiBase,
    pageOf(form) {
      const page = formPages[form];
      return page === undefined ? undefined : localPath(page, language);
    },
    localPath: (path) => localPath(path, language),
    nounOf: (form) => nouns[form] ?? messages.noun,
    startPage: '/get-started',
    messages,
    sendingMessages,
    // docs/product.md#consent
    consent: { version: legalVersion, sentence: texts.application.consent },
  };
}

interface SiteProps {
  readonly page: PageModule | FailedPage;
  /** The language of the document. */
  readonly language: SiteLanguage;
  /** The data that the server rendered the document with for this visitor; null for a prerendered document. */
  readonly start: PageStart | null;
  /** Called with each form that the page shows, during prerendering. */
  readonly onFormRendered?: FormHost['onFormRendered'];
}

/** A page between header and footer. An error screen replaces what fails: the page, or header and footer with it. */
export function Site({ page, language, start, onFormRendered = null }: SiteProps) {
  const { key } = useLocation();
  const meta = 'meta' in page ? page.meta : null;
  const [documentKey] = useState(key);
  // The start data belongs to the document's own page, not to pages that the visitor navigates to later.
  const ownStart = key === documentKey ? start : null;
  const host = useMemo(
    (): FormHost => ({ ...formHost(language), start: ownStart, onFormRendered }),
    [language, ownStart, onFormRendered],
  );
  return (
    <SiteLanguageContext value={language}>
      <ErrorBoundary visit={key} Fallback={RootErrorPage}>
        <FormHostContext value={host}>
          <SiteLayout meta={meta}>
            <ErrorBoundary visit={key} Fallback={RouteErrorPage}>
              {'error' in page ? <RouteErrorPage error={page.error} /> : <page.Component />}
            </ErrorBoundary>
          </SiteLayout>
        </FormHostContext>
      </ErrorBoundary>
    </SiteLanguageContext>
  );
}

interface SiteLayoutProps {
  /** The page's metadata; null when the page could not be loaded. */
  readonly meta: PageMeta | null;
  readonly children: ReactNode;
}

/** The header, footer and notices around every page. */
function SiteLayout({ meta, children }: SiteLayoutProps) {
  const { texts } = useSite();
  const languages = meta?.languages === undefined ? {} : { languages: meta.languages };
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      {meta?.header === 'application' ? <ApplicationHeader {...languages} /> : <SiteHeader {...languages} />}
      <LazyOutboxNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...languages} />
      <PageChange meta={meta} />
    </>
  );
}
