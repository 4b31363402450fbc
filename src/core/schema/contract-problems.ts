import type { FormDefinition } from '../form/form-definition.ts';
import { formParts } from '../form/visible-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { checkLogic } from '../logic/check-logic.ts';
import type { Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';

type Report = (file: string, path: string, found: string, fix: string) => void;

const DECISION = ['decision.verdict', 'decision.eligible', 'decision.reasons'];

/**
 * Whether the files of a form folder agree with one another and with their rule set.
 * @param folder the folder's path, for messages
 */
export function contractProblems(
  folder: string,
  definition: FormDefinition,
  payloadSchema: JsonObject,
  ruleSets: ReadonlyMap<string, RuleSet>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const report: Report = (file, path, found, fix) => {
    problems.push({ file: `${folder}/${file}`, path, found, fix });
  };
  layoutProblems(definition, report);
  uiProblems(definition, report);
  payloadProblems(definition, payloadSchema, report);
  ruleSetProblems(definition, ruleSets, report);
  logicProblems(definition, report);
  outcomeProblems(definition, report);
  return problems;
}

function layoutProblems(definition: FormDefinition, report: Report): void {
  const { schema, form } = definition;
  const properties = Object.keys(schema.properties);
  const places = new Map<string, number>();
  formParts(definition).forEach((part, at) => {
    part.fields.forEach((field, index) => {
      const path = form.parts[at] === part ? `/parts/${at}/fields/${index}` : `/review/fields/${index}`;
      if (!properties.includes(field)) unknownField(report, path, field, properties);
      places.set(field, (places.get(field) ?? 0) + 1);
      if (places.get(field) === 2) {
        report('form.json', path, `"${field}" a second time`, 'Show each property once.');
      }
    });
  });
  form.notShown?.forEach((field, index) => {
    if (!properties.includes(field)) unknownField(report, `/notShown/${index}`, field, properties);
    if (schema.required.includes(field)) {
      report('form.json', `/notShown/${index}`, `the required "${field}"`, 'Show it, or do not require it.');
    }
    places.set(field, 1);
  });
  for (const field of properties.filter((name) => !places.has(name))) {
    report('form.json', '/parts', `no place for "${field}"`, 'List it in a part, or in notShown.');
  }
  schema.required.forEach((field, index) => {
    if (properties.includes(field)) return;
    report(
      'schema.json',
      `/required/${index}`,
      `the unknown property "${field}"`,
      'Declare it in properties, or take it out.',
    );
  });
  if ((form.layout === 'steps') !== (form.review !== undefined)) {
    report(
      'form.json',
      '/review',
      `layout "${form.layout}"`,
      'Steps need a review part; sections have none.',
    );
  }
  for (const [path, field] of [
    ['/greeting', form.greeting],
    ...(form.liveFacts ?? []).map(({ after }, index) => [`/liveFacts/${index}/after`, after] as const),
  ] as const) {
    if (field !== undefined && !properties.includes(field)) unknownField(report, path, field, properties);
  }
}

function unknownField(report: Report, path: string, field: string, properties: readonly string[]): void {
  report('form.json', path, `the unknown property "${field}"`, `Use one of: ${properties.join(', ')}.`);
}

function uiProblems({ schema, ui }: FormDefinition, report: Report): void {
  for (const [field, options] of Object.entries(ui)) {
    const property = schema.properties[field];
    if (property === undefined) {
      report('ui.json', `/${field}`, 'no such property in schema.json', 'Correct the name or remove it.');
      continue;
    }
    const values = property['enum'];
    const names = options['ui:enumNames'];
    if (names !== undefined && (!Array.isArray(values) || values.length !== names.length)) {
      const count = Array.isArray(values) ? values.length : 0;
      report(
        'ui.json',
        `/${field}/ui:enumNames`,
        `${names.length} labels for ${count} values`,
        'Give one label for each value of the schema’s enum, in its order.',
      );
    }
  }
}

function payloadProblems({ form }: FormDefinition, payloadSchema: JsonObject, report: Report): void {
  const keys = Object.keys(form.payload);
  const properties = isJsonObject(payloadSchema['properties'])
    ? Object.keys(payloadSchema['properties'])
    : [];
  const required = Array.isArray(payloadSchema['required']) ? payloadSchema['required'] : [];
  for (const key of keys.filter((name) => !properties.includes(name))) {
    report('payload.schema.json', '/properties', `no "${key}", which form.json sends`, 'Declare it.');
  }
  for (const key of properties.filter((name) => !keys.includes(name))) {
    report(
      'payload.schema.json',
      `/properties/${key}`,
      'a key that form.json does not send',
      'Remove it, or send it.',
    );
  }
  for (const key of keys.filter((name) => !required.includes(name))) {
    report(
      'payload.schema.json',
      '/required',
      `"${key}" is not required`,
      'Every key is always sent: add it.',
    );
  }
  if (payloadSchema['additionalProperties'] !== false) {
    report(
      'payload.schema.json',
      '/additionalProperties',
      'further keys would be accepted',
      'Set it to false: nothing is dropped unseen.',
    );
  }
}

function ruleSetProblems(
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

function logicProblems({ form, schema, ruleSet }: FormDefinition, report: Report): void {
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
  checkMap('payload', form.payload, [...answers, ...facts, ...DECISION]);
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
      unknownField(report, `/visibility/${field}`, field, Object.keys(schema.properties));
    }
  }
}

function outcomeProblems({ form }: FormDefinition, report: Report): void {
  form.outcomes.accepted.forEach(({ when }, index) => {
    const isLast = index === form.outcomes.accepted.length - 1;
    const path = `/outcomes/accepted/${index}`;
    if (isLast !== (when === undefined)) {
      report(
        'form.json',
        path,
        isLast ? 'a condition on the last outcome' : 'an outcome without `when` before the last',
        'Let every outcome but the last have a `when`, so that one always applies.',
      );
    }
    if (when === undefined) return;
    for (const fault of checkLogic(when, new Set(DECISION))) {
      report('form.json', `${path}/when${fault.path}`, fault.found, fault.fix);
    }
  });
}
