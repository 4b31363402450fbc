import confetti from 'canvas-confetti';

/** docs/product.md#constants */
const BURST = { particleCount: 100, spread: 70, origin: { y: 0.6 } } as const;
/** The site's own colors, by the names they have in tokens.css. */
const COLORS = ['--color-theme', '--color-lagoon', '--color-peach', '--color-coral', '--color-ink'];

/**
 * Fires one burst of confetti over the page, on a canvas of its own that goes when the burst is over.
 * @returns ends it at once
 */
export function burst(): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // No worker: it would be made from a `blob:` address, which the site's policy refuses.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const tokens = getComputedStyle(document.documentElement);
  const colors = COLORS.map((name) => tokens.getPropertyValue(name).trim());
  const clear = (): void => {
    fire.reset();
    canvas.remove();
  };
  void fire({ ...BURST, colors })?.then(clear);
  return clear;
}
