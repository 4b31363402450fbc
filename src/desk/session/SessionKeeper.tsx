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
import { SignInButtons } from './SignInButtons.tsx';
import { forgetEverything } from './kept-unsent.ts';
import { sessionQuery, useSession } from './session.ts';
import { lastActivity, watchActivity } from '../activity.ts';

/** The interval of clock checks, in milliseconds. Short, because timers pause while a computer sleeps. */
const LOOK_EVERY = 1000;
/** The minimum interval between activity reports to the server, in milliseconds. */
const TOLD_EVERY = 3 * 60_000;

const OverContext = createContext(false);

/** Whether the session may be over: then revealed answers are covered again. */
export function useIsSessionOver(): boolean {
  return useContext(OverContext);
}

/**
 * Keeps the session alive during work, and keeps the page when the session ends. It reports activity to the server,
 * covers revealed answers when the session ends, and shows a sign-in dialog over the page. Refused requests are then
 * repeated (`fetchApi`). If another person signs in, the desk reloads.
 */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const session = useSession();
  const [whose] = useState(session.person.id);
  const isHers = session.person.id === whose;
  const [state, setState] = useState<'on' | 'looking' | 'over'>('on');
  /** Requests that wait for the new sign-in. */
  const waiting = useRef<(() => void)[]>([]);

  /** When activity was last reported to the server, in milliseconds since 1970. */
  const toldAt = useRef(0);

  /** Asks the server who is signed in. @param unknown the state to assume if the server doesn't answer */
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
      // Activity during a request is reported with the next one.
    } else if (lastActivity() > toldAt.current && now - toldAt.current >= TOLD_EVERY) void look('on');
  });
  /** The person may have signed in again in another tab. */
  const onReturn = useEffectEvent((): void => {
    onTick();
    if (state === 'over' && document.visibilityState === 'visible') void look('over');
  });
  useEffect(() => {
    toldAt.current = Date.now();
    const endUse = watchActivity();
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
    // Another person has signed in and must not see anything typed or shown before.
    forgetEverything(client);
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

/** A sign-in dialog over the page, which stays. */
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
      <SignInButtons
        passkeyLabel="Use passkey"
        providerLabel="Use your agency account"
        onPasskey={onSignedIn}
        onProvider={(url) => {
          window.open(url, '_blank', 'noopener');
          setElsewhere(true);
        }}
      >
        {/* The browser asks before unsent input is lost. */}
        <a className="button button--quiet" href="/desk">
          I’m someone else
        </a>
      </SignInButtons>
    </Dialog>
  );
}
