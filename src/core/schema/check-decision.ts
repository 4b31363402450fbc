import { meantOrOneOf } from '../edit-distance.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { questionTree } from '../form/question-tree.ts';
import { pointerOf } from '../json-pointer.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import { decidingInputs, type RuleSet } from '../rules/rule-set.ts';
import { readableNode, unknownProperty } from './check-questions.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';
import { answerNames, payloadNames, ruleProblems, type RuleNames } from './rule-names.ts';

const NONE: ReadonlySet<string> = new Set();

/** What the JSON-Logic of `payload` and `outcomes` may read of a decision. */
const DECISION_NAMES: readonly string[] = ['decision.verdict', 'decision.eligible', 'decision.reasons'];

/**
 * Whether a form agrees with its rule set and its payload schema, its JSON-Logic reads only names that exist
 * where it is applied, and an accepted application always leads somewhere. The problems name files relative
 * to the form's folder.
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
    ...logicProblems(definition, payloadSchema),
    ...outcomeProblems(definition),
  ];
}

function payloadProblems({ form }: FormDefinition, payloadSchema: PayloadSchema): readonly Problem[] {
  const file = 'payload.schema.json';
  const sent = Object.keys(form.payload);
  const declared = Object.keys(payloadSchema.properties);
  const undeclared = sent.filter((key) => !declared.includes(key));
  const unsent = declared.filter((key) => !sent.includes(key));
  const optional = sent.filter((key) => !payloadSchema.required.includes(key));
  return [
    ...undeclared.map((key) => {
      return { file, path: '/properties', found: `no "${key}", which form.json sends`, fix: 'Declare it.' };
    }),
    ...unsent.map((key) => {
      const found = 'a key that form.json does not send';
      return { file, path: pointerOf(['properties', key]), found, fix: 'Remove it, or send it.' };
    }),
    ...optional.map((key) => {
      const fix = 'Every key is always sent: add it.';
      return { file, path: '/required', found: `"${key}" is not required`, fix };
    }),
    ...(payloadSchema.additionalProperties === false
      ? []
      : [
          {
            file,
            path: '/additionalProperties',
            found: 'further keys would be accepted',
            fix: 'Set it to false: nothing is dropped unseen.',
          },
        ]),
  ];
}

/** A key that is not sent would cover nothing, or show nothing, and the one that was meant would not be heeded. */
function staffKeyProblems({ form }: FormDefinition, list: 'healthAnswers' | 'reach'): readonly Problem[] {
  const sent = Object.keys(form.payload);
  return (form[list] ?? []).flatMap((key, index) => {
    if (sent.includes(key)) return [];
    const path = `/${list}/${index}`;
    return [{ file: 'form.json', path, found: `"${key}", which is not sent`, fix: meantOrOneOf(key, sent) }];
  });
}

function ruleSetProblems(
  definition: FormDefinition,
  ruleSets: ReadonlyMap<string, RuleSet>,
): readonly Problem[] {
  const { form, ruleSet } = definition;
  const problems: Problem[] = [];
  function report(path: string, found: string, fix: string): void {
    problems.push({ file: 'form.json', path, found, fix });
  }
  if (form.ruleSet !== undefined && ruleSet === null) {
    const fix = meantOrOneOf(form.ruleSet, ruleSets.keys(), '(there are none)');
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

function logicProblems(definition: FormDefinition, payloadSchema: PayloadSchema): readonly Problem[] {
  const { form, ruleSet, rules = {} } = definition;
  const answers = answerNames(definition);
  const payload = payloadNames(Object.keys(form.payload), payloadSchema.properties);
  const thresholds = names('thresholds', ruleSet?.thresholds);
  const facts = [...names('facts', ruleSet?.inputs), ...names('facts', ruleSet?.facts)];
  function checkAll(map: 'facts' | 'payload' | 'payloadFacts', mayRead: RuleNames) {
    return Object.entries(form[map] ?? {}).flatMap(([key, rule]) =>
      ruleProblems('form.json', `/${map}/${key}`, rule, mayRead),
    );
  }
  return [
    ...Object.entries(form.visibility ?? {}).flatMap(([path, rule]) =>
      ruleProblems('form.json', `/visibility/${path}`, rule, answerNames(definition, [path])),
    ),
    ...Object.entries(rules).flatMap(([path, { when = true, required = true }]) => {
      const mayRead = answerNames(definition, [path]);
      return [when, required].flatMap((rule) =>
        ruleProblems('schema.json', '', rule, mayRead).map((problem) => {
          return { ...problem, path: '', found: `a condition of "${path}" with ${problem.found}` };
        }),
      );
    }),
    ...checkAll('facts', answers),
    ...checkAll('payload', {
      variables: [...answers.variables, ...facts, ...DECISION_NAMES],
      lists: answers.lists,
    }),
    ...checkAll('payloadFacts', payload),
    ...(form.liveFacts ?? []).flatMap(({ fact, note }, index) => {
      const path = `/liveFacts/${index}`;
      const mayRead = { variables: [...facts, ...thresholds], lists: new Map() };
      const problems = ruleProblems('form.json', `${path}/note`, note, mayRead);
      if (facts.includes(`facts.${fact}`)) return problems;
      const found = `the unknown fact "${fact}"`;
      return [
        ...problems,
        { file: 'form.json', path: `${path}/fact`, found, fix: 'Use one of the rule set’s.' },
      ];
    }),
    ...notSentProblems(definition),
    ...Object.keys(form.visibility ?? {})
      .filter((path) => !questionTree(definition).byPath.has(path))
      .map((field) => unknownProperty(`/visibility/${field}`, field, definition)),
  ];
}

/** What is promised not to be sent must exist, and no payload rule may read it. */
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

function outcomeProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const { variables, lists } = answerNames(definition);
  const mayRead = { variables: [...variables, ...DECISION_NAMES], lists };
  return form.outcomes.accepted.flatMap(({ when }, index) => {
    const isLast = index === form.outcomes.accepted.length - 1;
    const path = `/outcomes/accepted/${index}`;
    const problems = when === undefined ? [] : ruleProblems('form.json', `${path}/when`, when, mayRead);
    if (isLast === (when === undefined)) return problems;
    const found = isLast ? 'a condition on the last outcome' : 'an outcome without `when` before the last';
    const fix = 'Let every outcome but the last have a `when`, so that one always applies.';
    return [{ file: 'form.json', path, found, fix }, ...problems];
  });
}

function names(prefix: string, values: object = {}): readonly string[] {
  return Object.keys(values).map((name) => `${prefix}.${name}`);
}
