import type { FormDefinition } from './form-definition.ts';
import type { OutcomePage } from './form.schema.ts';

/** As `goTo` of `unreachable`: go where an accepted application would lead. */
export const AS_ACCEPTED = 'as-accepted';

/** The heading of a generated outcome page: thank you, a person decides, or "no". */
export type OutcomeKind = NonNullable<OutcomePage['kind']>;

/** An outcome page that is generated from `form.json`. */
interface GeneratedOutcomePage {
  /** The last segment of its path. */
  readonly name: string;
  readonly path: string;
  /** Null if neither its entry nor its name defines a kind; `checkForm` refuses that. */
  readonly kind: OutcomeKind | null;
  /** Its entry in `form.json`; empty if there is none. */
  readonly page: OutcomePage;
}

const KINDS: readonly OutcomeKind[] = ['received', 'needs-review', 'not-eligible'];

/**
 * The pages that a form can lead to. They are prefetched while the form is open, so that they can be shown if the
 * connection fails on submit.
 */
export function outcomePages({ form }: Pick<FormDefinition, 'form'>): readonly string[] {
  const { accepted, unreachable } = form.outcomes;
  const paths = accepted.map(({ goTo }) => goTo);
  const isOther = 'goTo' in unreachable && unreachable.goTo !== AS_ACCEPTED;
  return [...new Set(isOther ? [...paths, unreachable.goTo] : paths)];
}

/** The generated outcome pages: those below `/apply/<form>/` that the form can lead to. */
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
