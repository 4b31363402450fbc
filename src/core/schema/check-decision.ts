import { suggestName } from '../edit-distance.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { Json } from '../json.ts';
import { parsePointer, formatPointer } from '../json-pointer.ts';
import { presentType, type ValueType } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { decidingInputs, type RuleSet } from '../rules/rule-set.ts';
import { readableNode, unknownProperty } from './check-questions.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';
import { writtenOut } from './check-rule-texts.ts';
import { checkFormRule, rulesOfForm } from './form-rules.ts';
import { factTypes } from './form-value-types.ts';
import { thresholdsRead } from './located-rules.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Checks that a form matches its rule set and its payload schema, and that every accepted application leads to an
 * outcome. The problems name files relative to the form's folder.
 */
export function decisionProblems(
  definition: FormDefinition,
  payloadSchema: PayloadSchema,
  ruleSets: ReadonlyMap<string, RuleSet>,
): readonly Problem[] {
  return [
    ...payloadProblems(definition, payloadSchema),
    ...staffKeyProblems(definition, 'healthAnswers'),
    ...staffKeyProblems(definition, 'reach'),
    ...ruleSetProblems(definition, ruleSets),
    ...factProblems(definition, payloadSchema),
    ...liveFactsProblems(definition),
    ...notSentProblems(definition),
    ...visibilityProblems(definition),
    ...outcomeProblems(definition),
  ];
}

function payloadProblems({ form }: FormDefinition, payloadSchema: PayloadSchema): readonly Problem[] {
  const { problems, report } = collectProblems({ file: 'payload.schema.json' });
  const sent = Object.keys(form.payload);
  const declared = Object.keys(payloadSchema.properties);
  for (const key of sent.filter((each) => !declared.includes(each)))
    report('/properties', `no "${key}", which form.json sends`, 'Declare it.');
  for (const key of declared.filter((each) => !sent.includes(each)))
    report(
      formatPointer(['properties', key]),
      'a key that form.json does not send',
      'Remove it, or send it.',
    );
  for (const key of sent.filter((each) => !payloadSchema.required.includes(each)))
    report('/required', `"${key}" is not required`, 'Every key is always sent: add it.');
  if (payloadSchema.additionalProperties !== false) {
    const fix = 'Set it to false: nothing is dropped unseen.';
    report('/additionalProperties', 'further keys would be accepted', fix);
  }
  return problems;
}

/** Reports keys that are not in the payload: they would have no effect, and the key that was meant would be ignored. */
function staffKeyProblems({ form }: FormDefinition, list: 'healthAnswers' | 'reach'): readonly Problem[] {
  const sent = Object.keys(form.payload);
  return (form[list] ?? []).flatMap((key, index) => {
    if (sent.includes(key)) return [];
    const path = `/${list}/${index}`;
    return [{ file: 'form.json', path, found: `"${key}", which is not sent`, fix: suggestName(key, sent) }];
  });
}

function ruleSetProblems(
  definition: FormDefinition,
  ruleSets: ReadonlyMap<string, RuleSet>,
): readonly Problem[] {
  const { form, ruleSet } = definition;
  const { problems, report } = collectProblems({ file: 'form.json' });
  if (form.ruleSet !== undefined && ruleSet === null) {
    const fix = suggestName(form.ruleSet, ruleSets.keys(), '(there are none)');
    report('/ruleSet', `the unknown rule set "${form.ruleSet}"`, fix);
    return problems;
  }
  const inputs = Object.keys(ruleSet?.inputs ?? {});
  const deciding = ruleSet === null ? NONE : decidingInputs(ruleSet);
  for (const map of ['facts', 'payloadFacts'] as const) {
    const names = Object.keys(form[map] ?? {});
    for (const name of inputs.filter((input) => deciding.has(input) && !names.includes(input))) {
      report(`/${map}`, `nothing for "${name}", which the rules read`, 'Say where it comes from.');
    }
    for (const name of names.filter((fact) => !inputs.includes(fact))) {
      const found = 'a fact that the rule set does not take';
      report(`/${map}/${name}`, found, 'Remove it, or add it to inputs.');
    }
  }
  for (const { id, fields } of ruleSet?.checks ?? []) {
    for (const field of fields.filter((name) => readableNode(definition, name)?.kind !== 'question')) {
      const found = `no property "${field}", which the check "${id}" points to`;
      report('/ruleSet', found, 'Name the property so.');
    }
  }
  return problems;
}

/**
 * Checks that each fact of a form has the type that the rule set declares, and that a fact named like a question reads
 * that question.
 */
function factProblems(definition: FormDefinition, payloadSchema: PayloadSchema): readonly Problem[] {
  const facts = factTypes(definition);
  return [
    ...rulesOfForm(definition, payloadSchema).flatMap((rule) => {
      const [map = '', name = ''] = parsePointer(rule.path);
      const input = map === 'facts' || map === 'payloadFacts' ? facts.get(`facts.${name}`) : undefined;
      return input === undefined ? [] : inputProblems(rule.path, name, checkFormRule(rule).type, input);
    }),
    ...otherQuestionProblems(definition),
  ];
}

/** Checks that each live fact exists, appears once, and is shown after a question that it depends on. */
function liveFactsProblems(definition: FormDefinition): readonly Problem[] {
  const { form, ruleSet } = definition;
  const facts = factTypes(definition);
  return (form.liveFacts ?? []).flatMap(({ fact, after, note }, index, all): readonly Problem[] => {
    const path = `/liveFacts/${index}`;
    const place = { file: 'form.json', path: `${path}/fact` };
    if (!facts.has(`facts.${fact}`))
      return [{ ...place, found: `the unknown fact "${fact}"`, fix: 'Use one of the rule set’s.' }];
    const isSecond = all.findIndex((each) => each.fact === fact) < index;
    return [
      ...(isSecond ? [{ ...place, found: `"${fact}" a second time`, fix: 'Show each fact once.' }] : []),
      ...liveFactProblems(definition, fact, after, path),
      ...numbersWrittenOut(ruleSet, fact, `${path}/note`, note),
    ];
  });
}

function visibilityProblems(definition: FormDefinition): readonly Problem[] {
  return Object.keys(definition.form.visibility ?? {})
    .filter((path) => !definition.tree.byPath.has(path))
    .map((field) => unknownProperty(`/visibility/${field}`, field, definition));
}

/** Checks that every `notSent` field exists and that no payload rule reads it. */
function notSentProblems(definition: FormDefinition): readonly Problem[] {
  const { form, schema } = definition;
  const sent = Object.values(form.payload).map(variablesOf);
  return (form.notSent?.fields ?? []).flatMap((field, index) => {
    const path = `/notSent/fields/${index}`;
    if (!Object.hasOwn(schema.properties, field)) return [unknownProperty(path, field, definition)];
    const isRead = (name: string) => `${name}.`.startsWith(`answers.${field}.`);
    if (!sent.some((names) => [...names].some(isRead))) return [];
    const found = `"${field}", which the payload reads`;
    return [{ file: 'form.json', path, found, fix: 'Take it out here, or out of the payload.' }];
  });
}

function outcomeProblems({ form }: FormDefinition): readonly Problem[] {
  return form.outcomes.accepted.flatMap(({ when }, index) => {
    const isLast = index === form.outcomes.accepted.length - 1;
    if (isLast === (when === undefined)) return [];
    const found = isLast ? 'a condition on the last outcome' : 'an outcome without `when` before the last';
    const fix = 'Let every outcome but the last have a `when`, so that one always applies.';
    return [{ file: 'form.json', path: `/outcomes/accepted/${index}`, found, fix }];
  });
}

/** Reports a live fact's note that contains the value of a threshold that decides about the fact. */
function numbersWrittenOut(
  ruleSet: FormDefinition['ruleSet'],
  fact: string,
  path: string,
  note: Json,
): readonly Problem[] {
  if (ruleSet === null) return [];
  const decides = ruleSet.conditions.filter(({ reads }) => reads.includes(fact));
  const read = decides.flatMap(({ disqualifiesWhen }) => [...thresholdsRead(ruleSet, disqualifiesWhen)]);
  return writtenOut(ruleSet, path, note, new Set(read)).map((problem) => ({ file: 'form.json', ...problem }));
}

/** Checks that the values a form gives to an input are valid for the rule set. */
function inputProblems(path: string, name: string, given: ValueType, input: ValueType): readonly Problem[] {
  const kinds = new Set([...presentType(given).kinds].map((kind) => (kind === 'date' ? 'text' : kind)));
  // Dates may be given as text, because an invalid date counts as missing.
  const taken = new Set([...input.kinds].map((kind) => (kind === 'date' ? 'text' : kind)));
  const wrong = [...kinds].filter((kind) => !taken.has(kind));
  if (wrong.length > 0) {
    const found = `a ${wrong.join(' or ')}, where the rules take a ${[...presentType(input).kinds].join(' or ')}`;
    return [{ file: 'form.json', path, found, fix: `Give "${name}" what its type in the rule file says.` }];
  }
  const others = (given.values ?? []).filter(
    (value) => value !== '' && input.values?.includes(value) === false,
  );
  return others.map((value) => {
    const found = `${JSON.stringify(value)}, which the rules do not take as "${name}"`;
    const fix = `Give one of: ${(input.values ?? []).map((each) => JSON.stringify(each)).join(', ')}; or add it to "values" in the rule file.`;
    return { file: 'form.json', path, found, fix };
  });
}

/** Reports facts that have the name of a question but read another. */
function otherQuestionProblems({ form, schema }: FormDefinition): readonly Problem[] {
  return Object.entries(form.facts ?? {}).flatMap(([name, rule]) => {
    if (!Object.hasOwn(schema.properties, name)) return [];
    const read = [...variablesOf(rule)];
    if (read.some((each) => `${each}.`.startsWith(`answers.${name}.`))) return [];
    const others = read.map((each) => each.replace('answers.', '')).join(', ') || 'no question';
    const found = `"${name}", which reads ${others}, although the form asks for "${name}"`;
    return [{ file: 'form.json', path: `/facts/${name}`, found, fix: `Read {"var": "answers.${name}"}.` }];
  });
}

/** Checks that a live fact is shown after a question that it depends on. */
function liveFactProblems(
  definition: FormDefinition,
  fact: string,
  after: string,
  path: string,
): readonly Problem[] {
  const { form, ruleSet } = definition;
  const read = new Set<string>();
  function collect(name: string): void {
    for (const each of variablesOf(form.facts?.[name] ?? null)) read.add(each.replace('answers.', ''));
    ruleSet?.facts[name]?.reads.forEach(collect);
  }
  collect(fact);
  if (read.size === 0 || read.has(after)) return [];
  const found = `"${after}", which "${fact}" does not depend on`;
  const fix = `Show it after one of: ${[...read].join(', ')}.`;
  return [{ file: 'form.json', path: `${path}/after`, found, fix }];
}
