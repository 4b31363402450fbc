import { mayHoldUnsent } from '../form/outbox/outbox-marker.ts';
import { captureSource } from '../form/storage/source.ts';
import { DEVICE_KEYS } from '../form/storage/storage-keys.ts';
import { deviceStorage } from '../form/storage/web-storage.ts';
import { playGradient } from './pages/home/gradient/play-gradient.ts';
import { watchHero } from './sections/phone-bar/watch-hero.ts';
import { playWhenSeen } from './sections/video/autoplay.ts';
import { documentPath } from './shell/document-path.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { keepPlace } from './shell/keep-place.ts';
import { offerLanguage } from './shell/language-offer.ts';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './shell/missing-chunk.ts';
import { whenVisible } from './shell/when-visible.ts';

/*
 * The first script of every page. A page is HTML that works without scripts. This script loads the app (React, the
 * router, the page's own script) when the visitor first interacts with the page
 * (docs/decisions/0157-app-on-first-use.md), or at once where the markup asks for it (`data-live="now"`).
 */

/** A pointer over one of these elements, or focus on it, loads the app. */
const CONTROLS = 'a, button, summary, input, select, textarea, label';

/** The app is loaded when a `[data-live]` element comes this close to the viewport. */
const NEAR: IntersectionObserverInit = { rootMargin: '200px' };

/** Controls that do nothing without the app. A browser that supports `commandfor` opens those dialogs by itself. */
const NEEDS_APP = `.state-map, button[type="button"]:not(.mesh-button${
  'command' in HTMLButtonElement.prototype ? ', [commandfor]' : ''
})`;

/** Aborted when the app starts to load; removes the listeners that wait for an interaction. */
const unused = new AbortController();
/** Elements that the visitor clicked before hydration; `startApp` replays the clicks. */
const presses: Element[] = [];

captureSource();
watchForMissingChunks();
keepFocus();
keepPlace();
// The page works without the language offer, so a failed fetch is ignored.
offerLanguage().catch(() => undefined);
// A static page is never hydrated, because the router has no route for its address.
if (document.querySelector('[data-still]') === null) {
  addEventListener('click', holdPress, { capture: true });
  if (isNeeded()) void startApp(false);
  else waitForUse();
  // Where storage is blocked, no unsent application can exist.
  mayHoldUnsent().then(
    (mayHold) => void (mayHold && !unused.signal.aborted && startApp(false)),
    () => undefined,
  );
}

/** Whether the app must load at once: the page shows data of this browser, or the address belongs to another page. */
function isNeeded(): boolean {
  const storesDraft = DEVICE_KEYS.storesDraft('');
  return (
    document.querySelector('[data-live="now"]') !== null ||
    deviceStorage.names().some((name) => name.startsWith(storesDraft)) ||
    isElsewhere() ||
    // The app scrolls to where the visitor was.
    history.scrollRestoration === 'manual'
  );
}

/** Whether the address no longer matches the document: going back over a reloaded page changes only the address. */
function isElsewhere(): boolean {
  return location.pathname !== documentPath();
}

function waitForUse(): void {
  const { signal } = unused;
  const use = (): void => {
    if (!signal.aborted) void startApp(true);
  };
  const useControl = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CONTROLS) !== null) use();
  };
  // A touch also fires `pointerover`.
  addEventListener('pointerover', useControl, { passive: true, signal });
  addEventListener('focusin', useControl, { signal });
  addEventListener('keydown', use, { signal });
  addEventListener('popstate', () => isElsewhere() && use(), { signal });
  signal.addEventListener('abort', whenVisible(document.querySelectorAll('[data-live]'), NEAR, use));
  // These start without the app.
  document.querySelectorAll<HTMLCanvasElement>('canvas.mesh').forEach(playGradient);
  document.querySelectorAll<HTMLElement>('.phone-bar').forEach(watchHero);
  document.querySelectorAll<HTMLVideoElement>('video.film__screen').forEach(playWhenSeen);
}

/**
 * Loads the app, hydrates the page, and then replays the clicks that came in meanwhile. When a script cannot be
 * fetched, the page stays as it is: readable, with working links.
 * @param hasWaited whether the visitor has used the page without the app before
 */
async function startApp(hasWaited: boolean): Promise<void> {
  unused.abort();
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content ?? '';
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  try {
    const { hydrate } = await import('./main.tsx');
    await hydrate(hasWaited);
  } catch (error) {
    // The script is still missing after a reload.
    if (!reloadOnce() && !isMissingChunk(error)) throw error;
    return;
  }
  removeEventListener('click', holdPress, { capture: true });
  for (const place of presses)
    place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Records a click for the app, because React does not replay clicks from before hydration. */
function holdPress(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(NEEDS_APP) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  presses.push(event.target);
  // Assistive technology may click without any pointer, focus or key event.
  if (!unused.signal.aborted) void startApp(true);
}
