import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The time of each WebGL draw call, in ms since the page began to load. */
    paintedAt: number[];
    /** The number of indices of the last draw call. */
    paintedIndices: number;
  }
}

/**
 * Makes the page treat the browser's software WebGL as graphics hardware, which test machines lack. Call it before the
 * page opens.
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

/** Records every WebGL draw call of the page. Call it before the page opens. */
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

/** The number of draw calls during this many animation frames. */
export function paintedDuring(page: Page, frames: number): Promise<number> {
  return page.evaluate(async (count) => {
    const before = window.paintedAt.length;
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return window.paintedAt.length - before;
  }, frames);
}
