import { useDeferredValue, useMemo } from 'react';
import { partProgress, type PartProgress } from '../../core/form/progress.ts';
import { formParts } from '../../core/form/question-tree.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

interface Progress {
  /** The progress of each part, by its id. */
  readonly parts: ReadonlyMap<string, PartProgress>;
  /** The sum of all parts. */
  readonly total: PartProgress;
  /** Ids of the parts with an answer in doubt. */
  readonly doubted: readonly string[];
}

/** The progress of the form and of each part. Deferred, so that the answer itself is rendered first. */
export function useProgress(): Progress {
  const { form, answers, assess, dismissedDoubts } = useFormSession();
  const drawn = useDeferredValue(useObservable(answers));
  const dismissed = useObservable(dismissedDoubts);
  return useMemo(() => {
    const { errors, doubts } = assess(drawn);
    const parts = new Map(
      formParts(form.definition).map((part) => [part.id, partProgress(form.definition, part, drawn, errors)]),
    );
    const sum = (key: keyof PartProgress) => [...parts.values()].reduce((sum, part) => sum + part[key], 0);
    return {
      parts,
      total: { required: sum('required'), answered: sum('answered'), toAnswer: errors.length },
      doubted: doubts.flatMap(({ part, key }) => (dismissed.includes(key) ? [] : [part])),
    };
  }, [form, assess, drawn, dismissed]);
}
