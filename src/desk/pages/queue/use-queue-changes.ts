import { useEffect, useEffectEvent } from 'react';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';

/** Milliseconds after which a server that refused is asked again. */
const AGAIN = 10_000;

/**
 * Hears of each change of the queue while the page is seen. The browser opens a connection anew that breaks off; what was
 * missed meanwhile counts as a change. A page that nobody sees has none, because a browser opens few to one server.
 */
export function useQueueChanges(onChange: () => void): void {
  const isOver = useIsSessionOver();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const follow = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      if (isOver || document.visibilityState !== 'visible') return;
      const opened = new EventSource('/desk/api/queue/changes');
      source = opened;
      opened.addEventListener('open', () => {
        if (wasOpen) changed();
        wasOpen = true;
      });
      opened.addEventListener('changed', () => changed());
      // A browser does not come back by itself to a server that has refused it.
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(follow, AGAIN);
      });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      source?.close();
    };
  }, [isOver]);
}
