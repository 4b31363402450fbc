import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { ArchArt } from '../art/ArchArt.tsx';
import type { ArchScene } from '../art/arch-scenes.ts';

export interface ChoiceProps {
  readonly kind: 'parents' | 'surrogates';
  readonly title: string;
  readonly description: string;
  /** What the application asks, in a few words each. */
  readonly asked: readonly string[];
  readonly to: string;
  /** The words of the link. */
  readonly action: string;
  readonly scene: ArchScene;
}

/** One answer to 'Who Are You?': a panel that can be pressed as a whole and leads to an application. */
export function Choice({ kind, title, description, asked, to, action, scene }: ChoiceProps) {
  return (
    <li className={`choices__item choices__item--${kind}`}>
      <div className="choices__words">
        <h2 className="choices__title">{title}</h2>
        <p>{description}</p>
        <h3 className="choices__asked-title">What it asks</h3>
        <ul className="choices__asked">
          {asked.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <Link className="choices__link" to={to}>
        {action}
        <ArrowRightIcon aria-hidden="true" />
      </Link>
      <div className="choices__art">
        <ArchArt scene={scene} />
      </div>
    </li>
  );
}
