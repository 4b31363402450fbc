import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** When each picture was painted with WebGL, in ms since the page began. */
    paintedAt: number[];
    /** How many indices the last one had. */
    paintedIndices: number;
  }
}

/**
 * Has the page take the browser's WebGL in software for graphics hardware, which test machines lack; called before
 * the page opens.
 */
export async function pretendHardware(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, [kind, attributes]) =>
        Reflect.apply(getContext, canvas, [kind, { ...attributes, failIfMajorPerformanceCaveat: false }]),
    });
    WebGLRenderingContext.prototype.getParameter = new Proxy(WebGLRenderingContext.prototype.getParameter, {
      apply: (getParameter, gl, [name]) =>
        name === 0x9246 ? 'A graphics card' : Reflect.apply(getParameter, gl, [name]),
    });
  });
}

/** Notes every picture that the page's scripts paint with WebGL; called before the page opens. */
export async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paintedAt = [];
    const draw = WebGLRenderingContext.prototype.drawElements;
    WebGLRenderingContext.prototype.drawElements = function (mode, count, ...rest) {
      window.paintedAt.push(performance.now());
      window.paintedIndices = count;
      draw.call(this, mode, count, ...rest);
    };
  });
}

/** How many pictures are painted while the browser shows this many frames. */
export function paintedDuring(page: Page, frames: number): Promise<number> {
  return page.evaluate(async (count) => {
    const before = window.paintedAt.length;
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return window.paintedAt.length - before;
  }, frames);
}
