import { expect, it, vi } from 'vitest';
import { startGradient } from '../../../../../src/web/pages/home/gradient/start-gradient.ts';

it.each([
  ['no canvas', () => null],
  [
    'a canvas without WebGL',
    () => {
      const canvas = document.createElement('canvas');
      vi.spyOn(canvas, 'getContext').mockReturnValue(null);
      return canvas;
    },
  ],
  [
    'WebGL in software',
    () => {
      const canvas = document.createElement('canvas');
      const gl = { getExtension: () => null, getParameter: () => 'llvmpipe (LLVM 15.0.7)' };
      // The code only asks it for the renderer.
      vi.spyOn(canvas, 'getContext').mockReturnValue(gl as unknown as WebGLRenderingContext);
      return canvas;
    },
  ],
])('with %s it paints nothing and logs a message', async (_what, canvas) => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  expect(await startGradient(canvas())).toBeNull();
  expect(info).toHaveBeenCalledExactlyOnceWith(
    'The hero keeps its still gradient: there is no canvas with WebGL.',
  );
  info.mockRestore();
});
