import CameraIcon from 'lucide-react/icons/camera';
import PlayIcon from 'lucide-react/icons/play';
import AudioIcon from 'lucide-react/icons/audio-lines';
import UsersIcon from 'lucide-react/icons/users';
import { site } from '../content/site.ts';

/** Photo-sharing, social network, video site and one place that is still to come (section 2, Footer). */
export function SocialLinks() {
  const pages = [
    { label: 'Our photos', href: site.social.photos, Icon: CameraIcon },
    { label: 'Our community', href: site.social.community, Icon: UsersIcon },
    { label: 'Our videos', href: site.social.videos, Icon: PlayIcon },
  ];
  return (
    <ul className="social-links" aria-label="Social media">
      {pages.map(({ label, href, Icon }) => (
        <li key={label}>
          <a className="social-links__link" href={href} target="_blank" rel="noopener">
            <Icon aria-hidden="true" />
            <span className="visually-hidden">{label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
      <li>
        {/* Announced as a link that cannot be followed yet. */}
        <span className="social-links__link" role="link" aria-disabled="true" tabIndex={0}>
          <AudioIcon aria-hidden="true" />
          <span className="visually-hidden">Our podcast,</span>
          <span>coming soon</span>
        </span>
      </li>
    </ul>
  );
}
