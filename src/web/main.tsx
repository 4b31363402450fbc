import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hasUnsentMarker } from '../form/delivery/unsent-marker.ts';
import { Site } from './pages/Site.tsx';
import { loadPage } from './routes.tsx';
import { documentPath } from './shell/document-path.ts';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './shell/missing-chunk.ts';
import { createNavigation } from './shell/navigation.ts';
import type { PageModule } from './shell/page-meta.ts';
import { SiteRouter } from './shell/SiteRouter.tsx';
import { warmOnIntent } from './shell/warm-on-intent.ts';

watchForMissingChunks();

/** Brings the prerendered page to life. Without its script the page stays as it is: readable, links working. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root".');
  let first: PageModule;
  try {
    first = await loadPage(documentPath());
  } catch (error) {
    // Still missing after the reload: the page stays as it was sent.
    if (!reloadOnce() && !isMissingChunk(error)) throw error;
    return;
  }
  if (window.location.pathname !== documentPath()) {
    // The visitor has gone back meanwhile: what stands here belongs to another address.
    window.location.reload();
    return;
  }
  const navigation = createNavigation(loadPage, first);
  // In slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <SiteRouter navigation={navigation}>{(page) => <Site page={page} />}</SiteRouter>
      </StrictMode>,
    );
  });
  warmOnIntent(navigation.warm);
  if (hasUnsentMarker()) await sendWaiting();
}

/** Applications that could not be sent on an earlier visit (PRODUCT.md, "Unsent applications"). */
async function sendWaiting(): Promise<void> {
  const { startDelivery } = await import('../form/delivery/start-delivery.ts');
  startDelivery();
}

void start();
