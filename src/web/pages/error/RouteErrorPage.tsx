import { useEffect } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { fullTitle } from '../../shell/full-title.ts';
import { isMissingChunk, mayReload, reloadOnce } from '../../shell/missing-chunk.ts';
import { useSite } from '../../languages/site-language.ts';
import { site } from '../../content/site.ts';

/**
 * Replaces a page that failed to load or render. If a script is missing after a deploy, it first reloads once.
 * The link home loads a new document, which also mends what failed in this one.
 */
export function RouteErrorPage({ error }: { readonly error: unknown }) {
  const missing = isMissingChunk(error);
  const { texts: all, localPath } = useSite();
  const texts = all.error;

  useEffect(() => {
    if (missing && reloadOnce()) return;
    document.title = fullTitle(texts.title, site.brand);
  }, [missing, texts]);

  if (missing && mayReload()) return null;
  return (
    <ErrorScreen heading={texts.failed} what={missing ? texts.notLoaded : texts.notShown}>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </button>
      <a className="button button--quiet" href={localPath('/')}>
        {texts.goHome}
      </a>
    </ErrorScreen>
  );
}

/** The error screen without header and footer, for when one of those failed, too. */
export function RootErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <RouteErrorPage error={error} />
    </main>
  );
}
