import { createImpact, type Impact } from '../../core/submission/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { ApplicationStore } from '../store/store.ts';

/** What an impact compares with, and how much it names. */
interface ImpactQuestion {
  /** The rules to compare with; `null` compares with what was decided when the applications came. */
  readonly against: RuleSet | null;
  /** References of each group that are named. */
  readonly most: number;
  /** ISO 8601 in UTC; all of them without it. */
  readonly since?: string | undefined;
}

/**
 * Decides the stored applications by a rule set, and counts which would be decided otherwise.
 * @param forms the forms that the rule set decides, by id
 * @throws the store's error
 */
export async function impactOf(
  store: Pick<ApplicationStore, 'decisions'>,
  ruleSet: RuleSet,
  forms: Parameters<typeof createImpact>[1],
  { against, most, since }: ImpactQuestion,
): Promise<Impact> {
  const { add, result } = createImpact(ruleSet, forms, { against, most });
  for await (const page of store.decisions({ forms: [...forms.keys()], since })) page.forEach(add);
  return result();
}
