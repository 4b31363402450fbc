import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Something that is typed somewhere, in the words that lead back to it: "Unsent note: K7QM-3XVD". */
export interface UnsentPlace {
  readonly what: string;
  readonly of: string;
  /** Tells it from others; by default the words do. */
  readonly key?: string;
}

/** Where somebody finds again what she has not sent. */
interface LeftUnsent extends Pick<UnsentPlace, 'what' | 'of'> {
  /** Of its page, with the search. */
  readonly path: string;
}

interface Unsent extends LeftUnsent {
  readonly value: unknown;
  /** On the page now, on its way to the server, or neither. */
  readonly state: 'open' | 'saving' | 'aside';
}

interface KeepsUnsent<T> {
  /** What was typed here before; `null` for nothing. */
  readonly kept: T | null;
  /** @param state `saving` for what the server is being sent just now */
  readonly keep: (value: T, state?: 'saving') => void;
  readonly forget: () => void;
}

const ALL = 'unsent';

/**
 * Keeps what is typed until it is sent, in memory alone: it outlives the page, and is gone with the tab, with who is signed
 * in, and with an application that is erased.
 * @param place `null` keeps nothing
 */
export function useUnsent<T>(place: UnsentPlace | null): KeepsUnsent<T> {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const key = place === null ? null : (place.key ?? `${place.what} ${place.of}`);
  const isOpen = useRef(false);
  useEffect(() => {
    if (key === null) return;
    const turn = (state: Unsent['state']) => {
      isOpen.current = state === 'open';
      client.setQueryData<Unsent>([ALL, key], (unsent) => unsent && { ...unsent, state });
    };
    turn('open');
    return () => turn('aside');
  }, [client, key]);
  return {
    // Only this hook writes it, for the same place.
    kept: key === null ? null : ((client.getQueryData<Unsent>([ALL, key])?.value as T | undefined) ?? null),
    keep(value, state) {
      if (place === null || key === null) return;
      client.setQueryDefaults([ALL], { gcTime: Infinity });
      client.setQueryData<Unsent>([ALL, key], {
        what: place.what,
        of: place.of,
        path: pathname + search,
        value,
        state: state ?? (isOpen.current ? 'open' : 'aside'),
      });
    },
    forget: () => client.removeQueries({ queryKey: [ALL, key], exact: true }),
  };
}

/** What was left unsent on other pages. */
export function useLeftUnsent(): readonly LeftUnsent[] {
  const client = useQueryClient();
  // As text, which is the same while nothing of it changes.
  const left = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      JSON.stringify(
        allUnsent(client).flatMap(({ what, of, path, state }) =>
          state === 'aside' ? [{ what, of, path }] : [],
        ),
      ),
  );
  return JSON.parse(left) as readonly LeftUnsent[];
}

const OUT = 'a[href^="tel:"], a[href^="mailto:"]';
/** Milliseconds within which a browser follows such a link. */
const OUT_LASTS = 1000;

/** Has the browser ask before the desk is left or loaded again, as long as something is unsent. */
export function useAskBeforeLeaving(): void {
  const client = useQueryClient();
  useEffect(() => {
    // A link that dials or writes a mail leaves no page, and browsers ask all the same.
    let lastOut = -Infinity;
    const note = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest(OUT) !== null) lastOut = timeStamp;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - lastOut > OUT_LASTS && allUnsent(client).length > 0) event.preventDefault();
    };
    document.addEventListener('click', note, true);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('click', note, true);
      window.removeEventListener('beforeunload', ask);
    };
  }, [client]);
}

function allUnsent(client: QueryClient): readonly Unsent[] {
  return client.getQueriesData<Unsent>({ queryKey: [ALL] }).flatMap(([, unsent]) => unsent ?? []);
}
