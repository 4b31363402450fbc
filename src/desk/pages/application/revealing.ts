import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { Reveal, Revealed } from '../../../core/desk/application.ts';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';
import { applicationQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** What was revealed of an application, which this page alone knows: it is gone when the page is left. */
interface Revealing {
  /** The answer at a path; `undefined` while it is covered. */
  readonly textAt: (path: string) => string | undefined;
  readonly whyOf: (rule: string) => string | undefined;
  readonly factOf: (name: string) => string | undefined;
  /** Whether something is on its way. */
  readonly isBusy: boolean;
  /** Why nothing was revealed. */
  readonly problem: Error | null;
  /** Answers whether it is shown now; `null` where her roles do not allow it. */
  readonly reveal: ((wanted: Reveal | 'all') => Promise<boolean>) | null;
}

export const RevealingContext = createContext<Revealing | null>(null);

/** What was revealed of the application around this. @throws Error outside of one */
export function useRevealing(): Revealing {
  const revealing = useContext(RevealingContext);
  if (revealing === null) throw new Error('There is no application around this.');
  return revealing;
}

const NOTHING: Revealed = { answers: [], why: {}, facts: {} };

/** Reveals answers of an application, one at a time or all, and keeps them while its page and her session last. */
export function useRevealed(reference: string, mayReveal: boolean): Revealing {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [known, setKnown] = useState(NOTHING);
  if (useIsSessionOver() && known !== NOTHING) setKnown(NOTHING);
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (wanted: Reveal | 'all') =>
      wanted === 'all' ? post<Revealed>('reveal-all') : post<Revealed>('reveal', wanted),
    onSuccess(more) {
      setKnown(({ answers, why, facts }) => ({
        answers: [...answers, ...more.answers],
        why: { ...why, ...more.why },
        facts: { ...facts, ...more.facts },
      }));
      // The timeline has a line more.
      void client.invalidateQueries(applicationQuery(reference));
    },
  });
  const reveal = (wanted: Reveal | 'all') =>
    mutateAsync(wanted).then(
      () => true,
      // `problem` says why.
      () => false,
    );
  return {
    textAt: (path) => known.answers.findLast((answer) => answer.path === path)?.text,
    whyOf: (rule) => (Object.hasOwn(known.why, rule) ? known.why[rule] : undefined),
    factOf: (name) => (Object.hasOwn(known.facts, name) ? known.facts[name] : undefined),
    isBusy: isPending,
    problem: error,
    reveal: mayReveal ? reveal : null,
  };
}
