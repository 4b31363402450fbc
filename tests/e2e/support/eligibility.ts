import type { Answers } from '../../../src/core/form/form-definition.ts';
import { adviceFacts } from '../../../src/core/rules/advice.ts';
import { evaluate, type Evaluation } from '../../../src/core/rules/evaluate.ts';
import type { RuleSet } from '../../../src/core/rules/rule-set.ts';
import type { OutcomeState } from '../../../src/core/submission/outcome-state.ts';
import { projectCatalog } from '../../support/catalog.ts';

/** The surrogates' rule set as it is now, so that no browser test has to change with a threshold or a text. */
const ruleSet = surrogateRules();

/** The value of a threshold. @throws Error when the rule file has none of this name */
export function threshold(name: string): number {
  const found = ruleSet.thresholds[name];
  if (found === undefined) throw new Error(`The rule file has no threshold "${name}".`);
  return found.value;
}

/** Evaluates the rules for these answers. */
export function decisionOn(answers: Answers): Evaluation {
  const given = Object.entries(answers).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return evaluate(ruleSet, Object.fromEntries(given));
}

/** The texts of the reasons against these answers, in order. */
export function reasonsAgainst(answers: Answers): readonly string[] {
  return decisionOn(answers).reasons.map(({ text }) => text);
}

/** The part of the decision on these answers that the outcome page gets. */
export function outcomeOf(answers: Answers): Pick<OutcomeState, 'conditions' | 'facts'> {
  const { reasons, facts } = decisionOn(answers);
  const conditions = reasons.map(({ condition }) => condition);
  return { conditions, facts: adviceFacts(ruleSet, conditions, facts) };
}

/** The message about an implausible height and weight. */
export function implausibleBmiMessage(): string {
  const [check] = ruleSet.checks;
  if (check === undefined) throw new Error('The rule file has no entry check.');
  return check.message;
}

/** A height of five feet and a weight in pounds, to one decimal, with this BMI. */
export function bodyOf(bmi: number): { heightFeet: number; heightInches: number; weight: number } {
  const height = { heightFeet: 5, heightInches: 0 };
  for (let tenths = 1; tenths < 10_000; tenths += 1) {
    const body = { ...height, weight: tenths / 10 };
    if (decisionOn(body).facts['bmi'] === bmi) return body;
  }
  throw new Error(`No weight makes a BMI of ${bmi}.`);
}

function surrogateRules(): RuleSet {
  const found = projectCatalog().ruleSets.get('surrogate-eligibility');
  if (found === undefined) throw new Error('There is no rule set "surrogate-eligibility".');
  return found;
}
