import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Site } from './pages/Site.tsx';
import { loadPage } from './routes.tsx';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './shell/missing-chunk.ts';
import { createNavigation } from './shell/navigation.ts';
import { documentPath, noteDocumentPage } from './shell/own-document.ts';
import type { PageModule } from './shell/page-meta.ts';
import { prefetchOnIntent } from './shell/prefetch.ts';
import { SiteRouter } from './shell/SiteRouter.tsx';

watchForMissingChunks();

/** Hydrates the prerendered page. When its script cannot be fetched, the page stays as it is: readable, with working links. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root".');
  let first: PageModule;
  try {
    first = await loadPage(documentPath());
  } catch (error) {
    // The script is still missing after a reload: the page stays as the server sent it.
    if (!reloadOnce() && !isMissingChunk(error)) throw error;
    return;
  }
  if (window.location.pathname !== documentPath()) {
    // The visitor has gone back meanwhile: this HTML belongs to another address.
    window.location.reload();
    return;
  }
  noteDocumentPage(first.meta);
  const navigation = createNavigation(loadPage, first);
  // A transition hydrates in slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <SiteRouter navigation={navigation}>{(page) => <Site page={page} />}</SiteRouter>
      </StrictMode>,
    );
  });
  prefetchOnIntent(navigation.prefetch);
}

void start();
