import { useId } from 'react';
import { interpolate } from '../../../form/messages/messages.ts';
import { birthMonths, type Stage } from '../../content/journey.ts';
import { useSectionTexts } from '../section-texts.ts';
import { More } from '../more/More.tsx';

const [firstBirth, lastBirth] = birthMonths;

/** A stage with its position on an axis of months since the first call. */
interface PlacedStage extends Stage {
  /** The start of the stage if all stages before it took their shortest time. */
  readonly start: number;
  /** The end of the stage if it took its shortest time, too. */
  readonly earliestEnd: number;
  /** The start and the end of the stage if it and all stages before it took their longest time. */
  readonly latestStart: number;
  readonly latestEnd: number;
}

/**
 * Lays stages end to end, the second over the end of the first, so that the last one ends at the earliest birth.
 * @param stages in their order
 * @returns each with its months counted from the beginning of the first
 */
export function placeStages(stages: readonly Stage[]): readonly PlacedStage[] {
  const overlap = Math.max(0, total(stages).least - firstBirth);
  const placed: PlacedStage[] = [];
  for (const stage of stages) {
    const before = placed.at(-1);
    const [least, most] = stage.months;
    const sooner = placed.length === 1 ? overlap : 0;
    const start = (before?.earliestEnd ?? 0) - sooner;
    const latestStart = (before?.latestEnd ?? 0) - sooner;
    placed.push({
      ...stage,
      start,
      earliestEnd: start + least,
      latestStart,
      latestEnd: latestStart + most,
    });
  }
  return placed;
}

/** The summed minimum and maximum lengths of stages, in months. */
function total(stages: readonly Stage[]): { readonly least: number; readonly most: number } {
  const sum = (end: 0 | 1): number => stages.reduce((before, { months }) => before + months[end], 0);
  return { least: sum(0), most: sum(1) };
}

const MONTHS_BETWEEN_MARKS = 3;

/** The months that the axis marks: every quarter until the latest birth. */
const markedMonths: readonly number[] = Array.from(
  { length: lastBirth / MONTHS_BETWEEN_MARKS + 1 },
  (_, mark) => mark * MONTHS_BETWEEN_MARKS,
);

/**
 * A number of months as a share of the chart's width.
 * @returns a percentage for an SVG attribute: `66.67%`
 */
function monthShare(months: number): string {
  return `${Math.round((months / lastBirth) * 1e4) / 100}%`;
}

/**
 * The months of a journey as a chart: for each stage a solid bar over its earliest months and a striped one over its
 * latest, in front of an arch over the months in which the child is born. The chart is hidden from assistive technology: the
 * text beside the bars says the same.
 */
export function JourneyTimeline() {
  const { label, stages, whole, keys, added, range } = useSectionTexts().timeline;
  const rows = [
    ...placeStages(stages),
    { ...whole, start: 0, earliestEnd: firstBirth, latestStart: 0, latestEnd: lastBirth },
  ];
  return (
    <More label={label}>
      <figure className="timeline">
        <div className="timeline__chart">
          <MonthGrid />
          <dl className="timeline__rows">
            {rows.map((row) => (
              <div className="timeline__row" key={row.name}>
                <dt>{row.name}</dt>
                <dd>
                  <span className="timeline__length">{row.length}</span>
                  <MonthBar {...row} />
                </dd>
              </div>
            ))}
          </dl>
          <MonthAxis />
        </div>
        <figcaption>
          <p className="timeline__keys">
            <span className="timeline__key timeline__key--quick">{keys.earliest}</span>
            <span className="timeline__key timeline__key--late">{keys.latest}</span>
            <span className="timeline__key timeline__key--birth">{keys.birth}</span>
          </p>
          <p>{interpolate(added, { range: interpolate(range, total(stages)) })}</p>
        </figcaption>
      </figure>
    </More>
  );
}

/** Behind the bars: a line for each marked month, and the arch over the months in which a child is born. */
function MonthGrid() {
  const width = lastBirth - firstBirth;
  return (
    <svg className="timeline__grid" aria-hidden="true">
      {/* Twice as high as the chart, so that only its upper end is round. */}
      <rect x={monthShare(firstBirth)} width={monthShare(width)} height="200%" rx={monthShare(width / 2)} />
      {markedMonths.map((month) => (
        <line key={month} x1={monthShare(month)} x2={monthShare(month)} y2="100%" />
      ))}
    </svg>
  );
}

type MonthBarProps = Pick<PlacedStage, 'start' | 'earliestEnd' | 'latestStart' | 'latestEnd'>;

/** The bars of one stage: solid for its earliest months, and striped behind it for its latest. */
function MonthBar({ start, earliestEnd, latestStart, latestEnd }: MonthBarProps) {
  const stripes = useId();
  return (
    <svg className="timeline__bar" aria-hidden="true">
      <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" />
      </pattern>
      <rect
        x={monthShare(latestStart)}
        width={monthShare(latestEnd - latestStart)}
        height="100%"
        rx="14"
        fill={`url(#${stripes})`}
      />
      <rect x={monthShare(start)} width={monthShare(earliestEnd - start)} height="100%" rx="14" />
    </svg>
  );
}

/** The line under the bars, numbered in months. */
function MonthAxis() {
  const { firstCall, months } = useSectionTexts().timeline;
  return (
    <svg className="timeline__axis" aria-hidden="true">
      {markedMonths.map((month, mark) => (
        <text key={month} x={monthShare(month)} y="22" textAnchor={anchor(mark)}>
          {month}
        </text>
      ))}
      <text y="44">{firstCall}</text>
      <text x="100%" y="44" textAnchor="end">
        {months}
      </text>
    </svg>
  );
}

/** The text anchor of a number: the first and the last are aligned to the chart's edges, to stay inside. */
function anchor(mark: number): 'start' | 'middle' | 'end' {
  if (mark === 0) return 'start';
  return mark === markedMonths.length - 1 ? 'end' : 'middle';
}
