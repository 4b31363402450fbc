import { useMemo, useState } from 'react';
import type { PageStart } from '../../core/submission/page-start.ts';
import { FormHostContext, HostLocationContext, type FormHost } from '../../form/host/form-host.ts';
import { formPages, localPath } from '../catalog.ts';
import { SiteLanguageContext, type SiteLanguage } from '../languages/site-language.ts';
import { site } from '../content/site.ts';
import type { Navigation, Visit } from '../shell/navigation.ts';
import type { Addresses } from '../shell/page-meta.ts';
import { PageChange } from '../shell/PageChange.tsx';
import { Footer, Header, HostLink } from '../shell/ShellParts.tsx';
import { useNavigation } from '../shell/use-visit.ts';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { RootErrorPage, RouteErrorPage } from './error/RouteErrorPage.tsx';
import { LazyOutboxNotice } from './LazyOutboxNotice.tsx';
import { legalVersion } from './legal/legal-document.ts';

function formHost(
  { language, texts, messages, sendingMessages, nouns }: SiteLanguage,
  { push, replace, go }: Navigation,
): Omit<FormHost, 'start' | 'onFormRendered'> {
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
    navigate: (to, { replace: isReplaced = false, state = null, ...options } = {}) =>
      (isReplaced ? replace : push)(to, state, options),
    goBack: () => go(-1),
    Link: HostLink,
    // docs/product.md#consent
    consent: { version: legalVersion, sentence: texts.application.consent },
  };
}

/** @param ending is added to each address */
function withEnding(addresses: Addresses, ending: string): Addresses {
  return Object.fromEntries(Object.entries(addresses).map(([language, path]) => [language, path + ending]));
}

interface SiteProps {
  readonly visit: Visit;
  /** The language of the document. */
  readonly language: SiteLanguage;
  /** The data that the server rendered the document with for this visitor; null for a prerendered document. */
  readonly start: PageStart | null;
  /** Called with each form that the page shows, during prerendering. */
  readonly onFormRendered?: FormHost['onFormRendered'];
}

/**
 * A page between header and footer, with its notices. An error screen replaces what fails: the page, or header and
 * footer with it.
 */
export function Site({ visit: { location, page }, language, start, onFormRendered = null }: SiteProps) {
  const { texts } = language;
  const { key } = location;
  const meta = 'meta' in page ? page.meta : null;
  const navigation = useNavigation();
  const [documentKey] = useState(key);
  // The start data belongs to the document's own page, not to pages that the visitor navigates to later.
  const ownStart = key === documentKey ? start : null;
  const host = useMemo(
    (): FormHost => ({ ...formHost(language, navigation), start: ownStart, onFormRendered }),
    [language, navigation, ownStart, onFormRendered],
  );
  // The secret part of the address of an applicant's own page, which every language version needs.
  const own = /\/application(\/.+)$/.exec(ownStart?.applicant?.path ?? '')?.[1] ?? '';
  const languages = useMemo(() => withEnding(meta?.languages ?? {}, own), [meta, own]);
  return (
    <SiteLanguageContext value={language}>
      <ErrorBoundary visit={key} Fallback={RootErrorPage}>
        <a className="skip-link" href="#main">
          {texts.skipToContent}
        </a>
        <Header isPlain={meta?.header === 'application'} languages={languages} />
        <FormHostContext value={host}>
          <HostLocationContext value={location}>
            <LazyOutboxNotice />
            <main id="main" tabIndex={-1}>
              <ErrorBoundary visit={key} Fallback={RouteErrorPage}>
                {'error' in page ? <RouteErrorPage error={page.error} /> : <page.Component />}
              </ErrorBoundary>
            </main>
          </HostLocationContext>
        </FormHostContext>
        <Footer languages={languages} />
        <PageChange meta={meta} path={location.pathname} />
      </ErrorBoundary>
    </SiteLanguageContext>
  );
}
