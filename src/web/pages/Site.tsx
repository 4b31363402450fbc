import { useLocation } from 'react-router-dom';
import type { FailedPage, PageModule } from '../site/page-module.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RootErrorPage } from './RootErrorPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';

/** A page in its frame, and the error screen in place of what fails: of the page, or of the frame itself. */
export function Site({ page }: { readonly page: PageModule | FailedPage }) {
  const { key } = useLocation();
  const meta = 'handle' in page ? page.handle.meta : null;
  return (
    <ErrorBoundary visit={key} Fallback={RootErrorPage}>
      <SiteLayout meta={meta}>
        <ErrorBoundary visit={key} Fallback={RouteErrorPage}>
          {'error' in page ? <RouteErrorPage error={page.error} /> : <page.Component />}
        </ErrorBoundary>
      </SiteLayout>
    </ErrorBoundary>
  );
}
