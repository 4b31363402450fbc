import type { Json } from '../json.ts';

/** The names that a rule reads with `var`. */
export function variablesOf(rule: Json): ReadonlySet<string> {
  const names = new Set<string>();
  function visit(value: Json): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    for (const [operator, given] of Object.entries(value)) {
      const name: unknown = operator === 'var' && Array.isArray(given) ? given[0] : given;
      if (operator === 'var' && typeof name === 'string') names.add(name);
      else visit(given);
    }
  }
  visit(rule);
  return names;
}
