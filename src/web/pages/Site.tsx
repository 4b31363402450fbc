import { useLocation } from 'react-router-dom';
import { FormHostContext, type FormHost } from '../../form/host/form-host.ts';
import { formPages, nounOf } from '../catalog.ts';
import { site } from '../content/site.ts';
import type { FailedPage, PageModule } from '../shell/page-meta.ts';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { RootErrorPage } from './error/RootErrorPage.tsx';
import { RouteErrorPage } from './error/RouteErrorPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';

const formHost: FormHost = {
  apiBase: site.apiBase,
  pageOf: (form) => formPages[form],
  nounOf,
  startPage: '/get-started',
};

/** A page in its frame, and the error screen in place of what fails: of the page, or of the frame itself. */
export function Site({ page }: { readonly page: PageModule | FailedPage }) {
  const { key } = useLocation();
  const meta = 'meta' in page ? page.meta : null;
  return (
    <ErrorBoundary visit={key} Fallback={RootErrorPage}>
      <FormHostContext value={formHost}>
        <SiteLayout meta={meta}>
          <ErrorBoundary visit={key} Fallback={RouteErrorPage}>
            {'error' in page ? <RouteErrorPage error={page.error} /> : <page.Component />}
          </ErrorBoundary>
        </SiteLayout>
      </FormHostContext>
    </ErrorBoundary>
  );
}
