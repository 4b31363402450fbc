import { awaitStops } from './await-stops.ts';
import { frameStep } from './frame-step.ts';
import { readStops } from './gradient-colours.ts';
import { gradientPainter, type GradientPainter } from './gradient-painter.ts';
import { FIRST_MOTION, isMoving, SCROLL_PAUSE_MS, withHold, type Hold } from './motion.ts';

/** For whoever wonders why nothing moves. */
const STILL = 'The hero keeps its still gradient: there is no canvas with WebGL.';

export interface RunningGradient {
  /** The visitor's own pause. */
  readonly setPaused: (paused: boolean) => void;
  /** Ends it for good and leaves the still gradient. */
  readonly stop: () => void;
}

/**
 * Paints the animated gradient over the still one (SPECIFICATION.md sections 4, 8 and 9).
 * @param canvas fills the hero; null logs a message, as one without WebGL does
 * @returns null when there is nothing to paint on
 */
export async function startGradient(canvas: HTMLCanvasElement | null): Promise<RunningGradient | null> {
  const gl = canvas?.getContext('webgl', { alpha: false, antialias: false, depth: false }) ?? null;
  if (canvas === null || gl === null) return nothingToPaintOn();
  const style = getComputedStyle(canvas);
  const stops = await awaitStops(
    () => readStops((variable) => style.getPropertyValue(variable)),
    () => new Promise((resolve) => requestAnimationFrame(resolve)),
  );
  const painter = gradientPainter(gl, stops);
  if (painter === null) return nothingToPaintOn();
  return run(canvas, gl, painter, () => gradientPainter(gl, stops));
}

function nothingToPaintOn(): null {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.info(STILL);
  return null;
}

function run(
  canvas: HTMLCanvasElement,
  gl: WebGLRenderingContext,
  firstPainter: GradientPainter,
  makePainter: () => GradientPainter | null,
): RunningGradient {
  const ended = new AbortController();
  let painter: GradientPainter | null = firstPainter;
  let motion = FIRST_MOTION;
  let frame = 0;
  let settled = 0;
  let previous: number | null = null;
  let time = 0;

  function paint(): void {
    if (painter === null || gl.isContextLost()) return;
    painter.paint(time);
    canvas.classList.add('mesh--painted');
  }

  function advance(now: number): void {
    frame = requestAnimationFrame(advance);
    const step = frameStep(previous, now);
    if (step === null) return;
    previous = now;
    time += step;
    paint();
  }

  function hold(reason: Hold, inForce: boolean): void {
    motion = withHold(motion, reason, inForce);
    if (isMoving(motion) === (frame !== 0)) return;
    if (frame === 0) {
      previous = null;
      frame = requestAnimationFrame(advance);
    } else {
      cancelAnimationFrame(frame);
      frame = 0;
    }
  }

  function fit(): void {
    painter?.resize(Math.max(canvas.clientWidth, 1), Math.max(canvas.clientHeight, 1));
    if (canvas.classList.contains('mesh--painted')) paint();
  }

  const { signal } = ended;
  const onScroll = (): void => {
    hold('scrolling', true);
    clearTimeout(settled);
    settled = window.setTimeout(() => hold('scrolling', false), SCROLL_PAUSE_MS);
  };
  const onVisibility = (): void => hold('hidden', document.hidden);
  const onLost = (event: Event): void => {
    // Without this the browser never gives the context back.
    event.preventDefault();
    canvas.classList.remove('mesh--painted');
    hold('context-lost', true);
  };
  const onRestored = (): void => {
    painter = makePainter();
    fit();
    paint();
    hold('context-lost', false);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  canvas.addEventListener('webglcontextlost', onLost, { signal });
  canvas.addEventListener('webglcontextrestored', onRestored, { signal });
  const screen = new IntersectionObserver((entries) =>
    hold('off-screen', entries.at(-1)?.isIntersecting !== true),
  );
  screen.observe(canvas);
  const size = new ResizeObserver(fit);
  size.observe(canvas);
  fit();
  onVisibility();

  return {
    setPaused: (paused) => hold('visitor', paused),
    stop() {
      ended.abort();
      screen.disconnect();
      size.disconnect();
      clearTimeout(settled);
      cancelAnimationFrame(frame);
      painter?.dispose();
      canvas.classList.remove('mesh--painted');
    },
  };
}
