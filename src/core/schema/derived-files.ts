import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswersSchema } from '../form/schema.schema.ts';
import { beyondBounds, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { adoptSchema } from './adopt-schema.ts';
import { compileShape } from './compile-validate.ts';
import { nameInWords } from './group-builder.ts';
import type { FormFileName } from './load-form.ts';
import { referenceProblems } from './payload-references.ts';
import { resolveSchema } from './resolve-schema.ts';

const checkSchema = compileShape<AnswersSchema>(answersMetaSchema);

/**
 * All files of a form of which only `schema.json` has to be there: the others say what a form does that nobody has said
 * anything else about. It asks everything on one page and sends each answer as it is
 * (docs/decisions/0142-one-file-is-a-form.md).
 * @param files those that are there, parsed
 */
export function withDerivedFiles(
  id: string,
  files: Partial<Readonly<Record<FormFileName, unknown>>>,
): Readonly<Record<FormFileName, unknown>> {
  const schema = files['schema.json'];
  // Of a schema that is refused nothing can be said.
  const { value } = beyondBounds(schema) === null ? adoptSchema(schema) : { value: null };
  const checked = checkSchema('schema.json', value);
  const drawn: JsonObject = checked.ok ? propertiesOf(checked.value) : {};
  const fields = Object.keys(drawn);
  const { title = nameInWords(id.replaceAll('-', '_')), description } = isJsonObject(schema) ? schema : {};
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
  // Questions as they are drawn are JSON.
  return resolveSchema(schema).schema.properties as unknown as JsonObject;
}

/** Every key is sent: null where nothing was answered. */
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
  // What contains itself is sent as deep as it is drawn.
  return referenceProblems('', asDeclared).length === 0 ? asDeclared : body({});
}
