import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { JourneyStage } from '../../content/journey-stages.ts';
import { closeOthers } from '../accordion/close-others.ts';
import { Strands } from './Strands.tsx';
import type { StrandShape } from './Strands.tsx';
import { isApart } from './strand-shape.ts';

export interface StageItemProps {
  readonly stage: JourneyStage;
  readonly number: number;
  readonly shape: StrandShape;
}

/** One stage: what is always seen beside the strands, and what opens. The browser's own disclosure. */
export function StageItem({ stage, number, shape }: StageItemProps) {
  return (
    <details className="disclosure stage" name="stage" onToggle={closeOthers}>
      <summary className="stage__summary">
        <span className={`stage__rail stage__rail--${shape}`} aria-hidden="true">
          <Strands shape={shape} />
          {stage.who !== 'Surrogate' && <span className="stage__disc stage__disc--parents" />}
          {stage.who !== 'Intended parents' && <span className="stage__disc stage__disc--surrogate" />}
        </span>
        <span className="stage__number">{number}</span>
        <h3 className="stage__title">{stage.title}</h3>
        <span className="stage__length">{stage.length}</span>
        <span className="stage__who">{stage.who}</span>
        <ChevronDownIcon className="disclosure__sign stage__sign" aria-hidden="true" />
      </summary>
      <div className="stage__content">
        <span className="stage__rail" aria-hidden="true">
          <Strands shape={isApart(stage) ? 'apart' : 'together'} />
        </span>
        <dl className="stage__acts">
          <div className="stage__happens">
            <dt>What happens</dt>
            <dd>{stage.happens}</dd>
          </div>
          <div>
            <dt>What you do</dt>
            <dd>{stage.youDo}</dd>
          </div>
          <div>
            <dt>What we do</dt>
            <dd>{stage.weDo}</dd>
          </div>
        </dl>
      </div>
    </details>
  );
}
