import type { FormDefinition } from '../../form/form-definition.ts';
import type { Json } from '../../json.ts';
import { checkLogic } from '../../logic/check-logic.ts';
import { DECISION_NAMES } from './decision-names.ts';
import { reportUnknownField, type Report } from './report.ts';

/** Whether all JSON-Logic of the form reads only names that exist where it stands. */
export function logicProblems({ form, schema, ruleSet }: FormDefinition, report: Report): void {
  const answers = Object.keys(schema.properties).map((name) => `answers.${name}`);
  const payload = Object.keys(form.payload).map((name) => `payload.${name}`);
  const thresholds = Object.keys(ruleSet?.thresholds ?? {}).map((name) => `thresholds.${name}`);
  const facts = [...Object.keys(ruleSet?.inputs ?? {}), ...Object.keys(ruleSet?.facts ?? {})].map(
    (name) => `facts.${name}`,
  );
  function check(path: string, rule: Json, variables: readonly string[]): void {
    for (const fault of checkLogic(rule, new Set(variables))) {
      report('form.json', path + fault.path, fault.found, fault.fix);
    }
  }
  function checkMap(
    name: string,
    map: Readonly<Record<string, Json>> = {},
    variables: readonly string[],
  ): void {
    for (const [key, rule] of Object.entries(map)) check(`/${name}/${key}`, rule, variables);
  }
  checkMap('visibility', form.visibility, answers);
  checkMap('facts', form.facts, answers);
  checkMap('payload', form.payload, [...answers, ...facts, ...DECISION_NAMES]);
  checkMap('payloadFacts', form.payloadFacts, payload);
  form.liveFacts?.forEach(({ fact, note }, index) => {
    check(`/liveFacts/${index}/note`, note, [...facts, ...thresholds]);
    if (!facts.includes(`facts.${fact}`)) {
      report(
        'form.json',
        `/liveFacts/${index}/fact`,
        `the unknown fact "${fact}"`,
        'Use one of the rule set’s.',
      );
    }
  });
  for (const field of Object.keys(form.visibility ?? {})) {
    if (!Object.hasOwn(schema.properties, field)) {
      reportUnknownField(report, `/visibility/${field}`, field, { schema });
    }
  }
}
