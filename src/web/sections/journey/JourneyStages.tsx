import { journeyStages } from '../../content/journey-stages.ts';
import { StageItem } from './StageItem.tsx';
import { strandShape } from './strand-shape.ts';

/**
 * The stages of a journey, one open at a time (SPECIFICATION.md sections 2 and 4), along two strands: the
 * parents' and the surrogate's.
 */
export function JourneyStages() {
  return (
    <div className="journey">
      <p className="journey__key">
        <span className="journey__strand journey__strand--parents">Intended parents</span>
        <span className="journey__strand">Surrogate</span>
      </p>
      <ol>
        {journeyStages.map((stage, index) => (
          <li key={stage.title}>
            <StageItem stage={stage} number={index + 1} shape={strandShape(journeyStages, index)} />
          </li>
        ))}
      </ol>
    </div>
  );
}
