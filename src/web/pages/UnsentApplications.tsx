import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { UnsentNoticeProps } from '../../form/UnsentNotice.tsx';
import { hasUnsentMarker } from '../../form/delivery/unsent-marker.ts';
import { readOutcomeState } from '../../form/outcome-state.ts';

/** The notice of applications that wait on this device; its script is fetched only when there are any. */
export function UnsentApplications() {
  const { pathname, state } = useLocation();
  const [Notice, setNotice] = useState<ComponentType<UnsentNoticeProps> | null>(null);

  useEffect(() => {
    if (Notice !== null || !hasUnsentMarker()) return;
    let isCurrent = true;
    import('../../form/UnsentNotice.tsx').then(
      ({ UnsentNotice }) => isCurrent && setNotice(() => UnsentNotice),
      // Without a connection there is nothing to send either; the next navigation tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [Notice, pathname]);

  // A page after a form says itself what has become of that form's application.
  return Notice === null ? null : <Notice except={readOutcomeState(state)?.key ?? null} />;
}
