import { motionAllowed } from '../../shell/visitor-preferences.ts';

let hasStarted = false;

/**
 * Whether a video may start without a press of Play: once a visit, and only where the visitor has asked for neither
 * less motion nor less data (docs/product.md#video). Each visit gets `true` once.
 */
export function mayAutoplay(): boolean {
  if (hasStarted || !motionAllowed()) return false;
  hasStarted = true;
  return true;
}

/** Half of the element, above a line 100 px over the window's lower edge. */
const HALF_VISIBLE: IntersectionObserverInit = { threshold: 0.5, rootMargin: '0px 0px -100px' };

/**
 * Calls back once, the first time that half of an element is visible.
 * @returns stops watching
 */
export function whenHalfVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  }, HALF_VISIBLE);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Plays a film without a press of Play the first time that half of it is visible, where that may be.
 * @returns stops watching
 */
export function playWhenSeen(film: HTMLVideoElement): () => void {
  return whenHalfVisible(film, () => {
    if (film.played.length > 0 || !mayAutoplay()) return;
    // On an element created in the browser, React does not guarantee it (github.com/facebook/react/issues/10389).
    film.muted = true;
    // If the browser refuses, the poster and the controls remain.
    film.play().catch(() => undefined);
  });
}
