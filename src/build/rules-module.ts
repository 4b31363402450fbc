import { applyLogic } from '../core/logic/operators.ts';
import type { RuleSet } from '../core/rules/rule-set.ts';

/** Source of `virtual:rules`: thresholds and reason texts for copy, so that no page has to carry the rules. */
export function ruleTextsModule(ruleSets: ReadonlyMap<string, RuleSet>): string {
  const texts = [...ruleSets].map(([id, ruleSet]) => [id, ruleTexts(ruleSet)]);
  return `export const ruleTexts = ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

function ruleTexts({ title, thresholds, conditions }: RuleSet): object {
  const values = Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value]));
  const reasons = conditions.map(({ id, reason }) => [id, applyLogic(reason, { thresholds: values })]);
  return { title, thresholds: values, reasons: Object.fromEntries(reasons) };
}
