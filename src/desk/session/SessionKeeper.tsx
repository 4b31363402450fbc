import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { isSignedOut, onSignedOut } from '../api.ts';
import { Dialog } from '../Dialog.tsx';
import { SignInWays } from './SignInWays.tsx';
import { sessionQuery, useSession } from './session.ts';
import { lastUse, watchUse } from '../last-use.ts';

/** Milliseconds between two looks at the clock: timers stand still while a computer sleeps. */
const LOOK_EVERY = 1000;
/** Milliseconds after which the server is told that somebody is at work. */
const TOLD_EVERY = 3 * 60_000;

const OverContext = createContext(false);

/** Whether the session may be over: whatever was revealed is covered. */
export function useIsSessionOver(): boolean {
  return useContext(OverContext);
}

/**
 * Keeps the session of whoever is at work, and the page when it has ended: it tells the server now and then that somebody
 * types or points, covers what was revealed at the moment the session ends, and has her sign in over the page. What was
 * refused meanwhile is then asked again (`ask`). For anybody else the page begins anew.
 */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const session = useSession();
  const [whose] = useState(session.person.id);
  const isHers = session.person.id === whose;
  const [state, setState] = useState<'on' | 'looking' | 'over'>('on');
  /** Requests that wait for her. */
  const waiting = useRef<(() => void)[]>([]);

  /** When the server was told last that somebody is at work, in milliseconds since 1970. */
  const toldAt = useRef(0);

  /** Asks who is signed in now. @param unknown what is true where nobody can say */
  async function look(unknown: 'on' | 'over'): Promise<void> {
    toldAt.current = Date.now();
    await client.refetchQueries(sessionQuery);
    const { status, error, data } = client.getQueryState(sessionQuery.queryKey) ?? {};
    if (status === 'success' && data?.person.id === whose) {
      setState('on');
      for (const go of waiting.current.splice(0)) go();
    } else setState(isSignedOut(error) ? 'over' : unknown);
  }
  const onTick = useEffectEvent((): void => {
    const { data, dataUpdatedAt = 0 } = client.getQueryState(sessionQuery.queryKey) ?? {};
    const now = Date.now();
    if (state !== 'on' || data === undefined) return;
    if (now >= dataUpdatedAt + data.endsIn * 1000) {
      setState('looking');
      void look('over');
      // What she does while an answer is on its way is told with the next one.
    } else if (lastUse() > toldAt.current && now - toldAt.current >= TOLD_EVERY) void look('on');
  });
  /** Perhaps she has signed in in another tab. */
  const onReturn = useEffectEvent((): void => {
    onTick();
    if (state === 'over' && document.visibilityState === 'visible') void look('over');
  });
  useEffect(() => {
    toldAt.current = Date.now();
    const endUse = watchUse();
    const endWaiting = onSignedOut(() => {
      setState('over');
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    const timer = setInterval(() => onTick(), LOOK_EVERY);
    const back = () => onReturn();
    document.addEventListener('visibilitychange', back);
    return () => {
      endUse();
      endWaiting();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  useEffect(() => {
    if (isHers) return;
    // Somebody else: nothing that was typed or shown before is for her.
    client.clear();
    window.location.replace('/desk');
  }, [client, isHers]);

  if (!isHers) return null;
  return (
    <OverContext value={state !== 'on'}>
      {children}
      {state === 'over' && <SignInAgain onSignedIn={() => look('over')} />}
    </OverContext>
  );
}

/** Has somebody sign in over the page, which stays. */
function SignInAgain({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const { person } = useSession();
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <Dialog title="Your session has ended" className="dialog--over" onEnd={null}>
      <p>
        To continue, confirm that you’re {person.name}. Everything you typed is still here. Health answers you
        revealed are covered again.
      </p>
      {isElsewhere && (
        <p className="notice" role="status">
          Sign in in the tab that just opened, then come back to this one.
        </p>
      )}
      <SignInWays
        passkeyLabel="Use passkey"
        providerLabel="Use your agency account"
        onPasskey={onSignedIn}
        onProvider={(url) => {
          window.open(url, '_blank', 'noopener');
          setElsewhere(true);
        }}
      >
        {/* The browser asks before something typed is lost. */}
        <a className="button button--quiet" href="/desk">
          I’m someone else
        </a>
      </SignInWays>
    </Dialog>
  );
}
