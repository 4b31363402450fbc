import { useEffect, useRef } from 'react';
import { playGradient } from './play-gradient.ts';

/**
 * The moving gradient of Home's hero, and the button that pauses it; `playGradient` brings both to life. Until then,
 * and where it may not or cannot run, the hero shows its still gradient.
 */
export function MeshGradient() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current === null ? undefined : playGradient(canvas.current)), []);
  return (
    <>
      <canvas ref={canvas} className="mesh" aria-hidden="true" />
      <button type="button" className="mesh-button" hidden>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path className="mesh-button__pause" d="M6 4h3v12H6zM11 4h3v12h-3z" />
          <path className="mesh-button__play" d="M6 4l10 6-10 6z" />
        </svg>
        <span className="mesh-button__legend">
          <span className="mesh-button__pause">Pause</span>
          <span className="mesh-button__play">Play</span> background motion
        </span>
      </button>
    </>
  );
}
