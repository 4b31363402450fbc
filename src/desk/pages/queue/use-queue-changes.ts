import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenApplication } from '../../../core/desk/queue.ts';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';

/** Milliseconds after which a server that refused is asked again. */
const AGAIN = 10_000;

/**
 * Hears of each change of the queue while the page is seen. The browser opens a connection anew that breaks off; what was
 * missed until it is open, the first time too, counts as a change. A page that nobody sees has none, because a browser
 * opens few to one server.
 * @param open the reference of the application that the page shows, which colleagues are told; `null` for the queue
 * @returns which applications somebody has open, and who
 */
export function useQueueChanges(
  onChange: () => void,
  open: string | null = null,
): readonly OpenApplication[] {
  const isOver = useIsSessionOver();
  const changed = useEffectEvent(onChange);
  const [opened, setOpened] = useState<readonly OpenApplication[]>([]);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      if (isOver || document.visibilityState !== 'visible') return;
      const stream = new EventSource(`/desk/api/queue/changes${open === null ? '' : `?open=${open}`}`);
      source = stream;
      stream.addEventListener('open', () => changed());
      stream.addEventListener('changed', () => changed());
      // The server has written it.
      stream.addEventListener('opened', ({ data }) => setOpened(JSON.parse(data)));
      // A browser does not come back by itself to a server that has refused it.
      stream.addEventListener('error', () => {
        setOpened([]);
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(follow, AGAIN);
      });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      source?.close();
    };
  }, [isOver, open]);
  return opened;
}
