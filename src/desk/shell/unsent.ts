import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueuePage } from '../../core/desk/queue.ts';
import { keptUnsent } from '../session/kept-unsent.ts';

/** Names an unsent input, in the words of the link back to it: "Unsent note: K7QM-3XVD". */
export interface UnsentLabel {
  readonly what: string;
  readonly of: string;
  /** The cache key; by default the words above. */
  readonly key?: string;
  /** The id of the part of the page to which the link leads; by default the top. */
  readonly at?: string;
}

/** An unsent input on another page. */
interface LeftUnsent extends Pick<UnsentLabel, 'what' | 'of'> {
  /** The applicant's name, if the queue in memory has it; it is never stored with the input. */
  readonly name: string;
  /** The path of its page, with the query and the part of the page. */
  readonly path: string;
}

interface Unsent extends Omit<LeftUnsent, 'name'> {
  readonly value: unknown;
  /** Open on the current page, being saved, or left on another page. */
  readonly state: 'open' | 'saving' | 'aside';
}

interface UnsentStore<T> {
  /** The input kept from an earlier visit; `null` for none. */
  readonly stored: T | null;
  /** Whether the stored input is being sent to the server. */
  readonly isSaving: boolean;
  /** @param state `saving` while the value is being sent to the server */
  readonly store: (value: T, state?: 'saving') => void;
  readonly clear: () => void;
}

const ALL = 'unsent';

/**
 * Keeps unsent input: it survives leaving the page and reloading it, and is dropped with the tab, at sign-out, and when
 * its application is erased.
 * @param label `null` keeps nothing
 */
export function useUnsent<T>(label: UnsentLabel | null): UnsentStore<T> {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const key = label === null ? null : (label.key ?? `${label.what} ${label.of}`);
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
  const unsent = key === null ? undefined : client.getQueryData<Unsent>([ALL, key]);
  return {
    // Only this hook writes it, under the same key.
    stored: (unsent?.value as T | undefined) ?? null,
    isSaving: unsent?.state === 'saving',
    store(value, state) {
      if (label === null || key === null) return;
      put(client, key, {
        what: label.what,
        of: label.of,
        path: pathname + search + (label.at === undefined ? '' : `#${label.at}`),
        value,
        state: state ?? (isOpen.current ? 'open' : 'aside'),
      });
    },
    clear: () => client.removeQueries({ queryKey: [ALL, key], exact: true }),
  };
}

/** Whether an input is kept unsent, on this page or another. @param key its cache key */
export function hasUnsent(client: QueryClient, key: string): boolean {
  return client.getQueryData([ALL, key]) !== undefined;
}

/** The inputs left unsent on other pages: one for each place, where several are of one name. */
export function useLeftUnsent(): readonly LeftUnsent[] {
  const client = useQueryClient();
  // As JSON, so that the snapshot stays equal while nothing changes.
  const left = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      JSON.stringify(
        allUnsent(client)
          .flatMap(({ what, of, path, state }) =>
            state === 'aside' ? [{ what, of, path, name: nameOf(client, of) }] : [],
          )
          .filter(
            ({ what, of }, at, all) => all.findIndex((each) => each.what === what && each.of === of) === at,
          ),
      ),
  );
  return JSON.parse(left) as readonly LeftUnsent[];
}

function nameOf(client: QueryClient, reference: string): string {
  const pages = client.getQueriesData<InfiniteData<QueuePage>>({ queryKey: ['queue'] });
  const rows = pages.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
  return rows.find((row) => row.reference === reference)?.name ?? '';
}

const OUT = 'a[href^="tel:"], a[href^="mailto:"]';
/** How long a browser may take to follow such a link, in milliseconds. */
const OUT_LASTS = 1000;

/** Lets the browser ask for confirmation before the desk is left or reloaded while any input is unsent. */
export function useAskBeforeLeaving(): void {
  const client = useQueryClient();
  useEffect(() => {
    // `tel:` and `mailto:` links don't leave the page, but browsers fire `beforeunload` for them, too.
    let lastOut = -Infinity;
    const note = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest(OUT) !== null) lastOut = timeStamp;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - lastOut > OUT_LASTS && allUnsent(client).length > 0) event.preventDefault();
    };
    const listening = new AbortController();
    document.addEventListener('click', note, { capture: true, signal: listening.signal });
    window.addEventListener('beforeunload', ask, { signal: listening.signal });
    return () => listening.abort();
  }, [client]);
}

/**
 * Restores what was unsent before a reload, and keeps what is unsent from now on.
 * @param secret the session's `unsentKey`; `null` keeps it in memory only
 * @returns whether it is restored: only then may pages ask for it
 */
export function useKeptUnsent(secret: string | null): boolean {
  const client = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (secret === null) return;
    const kept = keptUnsent<readonly (readonly [string, Unsent])[]>(secret);
    const keep = () => {
      const all = client
        .getQueriesData<Unsent>({ queryKey: [ALL] })
        .flatMap(([[, key], unsent]) => (unsent === undefined ? [] : [[String(key), unsent] as const]));
      void kept.write(all.length === 0 ? null : all);
    };
    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === ALL) keep();
    });
    void kept.read().then((before) => {
      for (const [key, unsent] of before ?? []) put(client, key, { ...unsent, state: 'aside' });
      setRestored(true);
    });
    return unsubscribe;
  }, [client, secret]);
  return isRestored || secret === null;
}

function put(client: QueryClient, key: string, unsent: Unsent): void {
  client.setQueryDefaults([ALL], { gcTime: Infinity });
  client.setQueryData<Unsent>([ALL, key], unsent);
}

function allUnsent(client: QueryClient): readonly Unsent[] {
  return client.getQueriesData<Unsent>({ queryKey: [ALL] }).flatMap(([, unsent]) => unsent ?? []);
}
