import { describeProblem } from '../../core/problem.ts';
import { evaluate } from '../../core/rules/evaluate.ts';
import type { FactValue, RuleSet } from '../../core/rules/rule-set.ts';
import { readRuleSet } from '../../server/catalog.ts';
import type { Report } from './check-rules.ts';

/**
 * Decides one case and shows every step.
 * @param assignments `name=value` for each known fact; what is not named stays unknown
 */
export function explainCase(root: string, id: string, assignments: readonly string[]): Report {
  const checked = readRuleSet(root, id);
  if (!checked.ok) return { ok: false, text: checked.problems.map(describeProblem).join('\n') };
  const facts: Record<string, FactValue> = {};
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const fact = readFact(checked.value, name, value.join('='));
    if (fact === undefined) return { ok: false, text: describeInputs(checked.value, assignment) };
    facts[name] = fact;
  }
  const { verdict, reasons, trace } = evaluate(checked.value, facts);
  const lines = [
    `${checked.value.title}: ${verdict}`,
    ...reasons.map(({ text }) => `  because: ${text}`),
    ...trace.map(({ text }) => `  ${text}`),
  ];
  return { ok: true, text: lines.join('\n') };
}

function readFact(ruleSet: RuleSet, name: string, text: string): FactValue | undefined {
  const type = Object.hasOwn(ruleSet.inputs, name) ? ruleSet.inputs[name]?.type : undefined;
  if (type === undefined || text === '') return undefined;
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function describeInputs({ inputs }: RuleSet, assignment: string): string {
  const lines = Object.entries(inputs).map(
    ([name, { type, description }]) => `  ${name}=<${type}>  ${description}`,
  );
  return [`"${assignment}" is not one of these facts with a value of its type:`, ...lines].join('\n');
}
