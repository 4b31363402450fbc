import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useHostLocation } from '../../form/host/form-host.ts';
import { mayHoldUnsent } from '../../form/outbox/outbox-marker.ts';
import { site } from '../content/site.ts';

/**
 * The notice about applications that are queued on this device. Its script is fetched only when there are any. Sending
 * starts once the notice listens for the result, so that it can report it (docs/product.md#outbox).
 */
export function LazyOutboxNotice() {
  const { pathname } = useHostLocation();
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Notice !== null) return;
    let isCurrent = true;
    async function load(): Promise<void> {
      if (!(await mayHoldUnsent())) return;
      const { OutboxNotice } = await import('../../form/outbox/OutboxNotice.tsx');
      if (isCurrent) setNotice(() => OutboxNotice);
    }
    // Without a connection nothing could be sent either; the next navigation retries.
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
