import { isDeepEqual, type Json } from '../json.ts';
import type { Condition, EntryCheck } from './rule-set.schema.ts';
import type { RuleSet } from './rule-set.ts';
import { factInWords, ruleInWords, textInWords, thresholdName } from './words.ts';

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
    ...listChanges('check', before.checks, after.checks, (one, other) =>
      checkChanges(before, after, one, other),
    ),
    ...listChanges('condition', before.conditions, after.conditions, (one, other) =>
      conditionChanges(before, after, one, other),
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
    if (one === undefined) return [{ kind: 'decision', sentence: `The rules ask for ${label} ("${name}").` }];
    if (other === undefined)
      return [{ kind: 'decision', sentence: `The rules no longer ask for ${label} ("${name}").` }];
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
  const label = `The check "${one.id}"`;
  const fields = isDeepEqual(one.fields, other.fields)
    ? []
    : [decision(`${label} pointed to ${one.fields.join(', ')}; it points to ${other.fields.join(', ')}.`)];
  return [
    ...ruleChange(before, after, `${label} passed when`, 'it passes when', one.passesWhen, other.passesWhen),
    ...readsChange(before, after, label, one.reads, other.reads),
    ...textChange(before, after, `The message of the check "${one.id}"`, one.message, other.message),
    ...fields,
  ];
}

function conditionChanges(
  before: RuleSet,
  after: RuleSet,
  one: Condition,
  other: Condition,
): readonly RuleChange[] {
  const label = `The condition "${one.id}"`;
  const { reads: readBefore = [], ...textsBefore } = one.advice ?? {};
  const { reads: readAfter = [], ...textsAfter } = other.advice ?? {};
  const kept = isDeepEqual(readBefore, readAfter)
    ? []
    : [
        {
          kind: 'text',
          sentence: `Of her answers, the page after "${one.id}" kept ${listed(readBefore)}; it keeps ${listed(readAfter)}.`,
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
    ...textChange(before, after, `The reason of "${one.id}"`, one.reason, other.reason),
    ...(['entered', 'change', 'comeBack'] as const).flatMap((kind) =>
      textChange(before, after, `The advice "${kind}" of "${one.id}"`, textsBefore[kind], textsAfter[kind]),
    ),
    ...kept,
  ];
}

/** Items that are new, gone or elsewhere in the order, and the changes of those that stayed. */
function listChanges<T extends { readonly id: string }>(
  noun: string,
  before: readonly T[],
  after: readonly T[],
  changes: (one: T, other: T) => readonly RuleChange[],
): readonly RuleChange[] {
  const idsBefore = before.map(({ id }) => id);
  const idsAfter = after.map(({ id }) => id);
  const kept = idsBefore.filter((id) => idsAfter.includes(id));
  const order = idsAfter.filter((id) => idsBefore.includes(id));
  return [
    ...before
      .filter(({ id }) => !idsAfter.includes(id))
      .map(({ id }) => decision(`The ${noun} "${id}" is gone.`)),
    ...after
      .filter(({ id }) => !idsBefore.includes(id))
      .map(({ id }) => decision(`The ${noun} "${id}" is new.`)),
    ...after.flatMap((other) => {
      const one = before.find(({ id }) => id === other.id);
      return one === undefined ? [] : changes(one, other);
    }),
    ...(isDeepEqual(kept, order)
      ? []
      : [{ kind: 'text', sentence: `The ${noun}s come in another order: ${order.join(', ')}.` } as const]),
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
              [`The description of "${name}"`, description],
              [`The label of "${name}"`, label],
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
