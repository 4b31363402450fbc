import type { Shape } from '../drawing/shapes.ts';

/** The film's picture, in pixels. */
export const FRAME = { width: 1280, height: 720 } as const;

/** Covers all of it. */
export const WHOLE: Shape = `<path d="M0 0h${FRAME.width}v${FRAME.height}H0z"`;
