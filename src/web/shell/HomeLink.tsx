import { Link } from 'react-router-dom';
import { interpolate } from '../../form/messages/messages.ts';
import { site } from '../content/site.ts';
import { useSite } from '../languages/site-language.ts';
import { useShellTexts } from './shell-texts.ts';

/** The logo and our name, as a link to Home. */
export function HomeLink({ className }: { readonly className: string }) {
  const { localPath } = useSite();
  const { header } = useShellTexts();
  return (
    <Link
      className={className}
      to={localPath('/')}
      aria-label={interpolate(header.home, { brand: site.brand })}
    >
      <Logo />
      <span>{site.brand}</span>
    </Link>
  );
}

/** The logo: two overlapping arcs, like two harbors, and the light between them. */
function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <path className="logo__near" d="M3 29a13 13 0 0 1 26 0" />
      <path className="logo__far" d="M19 29a13 13 0 0 1 26 0" />
      <circle className="logo__light" cx="24" cy="8" r="4" />
    </svg>
  );
}
