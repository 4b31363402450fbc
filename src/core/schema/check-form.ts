import answersSchemaShape from '../form/answers-schema.schema.json' with { type: 'json' };
import contractShape from '../form/form-contract.schema.json' with { type: 'json' };
import type {
  Answers,
  AnswersSchema,
  FormContract,
  FormDefinition,
  FormUi,
} from '../form/form-definition.ts';
import { exampleAnswers, runExample, type FormExample } from './examples.ts';
import examplesShape from './form-examples.schema.json' with { type: 'json' };
import uiShape from '../form/form-ui.schema.json' with { type: 'json' };
import type { Validate } from '../form/validation.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Checked, Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { compileValidate } from './compile-validate.ts';
import { contractProblems } from './contract/contract-problems.ts';
import { shapeProblems } from './shape-problems.ts';

/** The files of one folder of `form-schemas/`, parsed. */
export interface FormFolder {
  readonly id: string;
  /** The folder, relative to the project: `form-schemas/<id>`. */
  readonly path: string;
  /** Digest of the files' content. */
  readonly version: string;
  readonly files: Readonly<Record<FormFileName, unknown>>;
}

export const FORM_FILES = [
  'schema.json',
  'ui.json',
  'form.json',
  'payload.schema.json',
  'examples.json',
] as const;
export type FormFileName = (typeof FORM_FILES)[number];

/** A checked form with what only server, build and tests need. */
export interface CatalogForm extends FormDefinition {
  readonly payloadSchema: JsonObject;
  readonly examples: readonly { readonly example: FormExample; readonly answers: Answers }[];
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
}

const SHAPES: Readonly<Record<FormFileName, Validate>> = {
  'schema.json': compileValidate(answersSchemaShape),
  'ui.json': compileValidate(uiShape),
  'form.json': compileValidate(contractShape),
  'payload.schema.json': compileValidate({ type: 'object', required: ['properties', 'required'] }),
  'examples.json': compileValidate(examplesShape),
};

/**
 * Checks a form folder as a whole: each file's shape, that the files agree with each other and with the rule
 * set, and that every example comes out as it says.
 * @param ruleSets the checked rule sets by id
 */
export function checkForm(folder: FormFolder, ruleSets: ReadonlyMap<string, RuleSet>): Checked<CatalogForm> {
  const shape = FORM_FILES.flatMap((name) =>
    shapeProblems(`${folder.path}/${name}`, folder.files[name], SHAPES[name]),
  );
  if (shape.length > 0) return { ok: false, problems: shape };
  // The meta-schemas have just vouched for these shapes; `$schema` only serves editors.
  const form = withoutEditorHint(folder.files['form.json']) as unknown as FormContract;
  const definition = {
    id: folder.id,
    version: folder.version,
    schema: withoutEditorHint(folder.files['schema.json']) as unknown as AnswersSchema,
    ui: withoutEditorHint(folder.files['ui.json']) as FormUi,
    form,
    ruleSet: form.ruleSet === undefined ? null : (ruleSets.get(form.ruleSet) ?? null),
  };
  const payloadSchema = withoutEditorHint(folder.files['payload.schema.json']);
  const contract = contractProblems(folder.path, definition, payloadSchema, ruleSets);
  if (contract.length > 0) return { ok: false, problems: contract };

  const compiled = compileBoth(folder.path, definition.schema, payloadSchema);
  if (!compiled.ok) return compiled;
  const { answers: validateAnswers, payload: validatePayload } = compiled.value;
  const given = (folder.files['examples.json'] as { examples: readonly FormExample[] }).examples;
  const examples = given.map((example) => ({ example, answers: exampleAnswers(given, example) }));
  const problems = examples.flatMap(({ example, answers }, index) =>
    runExample(definition, compiled.value, answers, example).map((difference) => ({
      file: `${folder.path}/examples.json`,
      path: `/examples/${index}`,
      found: `"${example.name}": ${difference}`,
      fix: 'Correct the form, or the example if the change is meant.',
    })),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...definition, payloadSchema, examples, validateAnswers, validatePayload } };
}

function withoutEditorHint(file: unknown): JsonObject {
  if (!isJsonObject(file)) return {};
  return Object.fromEntries(Object.entries(file).filter(([key]) => key !== '$schema'));
}

function compileBoth(
  path: string,
  answers: JsonObject,
  payload: JsonObject,
): Checked<{ readonly answers: Validate; readonly payload: Validate }> {
  const problems: Problem[] = [];
  function compile(name: FormFileName, schema: JsonObject): Validate {
    try {
      return compileValidate(schema);
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      problems.push({ file: `${path}/${name}`, path: '', found, fix: 'Correct the JSON Schema.' });
      return () => [];
    }
  }
  const value = {
    answers: compile('schema.json', answers),
    payload: compile('payload.schema.json', payload),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}
