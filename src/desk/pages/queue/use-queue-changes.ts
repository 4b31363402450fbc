import { useEffect, useEffectEvent } from 'react';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';

/**
 * Hears of each change of the queue while the page is seen: one connection, which the browser opens anew where it breaks
 * off. A page that nobody sees has none, because a browser opens few to one server.
 */
export function useQueueChanges(onChange: () => void): void {
  const isOver = useIsSessionOver();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let source: EventSource | null = null;
    const follow = () => {
      source?.close();
      source = null;
      if (isOver || document.visibilityState !== 'visible') return;
      source = new EventSource('/desk/api/queue/changes');
      source.addEventListener('changed', () => changed());
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [isOver]);
}
