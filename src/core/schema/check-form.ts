import type { Answers, FormDefinition } from '../form/form-definition.ts';
import formMetaSchema from '../form/form.schema.json' with { type: 'json' };
import type { FormContract } from '../form/form.schema.ts';
import type { Validate } from '../form/schema-error.ts';
import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswersSchema } from '../form/schema.schema.ts';
import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import type { FormUi } from '../form/ui.schema.ts';
import type { Checked, Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { decisionProblems } from './check-decision.ts';
import { questionProblems } from './check-questions.ts';
import { compileShape, compileValidate } from './compile-validate.ts';
import { dateLimitProblems } from './date-limits.ts';
import { exampleAnswers, runExample } from './examples.ts';
import examplesMetaSchema from './examples.schema.json' with { type: 'json' };
import type { FormExample, FormExamples } from './examples.schema.ts';
import payloadMetaSchema from './payload.schema.schema.json' with { type: 'json' };
import type { PayloadSchema } from './payload.schema.schema.ts';

/** The files of one folder of `form-schemas/`, parsed. */
interface FormFolder {
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
  readonly payloadSchema: PayloadSchema;
  readonly examples: readonly { readonly example: FormExample; readonly answers: Answers }[];
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
}

const checkSchemaFile = compileShape<AnswersSchema>(answersMetaSchema);
const checkUiFile = compileShape<FormUi>(uiMetaSchema);
const checkFormFile = compileShape<FormContract>(formMetaSchema);
const checkPayloadFile = compileShape<PayloadSchema>(payloadMetaSchema);
const checkExamplesFile = compileShape<FormExamples>(examplesMetaSchema);

/**
 * Checks a form folder as a whole: each file's shape, that the files agree with each other and with the rule
 * set, and that every example comes out as it says.
 * @param ruleSets the checked rule sets by id
 */
export function checkForm(folder: FormFolder, ruleSets: ReadonlyMap<string, RuleSet>): Checked<CatalogForm> {
  function check<T>(name: FormFileName, shape: (file: string, content: unknown) => Checked<T>): Checked<T> {
    return shape(`${folder.path}/${name}`, folder.files[name]);
  }
  const schema = check('schema.json', checkSchemaFile);
  const ui = check('ui.json', checkUiFile);
  const form = check('form.json', checkFormFile);
  const payload = check('payload.schema.json', checkPayloadFile);
  const examples = check('examples.json', checkExamplesFile);
  if (!schema.ok || !ui.ok || !form.ok || !payload.ok || !examples.ok) {
    const files = [schema, ui, form, payload, examples];
    return { ok: false, problems: files.flatMap((file) => (file.ok ? [] : file.problems)) };
  }

  const payloadSchema = payload.value;
  const definition: FormDefinition = {
    id: folder.id,
    version: folder.version,
    schema: schema.value,
    ui: ui.value,
    form: form.value,
    ruleSet: ruleSets.get(form.value.ruleSet ?? '') ?? null,
  };
  const contract = [
    ...questionProblems(definition),
    ...decisionProblems(definition, payloadSchema, ruleSets),
    ...dateLimitProblems('schema.json', definition.schema),
    ...dateLimitProblems('payload.schema.json', payloadSchema),
  ];
  if (contract.length > 0) return refused(folder, contract);

  const validateAnswers = compileFile('schema.json', definition.schema);
  const validatePayload = compileFile('payload.schema.json', payloadSchema);
  if (!validateAnswers.ok) return refused(folder, validateAnswers.problems);
  if (!validatePayload.ok) return refused(folder, validatePayload.problems);
  const validators = { validateAnswers: validateAnswers.value, validatePayload: validatePayload.value };
  const resolved = examples.value.examples.map((example) => {
    return { example, answers: exampleAnswers(examples.value.examples, example) };
  });
  const catalogForm = { ...definition, ...validators, payloadSchema, examples: resolved };
  const problems = resolved.flatMap(({ example, answers }, index) =>
    runExample(catalogForm, answers, example).map((difference) => ({
      file: 'examples.json',
      path: `/examples/${index}`,
      found: `"${example.name}": ${difference}`,
      fix: 'Correct the form, or the example if the change is meant.',
    })),
  );
  return problems.length > 0 ? refused(folder, problems) : { ok: true, value: catalogForm };
}

/** @param problems with files relative to the folder */
function refused({ path }: FormFolder, problems: readonly Problem[]) {
  return {
    ok: false,
    problems: problems.map((problem) => ({ ...problem, file: `${path}/${problem.file}` })),
  } as const;
}

function compileFile(file: FormFileName, schema: object): Checked<Validate> {
  try {
    return { ok: true, value: compileValidate(schema) };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ file, path: '', found, fix: 'Correct the JSON Schema.' }] };
  }
}
