import { isJsonObject, type Json } from '../json.ts';
import { pointerOf } from '../json-pointer.ts';
import type { LogicProblem } from '../logic/check-logic.ts';
import { variablesOf } from '../logic/variables.ts';
import { factsAskedFor } from '../rules/advice.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'min', 'max', 'round']);

/**
 * What advice must not do: read a fact where it may be missing, and name a number that she would have to reach
 * (docs/product.md#not-eligible).
 * @param rule one text of the advice, which `checkTypes` has accepted
 */
export function adviceProblems(file: RuleSetFile, rule: Json): readonly LogicProblem[] {
  return [...unguardedReads(rule), ...numbersToReach(file, rule)];
}

/** Facts that are known wherever a condition is true, and wherever it is false. */
interface KnownBy {
  readonly whenTrue: ReadonlySet<string>;
  readonly whenFalse: ReadonlySet<string>;
}
const NONE: ReadonlySet<string> = new Set();

/** Of the facts that a text asks for by `known`, the places where it reads one without having asked. */
function unguardedReads(rule: Json): readonly LogicProblem[] {
  const asked = factsAskedFor(rule);
  const problems: LogicProblem[] = [];
  function visit(value: Json, path: string, known: ReadonlySet<string>): void {
    if (!isJsonObject(value)) return;
    const [[operator, given] = ['', null]] = Object.entries(value);
    if (operator === 'known') return;
    const values: readonly Json[] = Array.isArray(given) ? given : [given];
    const at = path + pointerOf([operator]);
    const place = (index: number): string => (Array.isArray(given) ? `${at}/${index}` : at);
    if (operator === 'var') {
      const name = String(values[0]);
      if (!asked.has(name) || known.has(name)) return;
      const fix = `Read it only where it is known: {"if": [{"known": {"var": "${name}"}}, …, …]}.`;
      problems.push({ path: at, found: `"${name}", where it may be missing`, fix });
    } else if (operator === 'if') {
      let here = known;
      for (let index = 0; index < values.length; index += 2) {
        const condition = values[index] ?? null;
        visit(condition, place(index), here);
        if (index + 1 === values.length) return;
        const { whenTrue, whenFalse } = knownBy(condition);
        visit(values[index + 1] ?? null, place(index + 1), both(here, whenTrue));
        here = both(here, whenFalse);
      }
    } else {
      let here = known;
      values.forEach((each, index) => {
        visit(each, place(index), here);
        if (operator === 'and') here = both(here, knownBy(each).whenTrue);
        if (operator === 'or') here = both(here, knownBy(each).whenFalse);
      });
    }
  }
  visit(rule, '', NONE);
  return problems;
}

function knownBy(condition: Json): KnownBy {
  if (!isJsonObject(condition)) return { whenTrue: NONE, whenFalse: NONE };
  const [[operator, given] = ['', null]] = Object.entries(condition);
  const operands = (Array.isArray(given) ? given : [given]).map((each: Json) => each);
  if (operator === 'known') return { whenTrue: variablesOf(given), whenFalse: NONE };
  if (operator === '!') {
    const { whenTrue, whenFalse } = knownBy(operands[0] ?? null);
    return { whenTrue: whenFalse, whenFalse: whenTrue };
  }
  const all = operands.map(knownBy);
  const whenTrue = operator === 'and' ? all.flatMap((each) => [...each.whenTrue]) : [];
  const whenFalse = operator === 'or' ? all.flatMap((each) => [...each.whenFalse]) : [];
  return { whenTrue: new Set(whenTrue), whenFalse: new Set(whenFalse) };
}

function both(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other]);
}

/** Numbers that a text works out, or that a derived fact works out from a number by which a condition decides. */
function numbersToReach({ facts, conditions }: RuleSetFile, rule: Json): readonly LogicProblem[] {
  const deciding = new Set(
    conditions.flatMap(({ disqualifiesWhen }) =>
      [...variablesOf(disqualifiesWhen)].filter((name) => name.startsWith('thresholds.')),
    ),
  );
  const isWorkedOut = (name: string): boolean => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) return false;
    return [...variablesOf(fact.value)].some((read) => deciding.has(read) || isWorkedOut(read));
  };
  const problems: LogicProblem[] = [];
  const fix =
    'Advice names no number to reach: say what could change, or the day to come back by {"dateText": …}.';
  /** Visits what is shown: the parts of a text, and the answers of an `if`. */
  function visit(shown: Json, path: string): void {
    if (!isJsonObject(shown)) return;
    const [[operator, given] = ['', null]] = Object.entries(shown);
    const values: readonly Json[] = Array.isArray(given) ? given : [given];
    const at = path + pointerOf([operator]);
    const place = (index: number): string => (Array.isArray(given) ? `${at}/${index}` : at);
    if (operator === 'if') {
      values.forEach((each, index) => {
        if (index % 2 === 1 || index === values.length - 1) visit(each, place(index));
      });
    } else if (operator === 'cat') values.forEach((each, index) => visit(each, place(index)));
    else if (ARITHMETIC.has(operator)) problems.push({ path: at, found: 'a number that is worked out', fix });
    else if (operator === 'var' && isWorkedOut(String(values[0]))) {
      const found = `"${String(values[0])}", which is worked out from a number that decides`;
      problems.push({ path: at, found, fix });
    }
  }
  visit(rule, '');
  return problems;
}
