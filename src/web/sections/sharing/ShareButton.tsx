import ShareIcon from 'lucide-react/icons/share-2';
import { shareAddress } from '../../shell/share-address.ts';
import { site } from '../../content/site.ts';

/** Shares the surrogate application: the device's share sheet, or a new tab where there is none. */
export function ShareButton() {
  function share(): void {
    const url = new URL('/surrogate-application', window.location.href);
    void shareAddress(`Become a surrogate with ${site.brand}`, url.href);
  }
  return (
    <button type="button" className="button button--quiet-on-ink" onClick={share}>
      <ShareIcon aria-hidden="true" />
      Share
    </button>
  );
}
