import { motionAllowed } from '../../shell/visitor-preferences.ts';
import { whenVisible } from '../../shell/when-visible.ts';

let hasStarted = false;

/**
 * Whether a video may autoplay: once per page load, and only if the visitor prefers neither reduced motion nor reduced
 * data (docs/product.md#video). Returns `true` at most once.
 */
export function mayAutoplay(): boolean {
  if (hasStarted || !motionAllowed()) return false;
  hasStarted = true;
  return true;
}

/** Half of the element is visible, not counting the lowest 100 px of the viewport. */
export const HALF_VISIBLE: IntersectionObserverInit = { threshold: 0.5, rootMargin: '0px 0px -100px' };

/**
 * Autoplays a film the first time that half of it is visible, if `mayAutoplay` allows it. Until it plays, the browser's
 * controls would cover its poster; a film without them shows its Play button (video.css).
 * @returns stops watching
 */
export function playWhenSeen(film: HTMLVideoElement): () => void {
  film.controls = false;
  film.onplay = () => void (film.controls = true);
  return whenVisible([film], HALF_VISIBLE, () => {
    if (film.played.length > 0 || !mayAutoplay()) return;
    // React does not reliably set `muted` on elements it creates (github.com/facebook/react/issues/10389).
    film.muted = true;
    // If the browser refuses to play, the poster and the Play button remain.
    film.play().catch(() => undefined);
  });
}
