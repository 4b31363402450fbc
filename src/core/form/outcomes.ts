import type { FormDefinition } from './form-definition.ts';
import type { OutcomePage } from './form.schema.ts';

/** As `goTo` of an unreachable service: go where an accepted application would have led. */
export const AS_ACCEPTED = 'as-accepted';

/** What a page that `form.json` makes says first: thank you, a person decides, or "no". */
export type OutcomeKind = NonNullable<OutcomePage['kind']>;

/** A page after a form that `form.json` makes. */
interface GeneratedOutcomePage {
  /** The last part of its path. */
  readonly name: string;
  readonly path: string;
  /** Null for a page that neither its entry nor its name says the kind of; `checkForm` refuses it. */
  readonly kind: OutcomeKind | null;
  /** What `form.json` says of it, which may be nothing. */
  readonly page: OutcomePage;
}

const KINDS: readonly OutcomeKind[] = ['received', 'needs-review', 'not-eligible'];

/**
 * The pages a form may lead to. They are fetched while the form is open, because a person whose connection
 * fails on submit still has to see what has become of the application.
 */
export function outcomePages({ form }: Pick<FormDefinition, 'form'>): readonly string[] {
  const { accepted, unreachable } = form.outcomes;
  const paths = accepted.map(({ goTo }) => goTo);
  const isOther = 'goTo' in unreachable && unreachable.goTo !== AS_ACCEPTED;
  return [...new Set(isOther ? [...paths, unreachable.goTo] : paths)];
}

/** The pages after a form that nobody writes by hand: those below `/apply/<form>/` that it leads to. */
export function generatedOutcomePages(
  definition: Pick<FormDefinition, 'id' | 'form'>,
): readonly GeneratedOutcomePage[] {
  const folder = `/apply/${definition.id}/`;
  return outcomePages(definition).flatMap((path) => {
    const name = path.startsWith(folder) ? path.slice(folder.length) : '';
    if (name === '') return [];
    const page = definition.form.outcomePages?.[name] ?? {};
    return [{ name, path, kind: page.kind ?? KINDS.find((kind) => kind === name) ?? null, page }];
  });
}
