import { isDeepEqual, type Json } from '../../core/json.ts';
import { ENGLISH, LANGUAGE_NAMES_IN_ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import { variablesOf } from '../../core/logic/variables.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { stringsIn } from '../../core/schema/check-rule-texts.ts';
import { inputsRead, THRESHOLD, thresholdsRead } from '../../core/schema/located-rules.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { FileJson } from '../store/catalog/catalog-files.ts';
import { formTexts, ruleTexts, type CatalogText } from './catalog-texts.ts';

/** A version, as the warnings need it. */
interface Version {
  readonly catalog: Catalog;
  readonly json: FileJson;
}

/** A threshold that a text may mention. */
interface MentionedThreshold {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bounds: readonly [least: number, most: number];
  /** Its old value; `null` if it has not changed. */
  readonly old: number | null;
}

/** Maximum number of characters that a warning quotes. */
const QUOTED = 160;

/**
 * Warns about texts for applicants that a change may make untrue: a text that writes out a number which may be a
 * threshold, and a translation that did not change while its English text did. Only texts affected by the change are
 * reported.
 * @returns one sentence per warning, for the publisher
 */
export function textWarnings(before: Version, after: Version): readonly string[] {
  const moved: MentionedThreshold[] = [];
  const warnings: string[] = [];
  for (const ruleSet of after.catalog.ruleSets.values()) {
    const spoken = mentionableThresholds(ruleSet, before.catalog.ruleSets.get(ruleSet.id));
    moved.push(...[...spoken.values()].filter(({ old }) => old !== null));
    const then = before.catalog.ruleSets.get(ruleSet.id);
    warnings.push(
      ...warningsOf(
        ruleSet.title,
        then === undefined ? [] : ruleTexts(before.json, then),
        ruleTexts(after.json, ruleSet),
        ({ key }) => {
          const rule = ruleOfText(ruleSet, key);
          const read = rule === null ? [] : [...thresholdsRead(ruleSet, rule)];
          return read.flatMap((name) => spoken.get(name.slice(THRESHOLD.length)) ?? []);
        },
        [],
      ),
    );
  }
  for (const definition of after.catalog.forms.values()) {
    const { form, ruleSet } = definition;
    const spoken =
      ruleSet === null ? null : mentionableThresholds(ruleSet, before.catalog.ruleSets.get(ruleSet.id));
    /**
     * The thresholds with which the answer to a question is compared directly, in a condition that reads nothing else.
     */
    const comparedWith = ({ key }: CatalogText): readonly MentionedThreshold[] => {
      if (ruleSet === null || spoken === null) return [];
      const [question] = key.split('.');
      const inputs = Object.entries(form.facts ?? {}).flatMap(([input, rule]) =>
        variablesOf(rule).has(`answers.${question}`) ? [input] : [],
      );
      const rules = ruleSet.conditions.map(({ disqualifiesWhen }) => disqualifiesWhen);
      const direct = rules.filter((rule) => {
        const read = inputsRead(ruleSet, rule);
        return read.size === 1 && inputs.some((input) => variablesOf(rule).has(input));
      });
      return direct
        .flatMap((rule) => [...thresholdsRead(ruleSet, rule)])
        .flatMap((name) => spoken.get(name.slice(THRESHOLD.length)) ?? []);
    };
    warnings.push(
      ...warningsOf(
        form.title,
        formTexts(before.json, definition),
        formTexts(after.json, definition),
        comparedWith,
        moved,
      ),
    );
  }
  return warnings;
}

/** The thresholds of a rule set that can vary, by name. */
function mentionableThresholds(
  ruleSet: RuleSet,
  then: RuleSet | undefined,
): ReadonlyMap<string, MentionedThreshold> {
  return new Map(
    Object.entries(ruleSet.thresholds).flatMap(([name, { value, unit, minimum, maximum }]) => {
      if (minimum === maximum) return [];
      const was = then?.thresholds[name]?.value ?? value;
      const bounds = [minimum ?? value, maximum ?? value] as const;
      return [
        [name, { name: thresholdName(ruleSet, name), value, unit, bounds, old: was === value ? null : was }],
      ];
    }),
  );
}

/** The rule of the condition or check that a text belongs to; `null` if it belongs to none. */
function ruleOfText({ checks, conditions }: RuleSet, key: string): Json | null {
  const belongs = ({ id }: { readonly id: string }, prefix: string) => key.startsWith(`${prefix}${id}.`);
  return (
    conditions.find((each) => belongs(each, ''))?.disqualifiesWhen ??
    checks.find((each) => belongs(each, 'checks.'))?.passesWhen ??
    null
  );
}

/**
 * @param title of the form or the rule set
 * @param mentionedBy the thresholds that a text is about
 * @param moved those whose old values no text should name
 */
function warningsOf(
  title: string,
  then: readonly CatalogText[],
  now: readonly CatalogText[],
  mentionedBy: (text: CatalogText) => readonly MentionedThreshold[],
  moved: readonly MentionedThreshold[],
): readonly string[] {
  const keyOf = ({ language, key }: Pick<CatalogText, 'language' | 'key'>) => `${language} ${key}`;
  const before = new Map(then.map((text) => [keyOf(text), text]));
  const after = new Map(now.map((text) => [keyOf(text), text]));
  const isReworded = (text: CatalogText) => !isDeepEqual(before.get(keyOf(text))?.text ?? null, text.text);
  return now.flatMap((text) => {
    const warnings: string[] = [];
    const where = `${title}, ${LANGUAGE_NAMES_IN_ENGLISH[text.language]}`;
    const numbers = [...new Set(stringsIn(text.text).flatMap((each) => each.match(/\d+(?:\.\d+)?/g) ?? []))];
    const about = mentionedBy(text);
    const isLimit = (number: string) =>
      isReworded(text) &&
      about.some(({ bounds: [least, most] }) => Number(number) >= least && Number(number) <= most);
    const isOld = (number: string) => [...about, ...moved].some(({ old }) => old === Number(number));
    const named = numbers.filter((number) => isLimit(number) || isOld(number));
    if (named.length > 0) {
      const of = about.length > 0 ? about : moved.filter(({ old }) => named.includes(String(old)));
      const values = of.map(({ name, value, unit }) => `the ${name} is ${value} ${unit}`);
      warnings.push(
        `${where}: ${quoted(text)} writes out ${named.join(' and ')}. Check that it is still true: ${values.join(', ')}.`,
      );
    }
    if (text.language === ENGLISH && before.has(keyOf(text)) && isReworded(text)) {
      for (const language of TRANSLATIONS) {
        const other = after.get(keyOf({ language, key: text.key }));
        if (other === undefined || isReworded(other)) continue;
        const name = LANGUAGE_NAMES_IN_ENGLISH[language];
        warnings.push(
          `${title}: the English now says ${quoted(text)}, and the ${name} still says ${quoted(other)}.`,
        );
      }
    }
    return warnings;
  });
}

function quoted({ words }: CatalogText): string {
  return `“${words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words}”`;
}
