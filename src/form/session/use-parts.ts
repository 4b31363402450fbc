import { useMemo, useSyncExternalStore } from 'react';
import type { Answers } from '../../core/form/form-definition.ts';
import { shownParts, type ShownPart } from '../../core/form/parts.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from './form-session.ts';

/**
 * The parts on the page with their current texts; re-renders only when a part or its text changes. Before hydration,
 * and without JavaScript, it returns all parts, and `visibilityCss` hides those that are skipped.
 */
export function useParts(): readonly ShownPart[] {
  const { form, answers } = useFormSession();
  const isPlain = !useHydrated();
  const partsFor = (given: Answers): string => JSON.stringify(shownParts(form.definition, given, isPlain));
  const content = useSyncExternalStore(
    answers.subscribe,
    () => partsFor(answers.get()),
    () => partsFor(answers.initial()),
  );
  // Parts are JSON.
  return useMemo(() => JSON.parse(content) as readonly ShownPart[], [content]);
}
