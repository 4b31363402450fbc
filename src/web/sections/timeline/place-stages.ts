import type { Stage } from '../../content/journey.ts';

/** Where a stage may lie on an axis of months that begins with the first call. */
export interface PlacedStage extends Stage {
  /** When it begins if everything before it went quickly. */
  readonly start: number;
  /** When it ends if it went quickly too. */
  readonly earliestEnd: number;
  /** When it ends if it and everything before it took its time. */
  readonly latestEnd: number;
}

/**
 * Lays stages end to end.
 * @param stages in their order
 * @returns each with its months counted from the beginning of the first
 */
export function placeStages(stages: readonly Stage[]): readonly PlacedStage[] {
  const placed: PlacedStage[] = [];
  for (const stage of stages) {
    const before = placed.at(-1);
    const [least, most] = stage.months;
    const start = before?.earliestEnd ?? 0;
    placed.push({
      ...stage,
      start,
      earliestEnd: start + least,
      latestEnd: (before?.latestEnd ?? 0) + most,
    });
  }
  return placed;
}
