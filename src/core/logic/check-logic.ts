import { suggestName } from '../edit-distance.ts';
import { isJsonObject } from '../json.ts';
import { OPERATORS } from './operators.ts';

const operators = new Map<string, { readonly min: number; readonly max: number }>(Object.entries(OPERATORS));

/** Limits for the depth and size of a rule: far more than needed, and far below what does harm. */
export const LOGIC_BOUNDS = { depth: 24, nodes: 600, text: 2000 } as const;

/** A problem in a rule, and how to fix it. */
export interface LogicProblem {
  /** JSON Pointer relative to the rule. */
  readonly path: string;
  readonly found: string;
  readonly fix: string;
  /** The name that the rule reads but is not allowed to. */
  readonly name?: string;
}

/**
 * Checks that a value is valid JSON-Logic: one known operator per object, the right number of arguments, only the given
 * variables, within the limits of depth and size. A rule that passes never throws when applied.
 * @param rule parsed JSON
 * @param variables the names that `var` may read
 * @param lists by name, the number fields of each list's entries, for `count` and `sum`
 */
export function checkLogic(
  rule: unknown,
  variables: ReadonlySet<string>,
  lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): readonly LogicProblem[] {
  const problems: LogicProblem[] = [];
  let nodes = 0;
  function report(path: string, found: string, fix: string, name?: string): void {
    problems.push({ path, found, fix, ...(name !== undefined && { name }) });
  }

  function visit(value: unknown, path: string, depth: number): void {
    nodes += 1;
    if (nodes > LOGIC_BOUNDS.nodes || depth > LOGIC_BOUNDS.depth) return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, `${path}/${index}`, depth + 1));
    } else if (isJsonObject(value)) {
      visitOperation(value, path, depth);
    } else if (typeof value === 'string' && value.length > LOGIC_BOUNDS.text) {
      report(path, `a text of ${value.length} characters`, 'Shorten it.');
    }
  }

  function visitOperation(rule: object, path: string, depth: number): void {
    const entries = Object.entries(rule);
    const [entry] = entries;
    if (entry === undefined || entries.length > 1) {
      const names = entries.map(([name]) => `"${name}"`).join(', ') || 'none';
      const found = `an object with ${entries.length} keys (${names}) where a rule has one operator`;
      report(path, found, 'Give each operator an object of its own, joined by "and" or "or".');
      return;
    }
    const [operator, given] = entry;
    const arity = operators.get(operator);
    if (arity === undefined) {
      const fix = suggestName(operator, operators.keys());
      report(`${path}/${operator}`, `the unknown operator "${operator}"`, fix);
      return;
    }
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (values.length < arity.min || values.length > arity.max) {
      const found = `${values.length === 1 ? '1 value' : `${values.length} values`} for "${operator}"`;
      const fix = `Give it ${arity.min === arity.max ? arity.min : `${arity.min} to ${arity.max}`}.`;
      report(`${path}/${operator}`, found, fix);
    }
    if (operator === 'var') visitVariable(values, `${path}/var`);
    else if (operator === 'count' || operator === 'sum') visitList(operator, values, `${path}/${operator}`);
    else visit(given, `${path}/${operator}`, depth + 1);
  }

  function visitList(operator: 'count' | 'sum', [list, name]: readonly unknown[], path: string): void {
    const variable: unknown = isJsonObject(list) ? list['var'] : undefined;
    const numbers = typeof variable === 'string' ? lists.get(variable) : undefined;
    if (numbers === undefined) {
      const known = [...lists.keys()].map((each) => `{"var": "${each}"}`).join(', ');
      const fix = `Use one of: ${known || '(no lists are available here)'}.`;
      report(path, `${JSON.stringify(list)}, which is no list`, fix);
    } else if (operator === 'sum' && (typeof name !== 'string' || !numbers.has(name))) {
      const fix = `Use one of: ${[...numbers].join(', ') || '(its entries have no numbers)'}.`;
      report(`${path}/1`, `${JSON.stringify(name)}, which is no number of its entries`, fix);
    }
  }

  function visitVariable([name, fallback]: readonly unknown[], path: string): void {
    if (typeof name !== 'string' || !variables.has(name)) {
      const found = `the unknown name ${JSON.stringify(name)}`;
      if (typeof name !== 'string') {
        report(path, found, 'Write the name of what it reads between quotation marks.');
      } else {
        const fix = meantName(name) ?? suggestName(name, variables, '(no names are available here)');
        report(path, found, fix, name);
      }
    }
    if (typeof fallback === 'object' && fallback !== null) {
      report(path, 'a fallback that is not a plain value', 'Give a text or a number.');
    }
  }

  /** Suggests the full name for one that lacks its prefix: `thresholds.maximumAge` for `maximumAge`. */
  function meantName(name: string): string | null {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const same = [...variables].find(
      (each) => each !== name && each.slice(each.lastIndexOf('.') + 1) === last,
    );
    return same === undefined ? null : `Did you mean "${same}"?`;
  }

  visit(rule, '', 0);
  if (nodes > LOGIC_BOUNDS.nodes) {
    report('', `more than ${LOGIC_BOUNDS.nodes} values`, 'Split the rule.');
  } else if (depthOf(rule) > LOGIC_BOUNDS.depth) {
    report('', `nesting deeper than ${LOGIC_BOUNDS.depth}`, 'Flatten the rule.');
  }
  return problems;
}

/** Nesting depth, measured without recursion so that no input can exhaust the stack. */
function depthOf(root: unknown): number {
  let level: unknown[] = [root];
  let depth = -1;
  while (level.length > 0 && depth <= LOGIC_BOUNDS.depth) {
    depth += 1;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return depth;
}
