import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswersSchema } from '../form/schema.schema.ts';
import { beyondBounds, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { normalizeSchema } from './normalize-schema.ts';
import { compileShape } from './compile-validate.ts';
import { titleFromName } from './group-builder.ts';
import type { FormFileName } from './load-form.ts';
import { referenceProblems } from './payload-references.ts';
import { resolveSchema } from './resolve-schema.ts';

const checkSchema = compileShape<AnswersSchema>(answersMetaSchema);

/**
 * Completes a form that may have only `schema.json`. The default files make a form that asks everything on one page and
 * sends each answer unchanged (docs/decisions/0142-one-file-is-a-form.md).
 * @param files the existing files, parsed
 */
export function withDerivedFiles(
  id: string,
  files: Partial<Readonly<Record<FormFileName, unknown>>>,
): Readonly<Record<FormFileName, unknown>> {
  const schema = files['schema.json'];
  // An invalid schema has no derived questions.
  const { value } = beyondBounds(schema) === null ? normalizeSchema(schema) : { value: null };
  const checked = checkSchema('schema.json', value);
  const drawn: JsonObject = checked.ok ? propertiesOf(checked.value) : {};
  const fields = Object.keys(drawn);
  const { title = titleFromName(id.replaceAll('-', '_')), description } = isJsonObject(schema) ? schema : {};
  return {
    'schema.json': schema,
    'ui.json': files['ui.json'] ?? {},
    'form.json': files['form.json'] ?? {
      title,
      description: description ?? 'Please answer the questions below.',
      endpoint: `/api/${id}`,
      layout: 'sections',
      parts: [{ id: 'questions', title: 'Your answers', fields }],
      submitLabel: 'Send',
      assurance: 'Nothing is sent until you press Send',
      nextSteps: 'You get a reference number. Mention it if you write or call.',
      payload: Object.fromEntries(fields.map((name) => [name, { var: `answers.${name}` }])),
      outcomes: {
        accepted: [{ goTo: `/apply/${id}/received` }],
        refused: { alert: 'Failed to submit application. Please try again.' },
        unreachable: {
          alert: 'Unable to submit application. Please check your connection and try again.',
        },
      },
    },
    'payload.schema.json': files['payload.schema.json'] ?? payloadSchemaOf(value, drawn),
    'examples.json': files['examples.json'] ?? { examples: [] },
  };
}

function propertiesOf(schema: AnswersSchema): JsonObject {
  // Resolved questions are JSON.
  return resolveSchema(schema).schema.properties as unknown as JsonObject;
}

/** Every key is required; it is null if the question was not answered. */
function payloadSchemaOf(schema: unknown, drawn: JsonObject): JsonObject {
  const { properties, $defs, definitions }: JsonObject = isJsonObject(schema) ? schema : {};
  const definedIn = {
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  };
  const body = (declared: JsonObject): JsonObject => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(drawn),
    properties: Object.fromEntries(
      Object.entries(drawn).map(([name, asDrawn]): [string, Json] => {
        const own = declared[name];
        return [name, { anyOf: [isJsonObject(own) ? own : asDrawn, { type: 'null' }] }];
      }),
    ),
  });
  const asDeclared = { ...body(isJsonObject(properties) ? properties : {}), ...definedIn };
  // A recursive schema is replaced by the questions that the form asks, which have a limited depth.
  return referenceProblems('', asDeclared).length === 0 ? asDeclared : body({});
}
