import { isDeepEqual, type Json } from '../json.ts';
import type { Condition, EntryCheck } from './rule-set.schema.ts';
import type { RuleSet } from './rule-set.ts';
import {
  checkName,
  conditionName,
  factInWords,
  nameInWords,
  permanentInWords,
  ruleInWords,
  textInWords,
  thresholdName,
} from './words.ts';

/** One difference between two versions of a rule set, for staff. */
export interface RuleChange {
  /** What it is about: `decision`, where who is eligible may change; `text`, what people read; `words`, what only staff read. */
  readonly kind: 'decision' | 'text' | 'words';
  /** `The maximum age was 44 years and is 45 years.` */
  readonly sentence: string;
}

/** Every difference between two versions of a rule set, in the order of the file. */
export function ruleChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  return [
    ...thresholdChanges(before, after),
    ...inputChanges(before, after),
    ...factChanges(before, after),
    ...listChanges(
      'check',
      before.checks,
      after.checks,
      (check) => checkName(after.checks.includes(check) ? after : before, check),
      (one, other) => checkChanges(before, after, one, other),
    ),
    ...listChanges(
      'condition',
      before.conditions,
      after.conditions,
      (condition) => conditionName(after.conditions.includes(condition) ? after : before, condition.id),
      (one, other) => conditionChanges(before, after, one, other),
    ),
    ...wordChanges(before, after),
  ];
}

function thresholdChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  return namesOf(before.thresholds, after.thresholds).flatMap((name): readonly RuleChange[] => {
    const [one, other] = [before.thresholds[name], after.thresholds[name]];
    if (one === undefined || other === undefined) {
      const { value, unit } = one ?? other ?? { value: '', unit: '' };
      const verb = one === undefined ? 'is new' : 'is gone';
      const label = thresholdName(one === undefined ? after : before, name);
      return [{ kind: 'decision', sentence: `The threshold ${label} (${value} ${unit}) ${verb}.` }];
    }
    if (one.value === other.value && one.unit === other.unit) return [];
    const sentence = `The ${thresholdName(after, name)} was ${one.value} ${one.unit} and is ${other.value} ${other.unit}.`;
    return [{ kind: 'decision', sentence }];
  });
}

function inputChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  return namesOf(before.inputs, after.inputs).flatMap((name): readonly RuleChange[] => {
    const [one, other] = [before.inputs[name], after.inputs[name]];
    const label = factInWords(one === undefined ? after : before, name);
    if (one === undefined) return [{ kind: 'decision', sentence: `The rules ask for ${label}.` }];
    if (other === undefined) return [{ kind: 'decision', sentence: `The rules no longer ask for ${label}.` }];
    const [was, is] = [one, other].map(({ type, values, minimum, maximum, step }) =>
      [
        values === undefined ? `a ${type}` : `one of ${values.join(', ')}`,
        ...(minimum === undefined ? [] : [`at least ${minimum}`]),
        ...(maximum === undefined ? [] : [`at most ${maximum}`]),
        ...(step === undefined ? [] : [`in steps of ${step}`]),
      ].join(', '),
    );
    return was === is
      ? []
      : [{ kind: 'decision', sentence: `${sentenceStart(label)} was ${was}; it is ${is}.` }];
  });
}

function factChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  return namesOf(before.facts, after.facts).flatMap((name): readonly RuleChange[] => {
    const [one, other] = [before.facts[name], after.facts[name]];
    const label = sentenceStart(factInWords(one === undefined ? after : before, name));
    if (one === undefined && other !== undefined)
      return [{ kind: 'decision', sentence: `${label} is new: ${ruleInWords(after, other.value)}.` }];
    if (one === undefined || other === undefined)
      return [{ kind: 'decision', sentence: `${label} is no longer worked out.` }];
    return [
      ...ruleChange(before, after, `${label} was`, 'it is', one.value, other.value),
      ...readsChange(before, after, label, one.reads, other.reads),
    ];
  });
}

function checkChanges(
  before: RuleSet,
  after: RuleSet,
  one: EntryCheck,
  other: EntryCheck,
): readonly RuleChange[] {
  const name = checkName(after, other);
  const label = `The check “${name}”`;
  const fields = isDeepEqual(one.fields, other.fields)
    ? []
    : [
        decision(
          `${label} pointed to ${fieldsInWords(before, one)}; it points to ${fieldsInWords(after, other)}.`,
        ),
      ];
  return [
    ...ruleChange(before, after, `${label} passed when`, 'it passes when', one.passesWhen, other.passesWhen),
    ...readsChange(before, after, label, one.reads, other.reads),
    ...textChange(before, after, `The message of the check “${name}”`, one.message, other.message),
    ...fields,
  ];
}

function fieldsInWords(rules: RuleSet, { fields }: EntryCheck): string {
  return fields.map((field) => factInWords(rules, field)).join(', ');
}

const ADVICE = ['entered', 'change', 'comeBack'] as const;
/** What each kind of advice is about. */
const ABOUT = { entered: 'what was entered', change: 'what could change', comeBack: 'when to come back' };

function conditionChanges(
  before: RuleSet,
  after: RuleSet,
  one: Condition,
  other: Condition,
): readonly RuleChange[] {
  const name = conditionName(after, other.id);
  const label = `The condition “${name}”`;
  const { reads: readBefore = [], ...textsBefore } = one.advice ?? {};
  const [wasPermanent, isPermanent] = [
    permanentInWords(before, one.advice),
    permanentInWords(after, other.advice),
  ];
  const { reads: readAfter = [], ...textsAfter } = other.advice ?? {};
  const kept = isDeepEqual(readBefore, readAfter)
    ? []
    : [
        {
          kind: 'text',
          sentence: `Of her answers, the page after “${name}” kept ${listed(readBefore)}; it keeps ${listed(readAfter)}.`,
        } as const,
      ];
  return [
    ...ruleChange(
      before,
      after,
      `${label} held when`,
      'it holds when',
      one.disqualifiesWhen,
      other.disqualifiesWhen,
    ),
    ...readsChange(before, after, label, one.reads, other.reads),
    ...textChange(before, after, `The reason for “${name}”`, one.reason, other.reason),
    ...ADVICE.flatMap((kind) =>
      textChange(
        before,
        after,
        `The advice for “${name}” on ${ABOUT[kind]}`,
        textsBefore[kind],
        textsAfter[kind],
      ),
    ),
    ...(isDeepEqual(textsBefore.permanent, textsAfter.permanent)
      ? []
      : [{ kind: 'text', sentence: `“${name}” was ${wasPermanent}; it is ${isPermanent}.` } as const]),
    ...kept,
  ];
}

/** Items that are new, gone or elsewhere in the order, and the changes of those that stayed. */
function listChanges<T extends { readonly id: string }>(
  noun: string,
  before: readonly T[],
  after: readonly T[],
  nameOf: (rule: T) => string,
  changes: (one: T, other: T) => readonly RuleChange[],
): readonly RuleChange[] {
  const idsBefore = before.map(({ id }) => id);
  const idsAfter = after.map(({ id }) => id);
  const kept = idsBefore.filter((id) => idsAfter.includes(id));
  const stayed = after.filter(({ id }) => idsBefore.includes(id));
  return [
    ...before
      .filter(({ id }) => !idsAfter.includes(id))
      .map((rule) => decision(`The ${noun} “${nameOf(rule)}” is gone.`)),
    ...after
      .filter(({ id }) => !idsBefore.includes(id))
      .map((rule) => decision(`The ${noun} “${nameOf(rule)}” is new.`)),
    ...after.flatMap((other) => {
      const one = before.find(({ id }) => id === other.id);
      return one === undefined ? [] : changes(one, other);
    }),
    ...(isDeepEqual(
      kept,
      stayed.map(({ id }) => id),
    )
      ? []
      : [
          {
            kind: 'text',
            sentence: `The ${noun}s come in another order: ${stayed.map(nameOf).join(', ')}.`,
          } as const,
        ]),
  ];
}

function ruleChange(
  before: RuleSet,
  after: RuleSet,
  was: string,
  is: string,
  one: Json,
  other: Json,
): readonly RuleChange[] {
  if (isDeepEqual(one, other)) return [];
  return [decision(`${was} ${ruleInWords(before, one)}; ${is} ${ruleInWords(after, other)}.`)];
}

function readsChange(
  before: RuleSet,
  after: RuleSet,
  label: string,
  one: readonly string[],
  other: readonly string[],
): readonly RuleChange[] {
  const gone = one.filter((name) => !other.includes(name)).map((name) => factInWords(before, name));
  const further = other.filter((name) => !one.includes(name)).map((name) => factInWords(after, name));
  return [
    ...(gone.length === 0 ? [] : [decision(`${label} no longer reads ${listed(gone)}.`)]),
    ...(further.length === 0
      ? []
      : [decision(`${label} also reads ${listed(further)}, and is unknown while that is missing.`)]),
  ];
}

/** A text that reads otherwise: by its own change, not by that of a threshold it quotes. */
function textChange(
  before: RuleSet,
  after: RuleSet,
  label: string,
  one: Json | undefined,
  other: Json | undefined,
): readonly RuleChange[] {
  if (isDeepEqual(one, other)) return [];
  const was = one === undefined ? null : textInWords(before, one);
  const is = other === undefined ? null : textInWords(after, other);
  if (was === null) return [{ kind: 'text', sentence: `${label} is new: “${is}”.` }];
  if (is === null) return [{ kind: 'text', sentence: `${label} is gone: “${was}”.` }];
  return [{ kind: 'text', sentence: `${label} was “${was}” and is “${is}”.` }];
}

function wordChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  const places = (ruleSet: RuleSet): ReadonlyMap<string, string> =>
    new Map([
      ['The title', ruleSet.title],
      ['The description', ruleSet.description],
      ...(['thresholds', 'inputs', 'facts'] as const).flatMap((group) =>
        Object.entries<{ readonly description: string; readonly label?: string }>(ruleSet[group]).flatMap(
          ([name, { description, label = '' }]) =>
            [
              [`The description of “${nameInWords(name)}”`, description],
              [`The label of “${nameInWords(name)}”`, label],
            ] as const,
        ),
      ),
    ]);
  const now = places(after);
  return [...places(before)].flatMap(([place, was]): readonly RuleChange[] => {
    const is = now.get(place);
    if (is === undefined || is === was) return [];
    const verb =
      was === '' ? `is new: “${is}”` : is === '' ? `is gone: “${was}”` : `was “${was}” and is “${is}”`;
    return [{ kind: 'words', sentence: `${place} ${verb}.` }];
  });
}

function namesOf(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function decision(sentence: string): RuleChange {
  return { kind: 'decision', sentence };
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
