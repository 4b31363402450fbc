import fc from 'fast-check';
import { answerOptions } from '../../src/core/form/answers.ts';
import type { AnswerSchema } from '../../src/core/form/schema.schema.ts';
import type {
  Answer,
  Answers,
  AnswerValue,
  FormDefinition,
  GroupSchema,
  NodeSchema,
} from '../../src/core/form/form-definition.ts';
import { isGroupSchema, isListSchema } from '../../src/core/form/question-tree.ts';

/** Generates valid answers for a form: each property by its schema, with some optional ones left out. */
export function arbitraryAnswers(form: FormDefinition): fc.Arbitrary<Answers> {
  return groupOf(form.schema);
}

function groupOf({ properties, required }: GroupSchema): fc.Arbitrary<Answers> {
  const answers = Object.entries(properties).map(([name, schema]) => [name, nodeOf(schema)] as const);
  return fc.record(Object.fromEntries(answers), { requiredKeys: [...required] });
}

function nodeOf(schema: NodeSchema): fc.Arbitrary<Answer> {
  if (isGroupSchema(schema)) return groupOf(schema);
  if (!isListSchema(schema)) return valueOf(schema);
  return fc.array(groupOf(schema.items), {
    minLength: schema.minItems ?? 0,
    maxLength: schema.maxItems ?? 3,
  });
}

/** Texts that people may type: letters, marks, line breaks, other scripts, and texts that resemble our syntax. */
const TEXT = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'Full-term pregnancy: no.',
      'Smoking: yes. Recreational drug use: yes.',
      '{"var":"x"}',
      '0',
    ),
  )
  .map((text) => `a${text}`);

function valueOf(schema: AnswerSchema): fc.Arbitrary<AnswerValue> {
  const options = answerOptions(schema);
  if (schema.type === 'array')
    return fc.subarray(
      options.filter((option) => typeof option !== 'object'),
      { minLength: 1 },
    );
  if (options.length > 0) return fc.constantFrom(...options);
  if (schema.type === 'boolean') return fc.constant(true);
  if (schema.format === 'email') return fc.constantFrom('maria@example.com', "o'neill+x@example.org");
  if (schema.format === 'date') return fc.constantFrom('1996-05-17', '2000-12-31', '1988-02-29');
  if (typeof schema.pattern === 'string') return fc.constantFrom('(555) 010-0123', '(555) 010-0199');
  const min = Number(schema.minimum ?? 0);
  const max = Number(schema.maximum ?? schema.exclusiveMaximum ?? 400);
  if (schema.type === 'integer') return fc.integer({ min, max });
  if (schema.type === 'number') {
    return fc.integer({ min: min * 10, max: max * 10 - 1 }).map((tenths) => tenths / 10);
  }
  return TEXT;
}
