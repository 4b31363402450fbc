import './continue-link.css';
import { useMemo } from 'react';
import { lastSavedOnDevice } from '../../form/storage/last-saved-draft.ts';
import { useHydrated } from '../../form/host/use-hydrated.ts';
import { formIds, formPages } from '../catalog.ts';
import { useSite } from '../languages/site-language.ts';
import { useSectionTexts } from '../sections/section-texts.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

/**
 * A link back to the form whose draft the visitor chose to store on this device (docs/product.md#drafts). It takes no
 * space in the layout, so that nothing moves when it appears.
 */
export function ContinueLink() {
  const { nouns } = useSite();
  const { continueLink } = useSectionTexts();
  const isHydrated = useHydrated();
  const form = useMemo(
    () => (isHydrated ? lastSavedOnDevice(formIds.filter((id) => nouns[id] === undefined)) : null),
    [isHydrated, nouns],
  );
  const page = form === null ? undefined : formPages[form];
  if (page === undefined) return null;
  return (
    <p className="continue-link">
      <SiteLink to={page}>{continueLink}</SiteLink>
    </p>
  );
}
