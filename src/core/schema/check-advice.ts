import { isJsonObject, type Json } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import type { LogicProblem } from '../logic/check-logic.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems } from '../problem.ts';
import type { RuleSetFile } from '../rules/rule-set.schema.ts';

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'min', 'max', 'round']);

/**
 * Reports advice that tells the applicant a number to reach (docs/product.md#not-eligible): one that the text computes,
 * or a derived fact computed from a threshold that a condition uses.
 * @param rule one text of the advice, which `checkTypes` has accepted
 */
export function adviceProblems({ facts, conditions }: RuleSetFile, rule: Json): readonly LogicProblem[] {
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
  const { problems, report } = collectProblems({});
  const fix =
    'Advice names no number to reach: say what could change, or the day to come back by {"dateText": …}.';
  /** Visits what is displayed: the parts of a `cat`, and the results of an `if`. */
  function visit(shown: Json, path: string): void {
    if (!isJsonObject(shown)) return;
    const [[operator, given] = ['', null]] = Object.entries(shown);
    const values: readonly Json[] = Array.isArray(given) ? given : [given];
    const at = path + formatPointer([operator]);
    const place = (index: number): string => (Array.isArray(given) ? `${at}/${index}` : at);
    if (operator === 'if') {
      values.forEach((each, index) => {
        if (index % 2 === 1 || index === values.length - 1) visit(each, place(index));
      });
    } else if (operator === 'cat') values.forEach((each, index) => visit(each, place(index)));
    else if (ARITHMETIC.has(operator)) report(at, 'a number that is worked out', fix);
    else if (operator === 'var' && isWorkedOut(String(values[0]))) {
      report(at, `"${String(values[0])}", which is worked out from a number that decides`, fix);
    }
  }
  visit(rule, '');
  return problems;
}
