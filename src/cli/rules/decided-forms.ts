import type { FormContract } from '../../core/form/form.schema.ts';
import { beyondBounds, isJsonObject, type Json } from '../../core/json.ts';
import { checkLogic } from '../../core/logic/check-logic.ts';
import { variablesOf } from '../../core/logic/variables.ts';
import type { CatalogFile } from '../../server/catalog-files.ts';
import { CommandError } from './rule-sets.ts';

/** How a form gives facts: all that is needed to decide its applications. */
export interface DecidedForm {
  readonly ruleSet: string;
  readonly form: Pick<FormContract, 'facts' | 'payloadFacts'>;
}

/**
 * The forms that rules decide, by id. Only what gives facts is read and checked: while somebody changes a number, the
 * tables and examples that expect another are not in order yet, and this is when she asks whom it would affect.
 * @throws CommandError when a file is no JSON, or a rule in it cannot be applied
 */
export function decidedForms(files: readonly CatalogFile[]): ReadonlyMap<string, DecidedForm> {
  return new Map(
    files.flatMap((file): readonly (readonly [string, DecidedForm])[] => {
      const id = /^form-schemas\/([^/]+)\/form\.json$/.exec(file.path)?.[1];
      if (id === undefined) return [];
      const { ruleSet, facts, payloadFacts } = readForm(file);
      if (typeof ruleSet !== 'string') return [];
      return [
        [
          id,
          {
            ruleSet,
            form: {
              facts: rulesIn(id, 'facts', facts),
              payloadFacts: rulesIn(id, 'payloadFacts', payloadFacts),
            },
          },
        ],
      ];
    }),
  );
}

function readForm({ path, bytes }: CatalogFile): Readonly<Record<string, Json | undefined>> {
  try {
    const content: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const tooMuch = beyondBounds(content);
    if (tooMuch !== null) throw new Error(`${tooMuch}. Make it smaller and flatter`);
    return isJsonObject(content) ? content : {};
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function rulesIn(id: string, map: string, rules: Json | undefined): Readonly<Record<string, Json>> {
  if (!isJsonObject(rules)) return {};
  for (const [name, rule] of Object.entries(rules)) {
    const variables = variablesOf(rule);
    // Which names there are is the business of the whole check; here they only may not do harm.
    const lists = new Map([...variables].map((each) => [each, new Set(textsIn(rule))]));
    const [problem] = checkLogic(rule, variables, lists);
    if (problem === undefined) continue;
    const place = `form-schemas/${id}/form.json /${map}/${name}${problem.path}`;
    throw new CommandError(`${place}: ${problem.found}. ${problem.fix}`);
  }
  return rules;
}

function textsIn(rule: Json): readonly string[] {
  if (typeof rule === 'string') return [rule];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap(textsIn) : [];
}
