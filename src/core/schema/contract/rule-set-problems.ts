import type { FormDefinition } from '../../form/form-definition.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { Report } from './report.ts';

/** Whether the form supplies exactly the facts its rule set takes, there and back. */
export function ruleSetProblems(
  { form, schema, ruleSet }: FormDefinition,
  ruleSets: ReadonlyMap<string, RuleSet>,
  report: Report,
): void {
  if (form.ruleSet !== undefined && ruleSet === null) {
    const names = [...ruleSets.keys()].join(', ') || '(there are none)';
    report('form.json', '/ruleSet', `the unknown rule set "${form.ruleSet}"`, `Use one of: ${names}.`);
    return;
  }
  const inputs = ruleSet === null ? [] : Object.keys(ruleSet.inputs);
  for (const map of ['facts', 'payloadFacts'] as const) {
    const names = Object.keys(form[map] ?? {});
    for (const name of inputs.filter((input) => !names.includes(input))) {
      report(
        'form.json',
        `/${map}`,
        `nothing for "${name}", which the rules read`,
        'Say where it comes from.',
      );
    }
    for (const name of names.filter((fact) => !inputs.includes(fact))) {
      report(
        'form.json',
        `/${map}/${name}`,
        'a fact that the rule set does not take',
        'Remove it, or add it to inputs.',
      );
    }
  }
  for (const { id, fields } of ruleSet?.checks ?? []) {
    for (const field of fields.filter((name) => !Object.hasOwn(schema.properties, name))) {
      report(
        'form.json',
        '/ruleSet',
        `no property "${field}", which the check "${id}" points to`,
        'Name the property so.',
      );
    }
  }
}
