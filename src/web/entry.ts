import { mayHoldUnsent } from '../form/outbox/outbox-marker.ts';
import { keepSource } from '../form/storage/source.ts';
import { DEVICE_KEYS } from '../form/storage/storage-keys.ts';
import { deviceStorage } from '../form/storage/web-storage.ts';
import { playGradient } from './pages/home/gradient/play-gradient.ts';
import { watchHero } from './sections/phone-bar/watch-hero.ts';
import { playWhenSeen } from './sections/video/autoplay.ts';
import { documentPath } from './shell/document-path.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { offerLanguage } from './shell/language-offer.ts';
import { isMissingChunk, reloadOnce, watchForMissingChunks } from './shell/missing-chunk.ts';

/*
 * The first script of every page. A page is HTML that works by itself: the app (React, the router, the page's own
 * script) is fetched at the first sign that somebody uses the page (docs/decisions/0157-app-on-first-use.md), or at
 * once where the markup says so (`data-live="now"`).
 */

/** What a pointer or the focus on it is a sign of use of. */
const CONTROLS = 'a, button, summary, input, select, textarea, label';

/** How far from the window something live has the app fetched. */
const NEAR: IntersectionObserverInit = { rootMargin: '200px' };

/** What does nothing without the app. Where browsers know `commandfor`, a button with it opens its dialog by itself. */
const NEEDS_APP = `.state-map, button[type="button"]:not(.mesh-button${
  'command' in HTMLButtonElement.prototype ? ', [commandfor]' : ''
})`;

/** Ends with the first sign of use. */
const unused = new AbortController();
/** Where a visitor has pressed before the app was there. */
const presses: Element[] = [];

keepSource();
watchForMissingChunks();
keepFocus();
// A page whose offer cannot be fetched is whole without it.
offerLanguage().catch(() => undefined);
// A page that is HTML and nothing else is not hydrated: its address is no page of the router's.
if (document.querySelector('[data-still]') === null) {
  addEventListener('click', holdPress, { capture: true });
  if (isNeeded()) void startApp(false);
  else waitForUse();
  // Where storage is blocked there is nothing.
  mayHoldUnsent().then(
    (mayHold) => void (mayHold && !unused.signal.aborted && startApp(false)),
    () => undefined,
  );
}

/** Whether the page cannot do without the app: it shows what this browser holds, or is not what its address says. */
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

/** Back over a reloaded page changes the address, and not the document. */
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
  // A finger that touches the screen also sends `pointerover`.
  addEventListener('pointerover', useControl, { passive: true, signal });
  addEventListener('focusin', useControl, { signal });
  addEventListener('keydown', use, { signal });
  addEventListener('popstate', () => isElsewhere() && use(), { signal });
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) use();
  }, NEAR);
  for (const live of document.querySelectorAll('[data-live]')) observer.observe(live);
  signal.addEventListener('abort', () => observer.disconnect());
  // What is live without the app.
  document.querySelectorAll<HTMLCanvasElement>('canvas.mesh').forEach(playGradient);
  document.querySelectorAll<HTMLElement>('.phone-bar').forEach(watchHero);
  document.querySelectorAll<HTMLVideoElement>('video.film__screen').forEach(playWhenSeen);
}

/**
 * Fetches the app, hydrates the page, and then does what was pressed meanwhile. When a script cannot be fetched, the
 * page stays as it is: readable, with working links.
 * @param hasWaited whether the page was read without it before
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

/** Keeps a press for the app: React replays none of before hydration. */
function holdPress(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(NEEDS_APP) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  presses.push(event.target);
  // Assistive technology may press without a pointer, the focus or a key.
  if (!unused.signal.aborted) void startApp(true);
}
