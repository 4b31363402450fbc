import type { FormDefinition } from './form-definition.ts';

/** As `goTo` of an unreachable service: go where an accepted application would have led. */
export const AS_ACCEPTED = 'as-accepted';

/**
 * The pages a form may lead to. They are fetched while the form is open, because a person whose connection
 * fails on submit still has to see what has become of the application.
 */
export function outcomePages({ form }: FormDefinition): readonly string[] {
  const { accepted, unreachable } = form.outcomes;
  const paths = accepted.map(({ goTo }) => goTo);
  const isOther = 'goTo' in unreachable && unreachable.goTo !== AS_ACCEPTED;
  return [...new Set(isOther ? [...paths, unreachable.goTo] : paths)];
}
