import confetti from 'canvas-confetti';

/** docs/product.md#constants */
const BURST = { particleCount: 100, spread: 70, origin: { y: 0.6 } } as const;
/** The site's own colors, by their custom properties in tokens.css. */
const COLORS = ['--color-theme', '--color-lagoon', '--color-peach', '--color-coral', '--color-ink'];

/**
 * Fires one burst of confetti over the page, on its own canvas, which is removed when the burst is over.
 * @returns stops it at once
 */
export function burst(): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // No worker: its script would be a `blob:` URL, which the site's content security policy refuses.
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
