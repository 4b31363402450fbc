import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { closeOthers } from '../../sections/accordion/Accordion.tsx';
import type { JourneyStage, OurProcessTexts } from './texts-en.ts';

/**
 * The stages of a journey as disclosures, one open at a time, along two lines: the parents' and the surrogate's.
 */
export function JourneyStages({ texts }: { readonly texts: OurProcessTexts }) {
  const { sides, journey } = texts;
  return (
    <div className="journey">
      <p className="journey__key">
        <span className="journey__strand journey__strand--parents">{sides.parents}</span>
        <span className="journey__strand">{sides.surrogate}</span>
      </p>
      <ol>
        {journey.stages.map((stage, index) => (
          <li key={stage.title}>
            <StageItem
              stage={stage}
              number={index + 1}
              shape={strandShape(journey.stages, index)}
              texts={journey}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StageItemProps {
  readonly stage: JourneyStage;
  readonly number: number;
  readonly shape: StrandShape;
  readonly texts: Pick<OurProcessTexts['journey'], 'who' | 'acts'>;
}

/** One stage: a `details` element, so that it opens without scripts. */
function StageItem({ stage, number, shape, texts: { who, acts } }: StageItemProps) {
  return (
    <details className="disclosure stage" name="stage" onToggle={closeOthers}>
      <summary className="stage__summary">
        <span className={`stage__rail stage__rail--${shape}`} aria-hidden="true">
          <Strands shape={shape} />
          {stage.who !== 'surrogate' && <span className="stage__disc stage__disc--parents" />}
          <span className="stage__disc stage__disc--surrogate" />
        </span>
        <span className="stage__number">{number}</span>
        <h3 className="stage__title">{stage.title}</h3>
        <span className="stage__facts">
          <span className="stage__length">{stage.length}</span>{' '}
          <span className="stage__who">{who[stage.who]}</span>
        </span>
        <ChevronDownIcon className="disclosure__sign stage__sign" aria-hidden="true" />
      </summary>
      <div className="stage__content">
        <span className="stage__rail" aria-hidden="true">
          <Strands shape={isApart(stage) ? 'apart' : 'together'} />
        </span>
        <dl className="stage__acts">
          <div className="stage__happens">
            <dt>{acts.happens}</dt>
            <dd>{stage.happens}</dd>
          </div>
          <div>
            <dt>{acts.youDo}</dt>
            <dd>{stage.youDo}</dd>
          </div>
          <div>
            <dt>{acts.weDo}</dt>
            <dd>{stage.weDo}</dd>
          </div>
        </dl>
      </div>
    </details>
  );
}

/** The shape of the two lines beside a stage. */
type StrandShape = 'start' | 'apart' | 'meet' | 'together' | 'part';

/** The parents' line, then the surrogate's, from top to bottom of a square of 100. Each keeps its side. */
const paths: Readonly<Record<StrandShape, readonly [string, string]>> = {
  start: ['M14 50V100', 'M86 50V100'],
  apart: ['M14 0V100', 'M86 0V100'],
  meet: ['M14 0C14 65 37 35 37 100', 'M86 0C86 65 63 35 63 100'],
  together: ['M37 0V100', 'M63 0V100'],
  part: ['M37 0C37 65 14 35 14 100', 'M63 0C63 65 86 35 86 100'],
};

/** The two lines, stretched to the height of the stage. */
function Strands({ shape }: { shape: StrandShape }) {
  const [parents, surrogate] = paths[shape];
  return (
    <svg className="strands" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="strands__parents" d={parents} vectorEffect="non-scaling-stroke" />
      <path className="strands__surrogate" d={surrogate} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/**
 * The shape of the lines beside a stage's title: apart while each side is alone, together otherwise. They meet or part
 * at the stage where that changes.
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
function isApart(stage: JourneyStage | undefined): boolean {
  return stage?.who === 'apart';
}
