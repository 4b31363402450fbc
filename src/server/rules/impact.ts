import { createFactsReader } from '../../core/form/facts.ts';
import type { FormContract } from '../../core/form/form.schema.ts';
import { createDecider } from '../../core/rules/decide.ts';
import { createImpact, type Impact } from '../../core/submission/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { ApplicationStore } from '../store/store.ts';

/** The forms that a rule set decides, by id. */
export type DecidedForms = ReadonlyMap<string, { readonly form: Pick<FormContract, 'payloadFacts'> }>;

/** What an impact compares with, and how many references it returns. */
interface ImpactQuestion {
  /** The rules to compare with; `null` compares with the stored decisions. */
  readonly against: RuleSet | null;
  /** Maximum number of references per group. */
  readonly most: number;
  /** ISO 8601 in UTC; without it, all applications. */
  readonly since?: string | undefined;
}

/**
 * Decides the stored applications by a rule set, and counts those with a different decision.
 * @throws the store's error
 */
export async function impactOf(
  store: Pick<ApplicationStore, 'decisions'>,
  ruleSet: RuleSet,
  forms: DecidedForms,
  { against, most, since }: ImpactQuestion,
): Promise<Impact> {
  const { add, result } = createImpact({ most });
  const decide = createDecider(ruleSet);
  const decideBefore = against === null ? null : createDecider(against);
  const readers = new Map([...forms].map(([id, form]) => [id, createFactsReader(form)]));
  for await (const page of store.decisions({ forms: [...forms.keys()], since })) {
    for (const application of page) {
      const facts = readers.get(application.form)?.(application.payload);
      if (facts !== undefined)
        add(application.reference, decideBefore?.(facts) ?? application, decide(facts));
    }
  }
  return result();
}
