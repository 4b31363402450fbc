import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { hasUnsentMarker } from './form/delivery/unsent-marker.ts';
import { routes } from './routes.tsx';
import { documentPath } from './site/document-path.ts';
import { loadMatched, warmPages } from './site/lazy-routes.ts';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './site/missing-chunk.ts';
import { readHandle } from './site/page-meta.ts';

watchForMissingChunks();

/** Brings the prerendered page to life. Without its script the page stays as it is: readable, links working. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id "root".');
  try {
    await loadMatched(routes, documentPath());
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
  const router = createBrowserRouter(routes);
  hydrateRoot(
    container,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

  const warm = (): void => {
    const { matches, navigation } = router.state;
    if (navigation.state === 'idle')
      warmPages(routes, readHandle(matches.at(-1)?.route.handle)?.leadsTo ?? []);
  };
  router.subscribe(warm);
  warm();
  if (hasUnsentMarker()) await sendWaiting();
}

/** Applications that could not be sent on an earlier visit (PRODUCT.md, "Unsent applications"). */
async function sendWaiting(): Promise<void> {
  const { startDelivery } = await import('./form/delivery/start-delivery.ts');
  startDelivery();
}

void start();
