import './decision-map.css';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MapView } from '../../../../core/desk/decision-map.ts';
import { capitalize } from '../../../../core/capitalize.ts';
import { VERDICT_LABELS } from '../../../../core/rules/verdict.ts';
import type { Verdict } from '../../../shell/verdicts.tsx';
import { Mark, MARKS } from './Mark.tsx';
import { scaleOf, ticksOf, type Scale } from './scale.ts';

/** Pixels around the plot: for the names of the axes, and for the numbers of the boundaries. */
const MARGIN = { top: 28, right: 46, bottom: 50, left: 54 };

type Axis = MapView['x'];

/**
 * The decision over two facts: regions with a pattern and a name, boundaries as lines (old ones dashed), and stored
 * applications as marks whose shape shows their verdict. The table below has the same data.
 */
export function DecisionMap({ map }: { readonly map: MapView }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 720);
  const height = Math.round(Math.min(520, Math.max(320, width * 0.62)));
  const id = useId();
  const x = scaleOf(map.x.minimum, map.x.maximum, [MARGIN.left, width - MARGIN.right]);
  const y = scaleOf(map.y.minimum, map.y.maximum, [height - MARGIN.bottom, MARGIN.top]);
  const across: Edge = { axis: map.x, scale: x, isX: true, size: [width, height] };
  const upward: Edge = { axis: map.y, scale: y, isX: false, size: [width, height] };
  return (
    <figure className="figure decision-map">
      <div ref={box} className="decision-map__plot">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`The decision by ${map.x.label} and ${map.y.label}, as in the table below`}
        >
          <Patterns id={id} />
          <Regions map={map} x={x} y={y} id={id} />
          <Ticks {...across} />
          <Ticks {...upward} />
          <Boundaries {...across} />
          <Boundaries {...upward} />
          <Dots map={map} x={x} y={y} scale={width < NARROW ? 0.85 : 1} />
          {width >= NARROW && <Names map={map} x={x} y={y} />}
        </svg>
      </div>
      <figcaption>
        <Legend id={id} map={map} />
      </figcaption>
    </figure>
  );
}

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-ineligible`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="8" height="8" fill="var(--color-surface)" />
        <line x1="0" y1="0" x2="0" y2="8" stroke="var(--color-border)" strokeWidth="1.4" opacity="0.55" />
      </pattern>
      <pattern id={`${id}-needs-review`} width="9" height="9" patternUnits="userSpaceOnUse">
        <rect width="9" height="9" fill="var(--color-peach-tint)" />
        <circle cx="4.5" cy="4.5" r="1.4" fill="var(--color-coral)" opacity="0.7" />
      </pattern>
    </defs>
  );
}

function fillOf(verdict: Verdict, id: string): string {
  return verdict === 'eligible' || verdict === 'not-decided' ? 'var(--color-mist)' : `url(#${id}-${verdict})`;
}

interface Drawn {
  readonly map: MapView;
  readonly x: Scale;
  readonly y: Scale;
}

/** The regions as rectangles of the drawing. */
function rectsOf({ map, x, y }: Drawn) {
  return map.regions.map((region) => {
    const [left, right] = edges(map.x, region.x).map(x.at);
    const [bottom, top] = edges(map.y, region.y).map(y.at);
    const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)];
    return { region, left: left ?? 0, top: top ?? 0, width, height };
  });
}

function Regions({ map, x, y, id }: Drawn & { readonly id: string }) {
  const rects = rectsOf({ map, x, y });
  return (
    <g>
      {rects.map(({ region, left, top, width, height }, index) => (
        <rect key={index} x={left} y={top} width={width} height={height} fill={fillOf(region.verdict, id)} />
      ))}
      {rects.map(({ region, left, top, width, height }, index) =>
        region.before === region.verdict ? null : (
          <rect
            key={index}
            className="decision-map__moved"
            x={left + 1}
            y={top + 1}
            width={Math.max(1, width - 2)}
            height={Math.max(1, height - 2)}
          />
        ),
      )}
    </g>
  );
}

/** Below this width in pixels a name would cover applications: the legend has it. */
const NARROW = 480;

/** The name of each verdict, in the largest of its regions. */
function Names(drawn: Drawn) {
  const rects = rectsOf(drawn);
  const largest = MARKS.flatMap((verdict) => {
    const own = rects.filter(({ region }) => region.verdict === verdict);
    return own.toSorted((one, other) => other.width * other.height - one.width * one.height).slice(0, 1);
  });
  return (
    <g>
      {largest.map(({ region: { verdict }, left, top, width, height }) => {
        const isUpright = width < 96 && height > width;
        const [cx, cy] = [left + width / 2, top + Math.min(height / 2, 40)];
        if (Math.max(width, height) < 60) return null;
        return (
          <text
            key={verdict}
            className="decision-map__name"
            x={cx}
            y={isUpright ? top + height / 2 : cy}
            textAnchor="middle"
            {...(isUpright ? { transform: `rotate(-90 ${cx} ${top + height / 2})` } : {})}
          >
            {VERDICT_LABELS[verdict]}
          </text>
        );
      })}
    </g>
  );
}

/** Both end values belong to a region, so it extends half a step beyond them. */
function edges(
  { step, minimum, maximum }: Axis,
  [from, to]: readonly [number, number],
): readonly [number, number] {
  return [Math.max(minimum, from - step / 2), Math.min(maximum, to + step / 2)];
}

interface Edge {
  readonly axis: Axis;
  readonly scale: Scale;
  readonly isX: boolean;
  readonly size: readonly [number, number];
}

function Ticks({ axis, scale, isX, size: [width, height] }: Edge) {
  const bottom = height - MARGIN.bottom;
  const middle = [(MARGIN.left + width - MARGIN.right) / 2, (MARGIN.top + bottom) / 2] as const;
  return (
    <g className="decision-map__axis">
      {ticksOf(scale, isX ? width / 80 : height / 60).map((tick) => {
        const at = scale.at(tick);
        return (
          <text
            key={tick}
            {...(isX
              ? { x: at, y: bottom + 20, textAnchor: 'middle' }
              : { x: MARGIN.left - 9, y: at + 4, textAnchor: 'end' })}
          >
            {tick}
          </text>
        );
      })}
      <text
        className="decision-map__title"
        textAnchor="middle"
        {...(isX
          ? { x: middle[0], y: height - 8 }
          : { x: 14, y: middle[1], transform: `rotate(-90 14 ${middle[1]})` })}
      >
        {axisInWords(axis)}
      </text>
    </g>
  );
}

/** `Age (years)` */
export function axisInWords({ label, unit }: Axis): string {
  return unit === '' ? capitalize(label) : `${capitalize(label)} (${unit})`;
}

/** How far from its line a boundary's number is anchored, in pixels. */
const ANCHORS = { end: -2, middle: 0, start: 2 } as const;

/** The boundaries of the decision with their numbers; old ones are dashed, with their numbers struck through. */
function Boundaries({ axis, scale, isX, size: [width, height] }: Edge) {
  const lines = axis.boundaries.flatMap(({ below, above, value, before }) => {
    const at = (below + above) / 2;
    const now = { at, label: String(value ?? above), isOld: false };
    if (value === null || before === null || value === before) return [now];
    return [{ at: at + before - value, label: String(before), isOld: true }, now];
  });
  const seen = new Set<string>();
  return (
    <g>
      {lines.map(({ at, label, isOld }) => {
        const key = `${at} ${String(isOld)}`;
        if (seen.has(key) || at < axis.minimum || at > axis.maximum) return null;
        seen.add(key);
        const place = scale.at(at);
        const line = isX
          ? { x1: place, x2: place, y1: MARGIN.top, y2: height - MARGIN.bottom }
          : { x1: MARGIN.left, x2: width - MARGIN.right, y1: place, y2: place };
        const near = lines.find(
          (other) => other.isOld !== isOld && Math.abs(scale.at(other.at) - place) < 26,
        );
        const side: keyof typeof ANCHORS =
          near === undefined ? 'middle' : scale.at(near.at) > place ? 'end' : 'start';
        const text = isX
          ? {
              // Beside each other, the left number ends before its line, and the right one begins after it.
              x: place + ANCHORS[side],
              y: MARGIN.top - 7,
              textAnchor: side,
            }
          : {
              x: width - MARGIN.right + 5,
              // Beside each other, the upper number is above its line, and the lower one below.
              y: place + (near === undefined ? 4 : scale.at(near.at) < place ? 13 : -4),
              textAnchor: 'start' as const,
            };
        return (
          <g
            key={key}
            className={
              isOld ? 'decision-map__boundary decision-map__boundary--old' : 'decision-map__boundary'
            }
          >
            <line {...line} />
            <text {...text}>{label}</text>
          </g>
        );
      })}
    </g>
  );
}

function countIn(dot: MapView['dots'][number], verdict: (typeof MARKS)[number]): number {
  return verdict === 'needs-review' ? dot.needsReview : dot[verdict];
}

function Dots({ map, x, y, scale }: Drawn & { readonly scale: number }) {
  return (
    <g>
      {map.dots.map((dot) => {
        const present = MARKS.filter((verdict) => countIn(dot, verdict) > 0);
        return present.map((verdict, index) => (
          <Mark
            key={`${dot.x} ${dot.y} ${verdict}`}
            title={dotInWords(map, dot)}
            verdict={verdict}
            x={x.at(dot.x) + (index - (present.length - 1) / 2) * 7 * scale}
            y={y.at(dot.y)}
            radius={Math.min(7, 3 + Math.sqrt(countIn(dot, verdict)) / 2) * scale}
            isMoved={dot.moved > 0}
          />
        ));
      })}
    </g>
  );
}

/** `Age 30, BMI 24: 2 eligible, 1 not eligible; 1 would change` */
function dotInWords({ x, y }: MapView, dot: MapView['dots'][number]): string {
  const said = MARKS.flatMap((verdict) => {
    const count = countIn(dot, verdict);
    return count === 0 ? [] : [`${count} ${VERDICT_LABELS[verdict].toLowerCase()}`];
  });
  const moved = dot.moved === 0 ? '' : `; ${dot.moved} would change`;
  return `${capitalize(x.label)} ${dot.x}, ${y.label} ${dot.y}: ${said.join(', ')}${moved}`;
}

function Legend({ id, map }: { readonly id: string; readonly map: MapView }) {
  const verdicts = MARKS.filter(
    (verdict) =>
      map.regions.some((region) => region.verdict === verdict) ||
      map.dots.some((dot) => countIn(dot, verdict) > 0),
  );
  const beyond = map.dots
    .filter(({ x, y }) => x < map.x.minimum || x > map.x.maximum || y < map.y.minimum || y > map.y.maximum)
    .reduce((sum, { count }) => sum + count, 0);
  const hasMoved = map.regions.some(({ verdict, before }) => verdict !== before);
  const { sample } = map;
  return (
    <>
      <ul className="figure__legend">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <svg className="decision-map__swatch" viewBox="0 0 40 20" aria-hidden="true">
              <rect
                x="0.5"
                y="0.5"
                width="39"
                height="19"
                fill={fillOf(verdict, id)}
                stroke="var(--color-hairline)"
              />
              <Mark verdict={verdict} x={20} y={10} radius={5} isMoved={false} />
            </svg>
            {VERDICT_LABELS[verdict]}
          </li>
        ))}
        {hasMoved && (
          <li>
            <svg className="decision-map__swatch" viewBox="0 0 40 20" aria-hidden="true">
              <rect className="decision-map__moved" x="2" y="2" width="36" height="16" />
            </svg>
            Decided differently than before
          </li>
        )}
      </ul>
      <p>
        {sample.applications === 0
          ? 'There are no stored applications to show.'
          : `${sample.isAll ? 'All' : 'The newest'} ${sample.applications.toLocaleString('en-US')} applications; the shape shows the verdict with all of their answers.`}{' '}
        {beyond > 0 && `${beyond.toLocaleString('en-US')} are beyond the edges and drawn on them. `}
        {!map.isExact && 'The regions are cells of a grid: the rules compare these facts with each other.'}
      </p>
      {map.otherwise.length > 0 && (
        <p>
          The regions are for an applicant with{' '}
          {map.otherwise.map(({ label, value }) => `${label}: ${value}`).join(', ')}.
        </p>
      )}
    </>
  );
}

/** The current width of an element in CSS pixels. The drawing is made for it, so that its text is not scaled. */
function useWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // A hidden element has no width; the last one is kept.
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(Math.max(240, Math.floor(element.clientWidth)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
