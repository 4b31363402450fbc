import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languageOfPath } from '../core/languages/language.ts';
import { loadLanguage } from './languages/site-language.ts';
import { PAGE_START_ID, type PageStart } from '../core/submission/page-start.ts';
import { hasSubmitted } from '../form/submission/lazy-after-submission.ts';
import { formIds } from './catalog.ts';
import { Site } from './pages/Site.tsx';
import { formRoutes } from './form-routes.tsx';
import type { PageModule } from './shell/page-meta.ts';
import { createNavigation } from './shell/navigation.ts';
import { documentPath } from './shell/document-path.ts';
import { recordDocumentPage } from './shell/own-document.ts';
import { CurrentPage } from './shell/CurrentPage.tsx';
import { prefetchOnIntent } from './shell/prefetch.ts';

/**
 * Hydrates the prerendered page.
 * @param hasWaited whether the visitor has used the page without the app before, so that its scroll position is right
 * @returns resolves when everything on the page works
 * @throws when a script cannot be fetched; the page stays as it is
 */
export async function hydrate(hasWaited: boolean): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root".');
  const start = readPageStart();
  const path = documentPath();
  const [first, language] = await Promise.all([
    mayHaveSent(start) ? loadAfterSubmission(path) : loadFirst(path),
    loadLanguage[languageOfPath(path)](),
  ]);
  if (window.location.pathname !== documentPath()) {
    // The visitor has gone back in the meantime, so this HTML belongs to another address.
    window.location.reload();
    return;
  }
  recordDocumentPage(first.meta);
  const navigation = createNavigation(loadAfterSubmission, first, hasWaited);
  await new Promise<void>((resolve) => {
    // A transition hydrates in slices, so that the page stays responsive.
    startTransition(() => {
      hydrateRoot(
        container,
        <StrictMode>
          <CurrentPage navigation={navigation} onHydrated={resolve}>
            {(visit) => <Site visit={visit} language={language} start={start} />}
          </CurrentPage>
        </StrictMode>,
      );
    });
  });
  prefetchOnIntent(navigation.prefetch);
}

/** Loads the page of this document: a form alone, any other page with the shell and all addresses. */
async function loadFirst(path: string): Promise<PageModule> {
  return (await formRoutes[path]?.()) ?? (await import('./routes.tsx')).loadPage(path);
}

async function loadAfterSubmission(path: string): Promise<PageModule> {
  return (await import('./routes.tsx')).loadAfterSubmission(path);
}

/** Whether the page may show something that the visitor has sent. Other pages skip loading those texts. */
function mayHaveSent(start: PageStart | null): boolean {
  return start !== null || formIds.some(hasSubmitted);
}

/** The data that the server rendered this document with; null when it was prerendered. */
function readPageStart(): PageStart | null {
  const json = document.getElementById(PAGE_START_ID)?.textContent;
  // The cast is safe: the server of the same release wrote this JSON.
  return json === null || json === undefined ? null : (JSON.parse(json) as PageStart);
}
