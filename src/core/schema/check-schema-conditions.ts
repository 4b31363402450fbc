import { meantOrOneOf } from '../edit-distance.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { isGroupSchema, isListSchema, questionTree } from '../form/question-tree.ts';
import type { Json } from '../json.ts';
import { boundaryCases, searchConditions } from '../logic/search-cases.ts';
import { valueType, type ValueType } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import { questionType } from './form-value-types.ts';
import type { SchemaCondition } from './resolve-schema.ts';

/**
 * The conditions of `schema.json` that look at what the form does not ask, or that no answer satisfies, or every one
 * does: what stands in their `then` is asked of nobody, or of everybody.
 * @param definition a form whose properties all have a place on the screen
 */
export function schemaConditionProblems(
  definition: FormDefinition,
  conditions: readonly SchemaCondition[],
): readonly Problem[] {
  const { byPath } = questionTree(definition);
  return conditions.flatMap(({ path, rule, variable, around, hasElse }): readonly Problem[] => {
    const place = { file: 'schema.json', path };
    const types = new Map<string, ValueType>();
    for (const name of variablesOf(rule)) {
      if (name === variable) return [];
      const inner = name.slice(variable.length + 1);
      const node = byPath.get(around === '' ? inner : `${around}.${inner}`);
      if (node === undefined) {
        const beside = [...byPath.values()].filter((each) => pathAround(each.path) === around);
        const fix = meantOrOneOf(
          inner,
          beside.map((each) => each.name),
        );
        return [{ ...place, found: `a condition on "${inner}", which is not asked here`, fix }];
      }
      const type = isGroupSchema(node.schema)
        ? valueType(['group'])
        : isListSchema(node.schema)
          ? valueType(['list'])
          : questionType(node.schema);
      types.set(name, { ...type, kinds: new Set([...type.kinds, 'nothing']) });
    }
    return searched(rule, types, hasElse).map((problem) => ({ ...place, ...problem }));
  });
}

/**
 * Whether the condition as a whole can hold, and can fail where that matters. What it was translated to says some things
 * twice.
 */
function searched(
  rule: Json,
  types: ReadonlyMap<string, ValueType>,
  hasElse: boolean,
): readonly Pick<Problem, 'found' | 'fix'>[] {
  const cases = boundaryCases([rule], types, new Map());
  if (cases === null) return [];
  return searchConditions(rule, cases, true)
    .filter(({ path, found }) => path === '' && (hasElse || !found.includes('always')))
    .map(({ found, fix }) => ({ found, fix }));
}

function pathAround(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}
