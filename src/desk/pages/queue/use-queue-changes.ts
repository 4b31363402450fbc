import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenApplication } from '../../../core/desk/queue.ts';
import { fetchApi } from '../../api.ts';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';

/** The delay before reconnecting to a server that refused the connection, in milliseconds. */
const AGAIN = 10_000;

/**
 * Calls `onChange` for each change of the queue while the page is visible. The browser reconnects a broken stream by
 * itself. Each opening, including the first, counts as a change, because changes may have been missed. Hidden pages
 * are not connected, because browsers limit the connections to one server.
 * @param open the reference of the application that the page shows, which colleagues are told; `null` for the queue
 * @param isCalling whether a call has begun in the page, which colleagues are told, too
 * @returns the applications that colleagues have open, and who has them open
 */
export function useQueueChanges(
  onChange: () => void,
  open: string | null = null,
  isCalling = false,
): readonly OpenApplication[] {
  const isOver = useIsSessionOver();
  const changed = useEffectEvent(onChange);
  const [opened, setOpened] = useState<readonly OpenApplication[]>([]);
  /** Whether a call has ended in this page, and the server has not heard of it yet. */
  const hasEnded = useRef(false);
  const wasCalling = useRef(false);
  useEffect(() => {
    hasEnded.current = !isCalling && (wasCalling.current || hasEnded.current);
    wasCalling.current = isCalling;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      if (isOver || document.visibilityState !== 'visible') return;
      const calling = isCalling ? '&calling=yes' : hasEnded.current ? '&calling=no' : '';
      const stream = new EventSource(
        `/desk/api/queue/changes${open === null ? '' : `?open=${open}${calling}`}`,
      );
      source = stream;
      stream.addEventListener('open', () => {
        hasEnded.current = false;
        changed();
      });
      stream.addEventListener('changed', () => changed());
      // The data comes from our own server.
      stream.addEventListener('opened', ({ data }) => setOpened(JSON.parse(data)));
      // The browser does not reconnect by itself after the server has refused.
      stream.addEventListener('error', () => {
        setOpened([]);
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(follow, AGAIN);
        // If the session has ended, such as by signing out in another tab, this request covers the page.
        fetchApi('/session').catch(() => undefined);
      });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      source?.close();
    };
  }, [isOver, open, isCalling]);
  return opened;
}
