import { useMemo, useSyncExternalStore } from 'react';
import { shownParts, type ShownPart } from '../../core/form/parts.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from './form-session.ts';

/**
 * The parts that are on the page, with their texts as they read now; drawn again only when one of them comes, goes or
 * reads otherwise. Before scripts, and without them, all parts are there, and `visibilityCss` hides those that are skipped.
 */
export function useParts(): readonly ShownPart[] {
  const { form, answers } = useFormSession();
  const isPlain = !useHydrated();
  const get = (): string => JSON.stringify(shownParts(form.definition, answers.get(), isPlain));
  const content = useSyncExternalStore(answers.subscribe, get, get);
  // Parts are JSON.
  return useMemo(() => JSON.parse(content) as readonly ShownPart[], [content]);
}
