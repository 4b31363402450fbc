import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MapView } from '../../core/desk/decision-map.ts';
import { createFactsReader } from '../../core/form/facts.ts';
import { isJsonObject, type Json } from '../../core/json.ts';
import { variablesOf } from '../../core/logic/variables.ts';
import {
  boundariesOf,
  stripFloatNoise,
  inputsOf,
  stepOf,
  type Boundary,
} from '../../core/rules/boundaries.ts';
import { createDecider } from '../../core/rules/decide.ts';
import { evaluate } from '../../core/rules/evaluate.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords } from '../../core/rules/words.ts';
import { readCases } from '../catalog/case-file.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import type { DecidedForms } from '../rules/impact.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';
import type { ApplicationStore } from '../store/store.ts';
import { loadRules } from '../catalog/rule-files.ts';

type Axis = MapView['x'];

/** Cells per axis when the regions are not exact. */
const GRID = 40;
/** Number of applications drawn as dots: the newest ones. */
const SAMPLE = 1000;
/** Applications per query: processing them blocks other requests for about 15 ms. */
const PAGE = 25;

/** The facts that can be an axis: numbers that conditions compare with numbers, those with thresholds first. */
function axesOf(ruleSet: RuleSet): readonly string[] {
  const found = boundariesOf(ruleSet).filter(({ kind }) => kind === 'condition');
  return [...new Set(found.map(({ fact }) => fact))];
}

/** The input of a map. */
export interface MapQuestion {
  readonly ruleSet: string;
  readonly now: readonly CatalogFile[];
  readonly before: readonly CatalogFile[];
  /** Names of facts; by default the first ones that can be an axis. */
  readonly x: string | undefined;
  readonly y: string | undefined;
  /** The facts of stored applications. */
  readonly sample: readonly Facts[];
}

/** A map, or why there is none: a rule file can't be read, or these facts can't be axes. */
type MapAnswer = Omit<MapView, 'sample'> | 'not-readable' | 'no-axes';

/** Maps the decision over two facts; every other fact has its value from an eligible case. */
export function decisionMap(question: MapQuestion): MapAnswer {
  const read = loadRules(question.now, question.ruleSet);
  const was = loadRules(question.before, question.ruleSet);
  if (!read.ok || !was.ok) return 'not-readable';
  const [now, before] = [read.value, was.value];
  const known = axesOf(now);
  const x = question.x ?? known[0];
  const y = question.y ?? known.find((fact) => fact !== x);
  if (x === undefined || y === undefined || x === y || ![x, y].every((fact) => known.includes(fact)))
    return 'no-axes';
  const [across, up] = [axisOf(now, before, x), axisOf(now, before, y)];
  const isExact = [x, y].every(
    (fact) => comparesOnly(now, fact, [x, y]) && comparesOnly(before, fact, [x, y]),
  );
  const base = eligibleCase(question.now, before);
  const decide = deciderOver(now, [x, y]);
  const decideBefore = deciderOver(before, [x, y]);
  const [cutsAcross, cutsUp] = [x, y].map((fact) => (isExact ? cutsOf(now, before, fact) : null));
  const regions = cellsOf(across, cutsAcross ?? null).flatMap((columns) =>
    cellsOf(up, cutsUp ?? null).map((rows) => {
      const given = { ...base, [x]: middle(columns, across.step), [y]: middle(rows, up.step) };
      const { verdict, conditions } = decide(given);
      return {
        x: columns,
        y: rows,
        verdict,
        before: decideBefore(given).verdict,
        conditions: [...conditions],
      };
    }),
  );
  const bound = new Set(inputsOf(now, [x, y]));
  const otherwise = Object.keys(now.inputs).flatMap((name) => {
    const value = base[name];
    if (bound.has(name) || value === undefined || value === null) return [];
    return [{ label: factInWords(now, name), value: String(value) }];
  });
  const dots = dotsOf(question.sample, { now, before }, [across, up]);
  return { x: across, y: up, isExact, regions, otherwise, dots };
}

/** The facts of the newest stored applications, and whether these are all applications. */
export async function sampleOf(
  store: Pick<ApplicationStore, 'page'>,
  forms: DecidedForms,
): Promise<{ readonly facts: readonly Facts[]; readonly isAll: boolean }> {
  const facts: Facts[] = [];
  let isAll = true;
  for (const [form, contract] of forms) {
    const read = createFactsReader(contract);
    const most = Math.ceil(SAMPLE / forms.size);
    let next: string | null = null;
    for (let looked = 0; looked < most;) {
      const page = await store.page({ form }, { limit: Math.min(PAGE, most - looked), before: next });
      const applications = page?.applications ?? [];
      facts.push(...applications.map(({ payload }) => read(payload)));
      looked += applications.length;
      next = page?.next ?? null;
      if (next === null) break;
      await nextTurn();
    }
    isAll &&= next === null;
  }
  return { facts, isAll };
}

/**
 * Counts stored applications by their values of the two facts, without anything that identifies a person: not even in
 * the order of the queue, which names them.
 */
function dotsOf(
  sample: readonly Facts[],
  { now, before }: { readonly now: RuleSet; readonly before: RuleSet },
  [x, y]: readonly [Pick<Axis, 'fact' | 'step'>, Pick<Axis, 'fact' | 'step'>],
): MapView['dots'] {
  const dots = new Map<string, MapView['dots'][number]>();
  const decideBefore = createDecider(before);
  for (const facts of sample) {
    const { verdict, facts: derived } = evaluate(now, facts);
    const [across, up] = [x, y].map(({ fact, step }) => rounded(derived[fact], step));
    if (across == null || up == null) continue;
    const key = `${across} ${up}`;
    const dot = dots.get(key) ?? {
      x: across,
      y: up,
      count: 0,
      eligible: 0,
      ineligible: 0,
      needsReview: 0,
      moved: 0,
    };
    dots.set(key, dot);
    dot.count += 1;
    if (verdict === 'eligible') dot.eligible += 1;
    else if (verdict === 'ineligible') dot.ineligible += 1;
    else dot.needsReview += 1;
    if (decideBefore(facts).verdict !== verdict) dot.moved += 1;
  }
  return [...dots.values()].toSorted((one, other) => one.x - other.x || one.y - other.y);
}

function rounded(value: unknown, step: number): number | null {
  return typeof value === 'number' ? stripFloatNoise(Math.round(value / step) * step) : null;
}

function axisOf(now: RuleSet, before: RuleSet, fact: string): Axis {
  const own = comparisonsOf(now, fact);
  const numbers = [...own, ...comparisonsOf(before, fact)].flatMap(({ below, above }) => [below, above]);
  const step = stepOf(now, fact) ?? 0.1;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const margin = Math.max((high - low) * 0.4, step * 5);
  const { minimum = low >= 0 ? 0 : -Infinity, maximum = Infinity } = now.inputs[fact] ?? {};
  const snapped = (value: number) => stripFloatNoise(Math.round(value / step) * step);
  const unit = own.flatMap(({ threshold }) => now.thresholds[threshold ?? '']?.unit ?? [])[0] ?? '';
  return {
    fact,
    label: factInWords(now, fact),
    unit,
    minimum: snapped(Math.max(low - margin, minimum)),
    maximum: snapped(Math.min(high + margin, maximum)),
    step,
    boundaries: own.map(({ below, above, rule, threshold }) => ({
      below,
      above,
      rule,
      threshold,
      value: threshold === null ? null : (now.thresholds[threshold]?.value ?? null),
      before: threshold === null ? null : (before.thresholds[threshold]?.value ?? null),
    })),
  };
}

function comparisonsOf(ruleSet: RuleSet, fact: string): readonly Boundary[] {
  return boundariesOf(ruleSet).filter((each) => each.kind === 'condition' && each.fact === fact);
}

/** The values of a fact at which the decision of either rule set may change. */
function cutsOf(now: RuleSet, before: RuleSet, fact: string): readonly number[] {
  const found = [now, before].flatMap((ruleSet) => comparisonsOf(ruleSet, fact));
  return [...new Set(found.map(({ above }) => above))].sort((one, other) => one - other);
}

/**
 * Divides an axis into intervals within which the decision is the same; in whole steps, both ends inclusive.
 * @param cuts where the decision may change; `null` for intervals of a regular grid
 */
function cellsOf({ minimum, maximum, step }: Axis, cuts: readonly number[] | null): [number, number][] {
  const ofGrid = Array.from({ length: GRID }, (_cell, index) =>
    stripFloatNoise(minimum + Math.round(((maximum - minimum) * index) / GRID / step) * step),
  );
  const starts =
    cuts === null
      ? [...new Set(ofGrid)]
      : [minimum, ...cuts.filter((cut) => cut > minimum && cut <= maximum)];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return [start, next === undefined ? maximum : stripFloatNoise(next - step)];
  });
}

function middle([from, to]: readonly [number, number], step: number): number {
  return stripFloatNoise(from + Math.floor((to - from) / 2 / step) * step);
}

/** A decider that takes the two facts as inputs, even if they are derived facts. */
function deciderOver(ruleSet: RuleSet, given: readonly string[]) {
  const { inputs, facts } = ruleSet;
  const declared = given
    .filter((name) => Object.hasOwn(facts, name))
    .map((name) => [name, { type: 'number', description: facts[name]?.description ?? '' }] as const);
  return createDecider({
    ...ruleSet,
    inputs: { ...inputs, ...Object.fromEntries(declared) },
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !given.includes(name))),
  });
}

/**
 * Whether conditions use a fact only in comparisons with numbers, and not through other derived facts, so that the
 * regions are exact.
 */
function comparesOnly(ruleSet: RuleSet, fact: string, axes: readonly string[]): boolean {
  const compared = comparisonsOf(ruleSet, fact).length;
  const read = ruleSet.conditions.reduce(
    (sum, { disqualifiesWhen }) => sum + timesRead(disqualifiesWhen, fact),
    0,
  );
  const isPassedOn = Object.entries(ruleSet.facts).some(
    ([name, { value }]) => !axes.includes(name) && variablesOf(value).has(fact) && isDecisive(ruleSet, name),
  );
  return read === compared && !isPassedOn;
}

function isDecisive(rules: Pick<RuleSet, 'conditions' | 'facts'>, name: string): boolean {
  const { conditions, facts } = rules;
  return (
    conditions.some(({ reads }) => reads.includes(name)) ||
    Object.entries(facts).some(([other, { reads }]) => reads.includes(name) && isDecisive(rules, other))
  );
}

function timesRead(rule: Json, fact: string): number {
  if (Array.isArray(rule)) return rule.reduce<number>((sum, each: Json) => sum + timesRead(each, fact), 0);
  if (!isJsonObject(rule)) return 0;
  return Object.entries(rule).reduce(
    (sum, [operator, given]) => sum + (operator === 'var' ? Number(given === fact) : timesRead(given, fact)),
    0,
  );
}

/**
 * The first eligible row of the case table, or else its first row; `{}` if the rules can't be read or there are no
 * rows.
 */
function eligibleCase(files: readonly CatalogFile[], ruleSet: RuleSet): Facts {
  const rules = rulesIn(files, ruleSet.id);
  if (!rules.ok) return {};
  const { rows } = readCases(files, rules.value).table;
  return rows.find(({ given }) => evaluate(ruleSet, given).eligible)?.given ?? rows[0]?.given ?? {};
}
