import { capitalize } from '../../core/capitalize.ts';
import type { ConditionView, FactView, RuleSetView, ThresholdView } from '../../core/desk/rule-set.ts';
import type { TextView } from '../../core/desk/wording.ts';
import { fieldsOfCondition } from '../../core/form/facts.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { fixedTitle } from '../../core/form/question-tree.ts';
import { isDeepEqual } from '../../core/json.ts';
import { formatPointer } from '../../core/json-pointer.ts';
import { ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import { describeProblem } from '../../core/problem.ts';
import { boundariesOf, stepOf } from '../../core/rules/boundaries.ts';
import { checkSentence, conditionSentence } from '../../core/rules/requirement.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import {
  checkName,
  conditionName,
  factInWords,
  permanentInWords,
  ruleInWords,
  thresholdName,
} from '../../core/rules/words.ts';
import { ruleTextsOf } from '../../core/schema/check-rule-locales.ts';
import { thresholdsRead } from '../../core/schema/located-rules.ts';
import { caseFile } from '../catalog/case-file.ts';
import { loadRules } from '../catalog/rule-files.ts';
import type { FileSet } from './file-set.ts';
import { isReworded, labelOf, textView, type TextLocation } from './wordings.ts';

/** A form in force that a rule set decides. */
export interface DecidedForm {
  readonly id: string;
  readonly title: string;
  /** The titles of the questions that each condition reads, by condition id. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
}

/** What a rule set's view needs of a form. */
export function decidedForm(form: FormDefinition): DecidedForm {
  const asks = (form.ruleSet?.conditions ?? []).map(({ id }): [string, readonly string[]] => [
    id,
    fieldsOfCondition(form, id).flatMap((path) => fixedTitle(form, path) ?? []),
  ]);
  return { id: form.id, title: form.form.title, asks: Object.fromEntries(asks) };
}

/**
 * A rule set, for editing.
 * @param before the files of the base version; the same if nothing has changed
 * @returns `null` if there is no such rule set
 */
export function ruleSetView(
  id: string,
  now: FileSet,
  before: FileSet,
  forms: readonly DecidedForm[],
): RuleSetView | null {
  const own = [
    `rules/${id}.json`,
    caseFile(id),
    ...TRANSLATIONS.map((language) => `rules/locales/${language}.json`),
  ].filter((path) => now.text(path) !== null || before.text(path) !== null);
  const [first = ''] = own;
  if (first !== `rules/${id}.json`) return null;
  const files = own.map((path) => ({ path, isChanged: now.text(path) !== before.text(path) }));
  const listed = forms.map((form) => ({ id: form.id, title: form.title }));
  const read = loadRules(now.files, id);
  const was = loadRules(before.files, id);
  if (!read.ok) {
    const [problem] = read.problems.map(describeProblem);
    const nothing = { languages: [], thresholds: [], conditions: [], checks: [], facts: [] };
    const { title = id, description = '' } = was.ok ? was.value : {};
    return { id, title, description, version: '', problem: problem ?? '', forms: listed, files, ...nothing };
  }
  const ruleSet = read.value;
  const old = was.ok ? was.value : ruleSet;
  const texts = textsByRule(ruleSet, { now, before, old });
  const { title, description, version } = ruleSet;
  return {
    id,
    title,
    description,
    version,
    problem: null,
    languages: [ENGLISH, ...translatedTo(now)],
    thresholds: Object.keys(ruleSet.thresholds).flatMap((name) => thresholdView(ruleSet, old, name)),
    conditions: ruleSet.conditions.map((condition, index): ConditionView => {
      const { disqualifiesWhen, advice } = condition;
      const own = texts.get(condition.id) ?? [];
      return {
        id: condition.id,
        title: capitalize(conditionName(ruleSet, condition.id)),
        sentence: [...conditionSentence(ruleSet, disqualifiesWhen)],
        permanent: advice?.permanent === undefined ? null : permanentInWords(ruleSet, advice),
        pointer: `/conditions/${index}`,
        askedBy: [
          ...new Set(
            forms.flatMap(({ asks }) =>
              Object.hasOwn(asks, condition.id) ? (asks[condition.id] ?? []) : [],
            ),
          ),
        ],
        isChanged: isOther(ruleSet, old, condition, old.conditions) || own.some(isReworded),
        texts: own,
      };
    }),
    checks: ruleSet.checks.map((check, index) => {
      const own = texts.get(check.id) ?? [];
      return {
        id: check.id,
        title: capitalize(checkName(ruleSet, check)),
        sentence: [...checkSentence(ruleSet, check.passesWhen)],
        pointer: `/checks/${index}`,
        isChanged: isOther(ruleSet, old, check, old.checks) || own.some(isReworded),
        texts: own,
      };
    }),
    facts: factViews(ruleSet),
    forms: listed,
    files,
  };
}

/** The languages other than English in which the rules exist. */
function translatedTo(files: FileSet): readonly string[] {
  return TRANSLATIONS.filter((language) => files.text(`rules/locales/${language}.json`) !== null);
}

function thresholdView(ruleSet: RuleSet, old: RuleSet, name: string): readonly ThresholdView[] {
  const threshold = ruleSet.thresholds[name];
  if (threshold === undefined) return [];
  const { value, unit, description, minimum = null, maximum = null } = threshold;
  return [
    {
      id: name,
      label: thresholdName(ruleSet, name),
      description,
      unit,
      value,
      before: old.thresholds[name]?.value ?? value,
      minimum,
      maximum,
      step: thresholdStep(ruleSet, name),
      isFixed: minimum !== null && minimum === maximum,
    },
  ];
}

/**
 * The step by which a threshold is changed: the step of the fact that is compared with it, or its last decimal place.
 */
export function thresholdStep(ruleSet: RuleSet, name: string): number {
  const compared = boundariesOf(ruleSet).find(({ threshold }) => threshold === name);
  const step = compared === undefined ? null : stepOf(ruleSet, compared.fact);
  if (step !== null) return step;
  const [, decimals = ''] = String(ruleSet.thresholds[name]?.value ?? 0).split('.');
  return Number((10 ** -decimals.length).toPrecision(12));
}

/** Whether a rule is new or changed, or compares with another number. */
function isOther<T extends { readonly id: string; readonly reads: readonly string[] }>(
  now: RuleSet,
  old: RuleSet,
  rule: T,
  rules: readonly T[],
): boolean {
  const was = rules.find(({ id }) => id === rule.id);
  if (was === undefined || !isDeepEqual(was, rule)) return true;
  const boundaries = [now, old].map((each) =>
    boundariesOf(each).filter((boundary) => boundary.rule === rule.id),
  );
  return !isDeepEqual(boundaries[0], boundaries[1]);
}

function factViews(ruleSet: RuleSet): FactView[] {
  const axes = new Set(boundariesOf(ruleSet).map(({ fact }) => fact));
  return [
    ...Object.entries(ruleSet.inputs).map(([name, { description }]): FactView => {
      const label = factInWords(ruleSet, name);
      return { name, label, description, kind: 'answer', how: null, isAxis: axes.has(name) };
    }),
    ...Object.entries(ruleSet.facts).map(([name, { description, value }]): FactView => {
      const label = factInWords(ruleSet, name);
      const how = ruleInWords(ruleSet, value);
      return { name, label, description, kind: 'derived', how, isAxis: axes.has(name) };
    }),
  ];
}

/** Reasons, advice and messages in every language, by rule id. */
function textsByRule(
  ruleSet: RuleSet,
  { now, before, old }: { readonly now: FileSet; readonly before: FileSet; readonly old: RuleSet },
): ReadonlyMap<string, TextView[]> {
  const found = new Map<string, TextView[]>();
  const { id: _id, version: _version, ...content } = ruleSet;
  for (const { key, path, text: english } of ruleTextsOf(content)) {
    const [group = '', index = ''] = path;
    const rules = group === 'checks' ? ruleSet.checks : group === 'conditions' ? ruleSet.conditions : [];
    const rule = rules[Number(index)];
    if (rule === undefined) continue;
    const locations: readonly TextLocation[] = [
      { language: ENGLISH, file: `rules/${ruleSet.id}.json`, pointer: formatPointer(path), text: english },
      ...translatedTo(now).map((language) => ({
        language,
        file: `rules/locales/${language}.json`,
        pointer: formatPointer([ruleSet.id, 'texts', key]),
      })),
    ];
    const label = labelOf(path.slice(2).join('.'));
    const reads = 'disqualifiesWhen' in rule ? readableIn(ruleSet, rule, path) : [];
    const text = { key, label, reads };
    const view = textView(text, locations, ruleSet, now.json, { files: before.json, words: old });
    found.set(rule.id, [...(found.get(rule.id) ?? []), view]);
  }
  return found;
}

/** The names that a text of a condition may read: its thresholds and, in its advice, the facts that this reads. */
function readableIn(
  ruleSet: RuleSet,
  { disqualifiesWhen, advice }: RuleSet['conditions'][number],
  path: readonly string[],
): readonly string[] {
  const facts = path.includes('advice') ? (advice?.reads ?? []) : [];
  return [...facts, ...thresholdsRead(ruleSet, disqualifiesWhen)];
}
