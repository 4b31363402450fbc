import { useEffect } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { fullTitle } from '../../shell/head.ts';
import { isMissingChunk, mayReload, reloadOnce } from '../../shell/missing-chunk.ts';
import { site } from '../../content/site.ts';

/** In place of a page that could not be loaded or shown. A script missing after a deploy reloads once first. */
export function RouteErrorPage({ error }: { readonly error: unknown }) {
  const missing = isMissingChunk(error);

  useEffect(() => {
    if (missing && reloadOnce()) return;
    document.title = fullTitle('Unexpected Application Error!', site.brand);
  }, [missing]);

  if (missing && mayReload()) return null;
  return (
    <ErrorScreen
      canReload
      what={
        missing
          ? 'This page couldn’t be loaded. You may be offline. What you’ve entered is saved in this tab.'
          : 'This page couldn’t be shown. That’s our fault. What you’ve entered is saved in this tab.'
      }
    />
  );
}

/** The error screen alone, when header or footer failed too. */
export function RootErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <RouteErrorPage error={error} />
    </main>
  );
}
