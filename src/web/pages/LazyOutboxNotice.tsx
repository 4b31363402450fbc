import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { mayHoldUnsent } from '../../form/outbox/outbox-marker.ts';
import { site } from '../content/site.ts';

/**
 * The notice of applications that wait on this device; its script is fetched only when there are any. They are sent
 * once the notice listens, so that it can say so (docs/product.md#outbox).
 */
export function LazyOutboxNotice() {
  const { pathname } = useLocation();
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Notice !== null) return;
    let isCurrent = true;
    async function load(): Promise<void> {
      if (!(await mayHoldUnsent())) return;
      const { OutboxNotice } = await import('../../form/outbox/OutboxNotice.tsx');
      if (isCurrent) setNotice(() => OutboxNotice);
    }
    // Without a connection there is nothing to send either; the next navigation tries again.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [Notice, pathname]);

  useEffect(() => {
    if (Notice === null) return;
    import('../../form/outbox/outbox.ts').then(
      ({ startOutbox }) => startOutbox(site.apiBase),
      () => undefined,
    );
  }, [Notice]);

  return Notice === null ? null : <Notice />;
}
