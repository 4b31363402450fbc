import { useId } from 'react';
import type { ArchScene } from './arch-scenes.ts';

/**
 * The site's illustration: overlapping discs and arcs clipped by an arch, with a fine grain. Decoration, hidden from
 * assistive technology.
 */
export function ArchArt({ scene }: { scene: ArchScene }) {
  const id = useId();
  return (
    <svg className="arch-art" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}-arch`}>
          <path d="M0 520V220a220 220 0 0 1 440 0v300z" />
        </clipPath>
        <filter id={`${id}-grain`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed={scene.seed} />
          <feColorMatrix values="0 0 0 0 0.04  0 0 0 0 0.17  0 0 0 0 0.16  0 0 0 0.9 -0.38" />
        </filter>
      </defs>
      <g clipPath={`url(#${id}-arch)`}>
        <rect className={`arch-art__${scene.ground}`} width="440" height="520" />
        {scene.discs.map(({ x, y, r, color }) => (
          <circle
            className={`arch-art__disc arch-art__${color}`}
            key={`${x},${y},${r}`}
            cx={x}
            cy={y}
            r={r}
          />
        ))}
        {scene.arcs.map(({ x, y, r }) => (
          <circle className="arch-art__arc" key={`${x},${y},${r}`} cx={x} cy={y} r={r} />
        ))}
        <rect className="arch-art__grain" width="440" height="520" filter={`url(#${id}-grain)`} />
      </g>
    </svg>
  );
}
