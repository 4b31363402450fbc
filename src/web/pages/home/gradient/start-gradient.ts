import { awaitStops, readStops } from './gradient-colors.ts';
import { gradientPainter, type GradientPainter } from './gradient-painter.ts';
import { FIRST_MOTION, frameStep, isMoving, SCROLL_PAUSE_MS, withHold, type Hold } from './motion.ts';

/** Logged to tell developers why the gradient does not move. */
const STILL = 'The hero keeps its still gradient: there is no canvas with WebGL.';

/** The context options. They refuse software rendering, which would block the page for up to a second. */
const CONTEXT: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  failIfMajorPerformanceCaveat: true,
};

export interface RunningGradient {
  /** Sets or lifts the visitor's own pause. */
  readonly setPaused: (paused: boolean) => void;
  /** Ends it permanently and leaves the still gradient. */
  readonly stop: () => void;
}

/**
 * Paints the animated gradient over the still one (docs/product.md#gradient).
 * @param canvas fills the hero
 * @returns null, with a message on the console, when there is no canvas, or no WebGL on graphics hardware
 */
export async function startGradient(canvas: HTMLCanvasElement | null): Promise<RunningGradient | null> {
  const gl = canvas?.getContext('webgl', CONTEXT) ?? null;
  if (canvas === null || gl === null || isSoftware(gl)) return reportStill();
  const style = getComputedStyle(canvas);
  const stops = await awaitStops(
    () => readStops((variable) => style.getPropertyValue(variable)),
    () => new Promise((resolve) => requestAnimationFrame(resolve)),
  );
  const painter = gradientPainter(gl, stops);
  if (painter === null) return reportStill();
  return run(canvas, gl, painter, () => gradientPainter(gl, stops));
}

/** Whether the browser renders in software although it did not report so. */
function isSoftware(gl: WebGLRenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(renderer));
}

function reportStill(): null {
  // oxlint-disable-next-line no-console -- docs/product.md#gradient requires the message
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
    // Without this the browser never restores the context.
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
