import { useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from '../../../shell/visitor-preferences.ts';
import { whenIdle } from '../../../shell/when-idle.ts';
import type { RunningGradient } from './start-gradient.ts';

/**
 * The moving gradient of Home's hero, and the button that pauses it. Its code is loaded when the page has loaded and
 * is idle. Until then, and where it may not or cannot run, the hero shows its still gradient.
 */
export function MeshGradient() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const allowed = useMotionAllowed();
  const [running, setRunning] = useState<RunningGradient | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!allowed) return;
    let started: RunningGradient | null = null;
    let unmounted = false;
    async function start(): Promise<void> {
      const { startGradient } = await import('./start-gradient.ts');
      if (unmounted) return;
      started = await startGradient(canvas.current);
      if (unmounted) started?.stop();
      else setRunning(started);
    }
    // If the script cannot be fetched, the still gradient stays.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      unmounted = true;
      cancel();
      started?.stop();
      setRunning(null);
    };
  }, [allowed]);

  useEffect(() => running?.setPaused(paused), [running, paused]);

  return (
    <>
      <canvas ref={canvas} className="mesh" aria-hidden="true" />
      <button
        type="button"
        className="mesh-button"
        hidden={running === null}
        onClick={() => setPaused(!paused)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={paused ? 'M6 4l10 6-10 6z' : 'M6 4h3v12H6zM11 4h3v12h-3z'} />
        </svg>
        <span className="mesh-button__legend">{paused ? 'Play' : 'Pause'} background motion</span>
      </button>
    </>
  );
}
