import type { JourneyStage } from '../../content/journey-stages.ts';
import type { StrandShape } from './Strands.tsx';

/**
 * How the strands run beside a stage's title. They run apart while each side is alone, and meet or part at the
 * stage where that changes.
 * @param stages all stages in their order
 * @param index of the stage
 */
export function strandShape(stages: readonly JourneyStage[], index: number): StrandShape {
  if (index === 0) return 'start';
  const [before, now] = [isApart(stages[index - 1]), isApart(stages[index])];
  if (before === now) return now ? 'apart' : 'together';
  return now ? 'part' : 'meet';
}

/** Whether each side goes through a stage alone. */
export function isApart(stage: JourneyStage | undefined): boolean {
  return stage?.who === 'Both, each alone';
}
