import { isJsonObject, type Json } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import { variablesOf } from '../logic/variables.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';
import { locatedRules, THRESHOLD, type RuleProblem } from './located-rules.ts';

const COMPARISONS = new Set(['<', '<=', '>', '>=', '==', '===', '!=', '!==']);

/**
 * Reports numbers that are written out although a threshold has the value. A check may have bounds other than those of
 * conditions, so it is compared only with thresholds that checks use, and a condition with those that conditions use.
 */
export function numberProblems(file: RuleSetFile): readonly RuleProblem[] {
  const thresholds = Object.entries(file.thresholds);
  const places = locatedRules(file).map((place) => ({ ...place, kind: place.path.split('/', 2)[1] }));
  const problems: RuleProblem[] = [];
  function report(path: string, value: number, names: readonly string[]): void {
    const fix = `Read the threshold: ${names.map((name) => `{"var": "${THRESHOLD}${name}"}`).join(' or ')}.`;
    problems.push({ path, found: `the number ${value}, written out`, fix });
  }
  function visit(rule: Json, path: string, compared: ReturnType<typeof comparedWith>): void {
    if (Array.isArray(rule))
      return rule.forEach((each: Json, index) => visit(each, `${path}/${index}`, compared));
    if (!isJsonObject(rule)) return;
    for (const [operator, given] of Object.entries(rule)) {
      if (operator === 'var') continue;
      const at = path + formatPointer([operator]);
      if (COMPARISONS.has(operator) && Array.isArray(given)) {
        const read = new Set(given.flatMap((each: Json) => [...variablesOf(each)]));
        const known = [...read].flatMap((name) => [...(compared.get(name) ?? [])]);
        given.forEach((each: Json, index) => {
          if (typeof each !== 'number') return;
          const same = thresholds.filter(([, { value }]) => value === each).map(([name]) => name);
          const names = same.length > 0 ? same : [...new Set(known)];
          if (names.length > 0) report(`${at}/${index}`, each, names);
        });
      }
      visit(given, at, compared);
    }
  }
  for (const kind of ['checks', 'conditions']) {
    const ofKind = places.filter((place) => place.kind === kind);
    const compared = comparedWith(ofKind.map(({ rule }) => rule));
    for (const { path, rule, yields } of ofKind) if (yields.includes('boolean')) visit(rule, path, compared);
  }
  // A formula may contain a number such as 12 by coincidence, but not one such as 0.0254.
  for (const [name, { value: rule }] of Object.entries(file.facts)) {
    for (const [path, value] of numbersIn(rule, `/facts/${name}/value`)) {
      const same = thresholds.filter(([, each]) => each.value === value && !Number.isInteger(value));
      if (same.length > 0)
        report(
          path,
          value,
          same.map(([threshold]) => threshold),
        );
    }
  }
  return problems;
}

/** By fact, the thresholds that it is compared with. */
export function comparedWith(rules: readonly Json[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  function visit(rule: Json): void {
    if (Array.isArray(rule)) return rule.forEach(visit);
    if (!isJsonObject(rule)) return;
    for (const [operator, given] of Object.entries(rule)) {
      if (COMPARISONS.has(operator)) {
        const names = [...variablesOf(given)];
        const thresholds = names.filter((name) => name.startsWith(THRESHOLD));
        for (const name of names.filter((each) => !each.startsWith(THRESHOLD))) {
          const known = found.get(name) ?? new Set();
          found.set(name, known);
          for (const threshold of thresholds) known.add(threshold.slice(THRESHOLD.length));
        }
      }
      visit(given);
    }
  }
  rules.forEach(visit);
  return found;
}

function* numbersIn(rule: Json, path: string): Generator<readonly [path: string, value: number]> {
  if (typeof rule === 'number') yield [path, rule];
  else if (typeof rule === 'object' && rule !== null) {
    for (const [name, each] of Object.entries<Json>(rule)) {
      yield* numbersIn(each, path + formatPointer([name]));
    }
  }
}
