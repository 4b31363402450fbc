import HandshakeIcon from 'lucide-react/icons/handshake';
import LockIcon from 'lucide-react/icons/lock';
import ScaleIcon from 'lucide-react/icons/scale';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import { claims } from '../../content/claims.ts';

const features = [
  {
    Icon: HandshakeIcon,
    title: 'Matching you can follow',
    description: `AI-assisted matching weighs ${claims.factors.figure} compatibility factors. You see why a match was suggested, and you decide.`,
  },
  {
    Icon: ShieldCheckIcon,
    title: 'Screening before introduction',
    description: 'Every surrogate passes medical, psychological and background checks before you meet.',
  },
  {
    Icon: ScaleIcon,
    title: 'Legal and emotional support',
    description: 'Legal guidance and mental-health support are part of the journey, for both sides.',
  },
  {
    Icon: LockIcon,
    title: 'Your story stays yours',
    description:
      'What you tell us is there to review your application and to match you. You can ask us to delete it.',
  },
];

/** The four features of Home's 'Why Choose' (SPECIFICATION.md section 2). */
export function FeatureList() {
  return (
    <ul className="feature-list">
      {features.map(({ Icon, title, description }) => (
        <li className="feature-list__item" key={title}>
          <Icon className="feature-list__icon" aria-hidden="true" />
          <h3 className="feature-list__title">{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
