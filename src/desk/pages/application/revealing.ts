import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, type RefObject } from 'react';
import type { Reveal, Revealed } from '../../../core/desk/application.ts';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';
import { applicationQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** The revealed data of an application. Only this page has it, until the page is left. */
interface Revealing {
  /** The answer at a path; `undefined` while it is covered. */
  readonly textAt: (path: string) => string | undefined;
  /** Covers a revealed answer again. */
  readonly cover: (path: string) => void;
  readonly coverAll: () => void;
  readonly whyOf: (rule: string) => string | undefined;
  readonly factOf: (name: string) => string | undefined;
  /** Whether a request is in progress. */
  readonly isBusy: boolean;
  /** The error of the last request. */
  readonly problem: Error | null;
  /** @param place takes the focus once the answer is shown; `null` if the person's roles don't allow to reveal */
  readonly reveal: ((wanted: Reveal | 'all', place: RefObject<HTMLElement | null>) => void) | null;
}

export const RevealingContext = createContext<Revealing | null>(null);

/** The revealed data of the surrounding application. @throws Error outside of one */
export function useRevealing(): Revealing {
  const revealing = useContext(RevealingContext);
  if (revealing === null) throw new Error('There is no application around this.');
  return revealing;
}

const NOTHING: Revealed = { answers: [], why: {}, facts: {} };

/** Reveals an application's answers, one or all, and keeps them until the page is left or the session ends. */
export function useRevealed(reference: string, mayReveal: boolean): Revealing {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [known, setKnown] = useState(NOTHING);
  if (useIsSessionOver() && known !== NOTHING) setKnown(NOTHING);
  const { isPending, error, mutate } = useMutation({
    mutationFn: (wanted: Reveal | 'all') =>
      wanted === 'all' ? post<Revealed>('reveal-all') : post<Revealed>('reveal', wanted),
    onSuccess(more) {
      setKnown(({ answers, why, facts }) => ({
        answers: [...answers, ...more.answers],
        why: { ...why, ...more.why },
        facts: { ...facts, ...more.facts },
      }));
      // The timeline has a new entry for the reveal.
      void client.invalidateQueries(applicationQuery(reference));
    },
  });
  return {
    textAt: (path) => known.answers.findLast((answer) => answer.path === path)?.text,
    cover: (path) =>
      setKnown((all) => ({ ...all, answers: all.answers.filter((answer) => answer.path !== path) })),
    coverAll: () => setKnown(NOTHING),
    whyOf: (rule) => (Object.hasOwn(known.why, rule) ? known.why[rule] : undefined),
    factOf: (name) => (Object.hasOwn(known.facts, name) ? known.facts[name] : undefined),
    isBusy: isPending,
    problem: error,
    reveal: mayReveal ? (wanted, place) => mutate(wanted, { onSuccess: () => place.current?.focus() }) : null,
  };
}
