import { capitalize } from '../capitalize.ts';
import type { Json } from '../json.ts';
import { changesOf, type Item, type ItemChange, type Statement } from './items.ts';
import type { InputFact } from './rule-set.schema.ts';
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

/**
 * The kind of a difference: `decision` if it may change who is eligible; `text` for texts for applicants; `words` for
 * texts that only staff read.
 */
type Kind = 'decision' | 'text' | 'words';

/** One difference between two versions of a rule set, for staff: `The maximum age was 44 years and is 45 years.` */
export type RuleChange = ItemChange<Kind>;

/** Every difference between two versions of a rule set, in the order of the file. */
export function ruleChanges(before: RuleSet, after: RuleSet): readonly RuleChange[] {
  return changesOf(itemsOf(before), itemsOf(after));
}

/** The subject of each kind of advice. */
const ABOUT = { entered: 'what was entered', change: 'what could change', comeBack: 'when to come back' };

function itemsOf(rules: RuleSet): readonly Item<Kind>[] {
  /** A text, compared by its rule, so that a changed threshold in it does not count as a change of the text. */
  function text(about: string, rule: Json | undefined): Statement<Kind> | undefined {
    return rule === undefined
      ? undefined
      : { kind: 'text', about, value: `“${textInWords(rules, rule)}”`, by: rule };
  }
  function reads(label: string, names: readonly string[]): Statement<Kind> {
    return { about: `What ${label} reads`, value: listed(names.map((name) => factInWords(rules, name))) };
  }
  /** The label and description of a threshold or fact, which only staff read. */
  function words(name: string, { label, description }: { label?: string; description: string }) {
    const about = `of “${nameInWords(name)}”`;
    return {
      label: label === undefined ? undefined : forStaff(`The label ${about}`, label),
      description: forStaff(`The description ${about}`, description),
    };
  }

  return [
    ...Object.entries(rules.thresholds).map(([name, threshold]): Item<Kind> => {
      const [label, value] = [thresholdName(rules, name), `${threshold.value} ${threshold.unit}`];
      return {
        id: `threshold ${name}`,
        kind: 'decision',
        name: `The threshold ${label} (${value})`,
        says: { value: { about: `The ${label}`, value }, ...words(name, threshold) },
      };
    }),
    ...Object.entries(rules.inputs).map(([name, input]): Item<Kind> => {
      const label = factInWords(rules, name);
      return {
        id: `input ${name}`,
        kind: 'decision',
        name: `The fact “${label}”`,
        says: {
          value: { about: capitalize(label), value: inputInWords(input) },
          ...words(name, input),
        },
      };
    }),
    ...Object.entries(rules.facts).map(([name, fact]): Item<Kind> => {
      const [label, value] = [factInWords(rules, name), ruleInWords(rules, fact.value)];
      return {
        id: `fact ${name}`,
        kind: 'decision',
        name: capitalize(label),
        isNew: value,
        says: {
          value: { about: capitalize(label), value, by: fact.value },
          reads: reads(label, fact.reads),
          ...words(name, fact),
        },
      };
    }),
    ...rules.checks.map((check): Item<Kind> => {
      const label = `the check “${checkName(rules, check)}”`;
      return {
        id: `check ${check.id}`,
        kind: 'decision',
        name: capitalize(label),
        list: 'The checks',
        order: 'text',
        says: {
          passes: {
            about: `When ${label} passes`,
            value: ruleInWords(rules, check.passesWhen),
            by: check.passesWhen,
            sentence: (was, is) => `${capitalize(label)} passed when ${was}; it passes when ${is}.`,
          },
          reads: reads(label, check.reads),
          message: text(`The message of ${label}`, check.message),
          fields: {
            about: `What ${label} points to`,
            value: listed(check.fields.map((field) => factInWords(rules, field))),
          },
        },
      };
    }),
    ...rules.conditions.map((condition): Item<Kind> => {
      const { id, disqualifiesWhen, reason, advice = {} } = condition;
      const name = conditionName(rules, id);
      const label = `the condition “${name}”`;
      const advised = (kind: keyof typeof ABOUT) =>
        text(`The advice for “${name}” on ${ABOUT[kind]}`, advice[kind]);
      return {
        id: `condition ${id}`,
        kind: 'decision',
        name: capitalize(label),
        list: 'The conditions',
        order: 'text',
        says: {
          holds: {
            about: `When ${label} holds`,
            value: ruleInWords(rules, disqualifiesWhen),
            by: disqualifiesWhen,
            sentence: (was, is) => `${capitalize(label)} held when ${was}; it holds when ${is}.`,
          },
          reads: reads(label, condition.reads),
          reason: text(`The reason for “${name}”`, reason),
          entered: advised('entered'),
          change: advised('change'),
          comeBack: advised('comeBack'),
          permanent: {
            kind: 'text',
            about: `“${name}”`,
            value: permanentInWords(rules, advice),
            by: advice.permanent ?? null,
          },
          kept: {
            kind: 'text',
            about: `What the page after “${name}” keeps of her answers`,
            value: listed(advice.reads ?? []),
          },
        },
      };
    }),
    {
      id: 'rules',
      kind: 'words',
      name: 'The rules',
      says: {
        title: forStaff('The title', rules.title),
        description: forStaff('The description', rules.description),
      },
    },
  ];
}

function forStaff(about: string, words: string): Statement<Kind> {
  return { kind: 'words', about, value: `“${words}”` };
}

/** `a number, at least 1`. */
function inputInWords({ type, values, minimum, maximum, step }: InputFact): string {
  return [
    values === undefined ? `a ${type}` : `one of ${values.join(', ')}`,
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(step === undefined ? [] : [`in steps of ${step}`]),
  ].join(', ');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
