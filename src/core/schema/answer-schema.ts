import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswerSchema, SchemaNode } from '../form/schema.schema.ts';
import type { FieldUi } from '../form/ui.schema.ts';
import type { Problem } from '../problem.ts';
import { compileShape } from './compile-validate.ts';
import { Untranslatable } from './translate-condition.ts';

const DRAWN = answersMetaSchema.definitions.answer.properties;
const checkAnswer = compileShape<AnswerSchema>({
  ...answersMetaSchema.definitions.answer,
  definitions: answersMetaSchema.definitions,
});

/** Thrown when the meta-schema rejects the schema of an answer. */
export class InvalidAnswerSchema extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The schema of an answer is invalid.');
    this.problems = problems;
  }
}

/**
 * Returns the schema of one question's answer, and the `ui.json` texts that it implies.
 * @param schema with references resolved, without `allOf`
 * @param items the resolved item schema of a list of choices; otherwise null
 * @param path its place in the file
 * @throws Untranslatable when a form cannot ask for it
 * @throws InvalidAnswerSchema when the meta-schema rejects it
 */
export function answerSchemaOf(
  schema: SchemaNode,
  items: SchemaNode | null,
  path: string,
  resolve: (given: SchemaNode) => SchemaNode,
): { readonly answer: AnswerSchema; readonly texts: FieldUi } {
  const { oneOf, minItems = 0, ...rest } = answeredBy(schema);
  const { items: entries } = schema;
  if (items?.type === 'array') {
    const fix = 'Use a repeated group: `items` of the type "object", with a property for the inner list.';
    throw new Untranslatable('/items', 'a list of lists, which no plain post can carry', fix);
  }
  const labelled = choicesOf(oneOf, `${path}/oneOf`, resolve);
  const labelledItems = items === null ? null : choicesOf(items.oneOf, `${path}/items/oneOf`, resolve);
  const choices = labelled ?? labelledItems;
  const first = choices?.values[0] ?? rest.enum?.[0] ?? rest.const;
  const type = rest.type ?? typeName(first);
  const answer: object = {
    ...rest,
    ...(type === undefined ? {} : { type }),
    ...(minItems === 0 ? {} : { minItems }),
    // A constant becomes a single choice, so that nobody has to type it. A boolean constant does not: its checkbox
    // starts empty.
    ...(typeof rest.const === 'string' || typeof rest.const === 'number' ? { enum: [rest.const] } : {}),
    ...(labelled === null ? {} : { enum: labelled.values }),
    ...(items === null ? {} : { items: itemOf(items, labelledItems?.values) }),
    ...(isSeveral(entries) ? { items: entries.map((each) => itemOf(resolve(each))) } : {}),
    ...(isSeveral(entries) && typeof rest.additionalItems === 'object'
      ? { additionalItems: itemOf(resolve(rest.additionalItems)) }
      : {}),
  };
  const checked = checkAnswer('schema.json', answer);
  if (!checked.ok) {
    throw new InvalidAnswerSchema(
      checked.problems.map((problem) => ({ ...problem, path: path + problem.path })),
    );
  }
  const texts: FieldUi = {
    ...(choices === null ? {} : { 'ui:enumNames': choices.labels }),
    ...(rest.description === undefined ? {} : { 'ui:help': rest.description }),
  };
  return { answer: checked.value, texts };
}

/** Drops the keywords that are only validated and not shown. */
function answeredBy({ $comment: _comment, ...schema }: SchemaNode): SchemaNode {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) => keyword === 'oneOf' || (Object.hasOwn(DRAWN, keyword) && keyword !== 'items'),
    ),
  );
}

/** The schema of a list's entry, without keywords that are only validated. */
function itemOf({ type, enum: choices, const: only }: SchemaNode, labelled = choices): object {
  const values = labelled ?? (only === undefined ? undefined : [only]);
  const kind = type ?? typeName(values?.[0]) ?? 'string';
  return { type: kind, ...(values === undefined ? {} : { enum: values }) };
}

/** Whether a list has one schema per position. */
export function isSeveral(items: SchemaNode['items']): items is readonly SchemaNode[] {
  return Array.isArray(items);
}

/** The choices of `oneOf` with `const` and `title`. */
function choicesOf(
  given: readonly SchemaNode[] | undefined,
  path: string,
  resolve: (given: SchemaNode) => SchemaNode,
) {
  if (given === undefined) return null;
  const choices = given.map((each, index) => {
    const {
      const: value,
      title,
      description: _description,
      $comment: _comment,
      type: _type,
      ...others
    } = resolve(each);
    const [other] = Object.keys(others);
    if (value === undefined || other !== undefined) {
      const found = other === undefined ? 'a choice without `const`' : `\`${other}\` in a choice`;
      throw new Untranslatable(
        `${path.slice(path.lastIndexOf('/'))}/${index}`,
        found,
        'Give each choice a `const` and a `title`.',
      );
    }
    return { value, label: title ?? String(value) };
  });
  return { values: choices.map(({ value }) => value), labels: choices.map(({ label }) => label) };
}

function typeName(value: unknown): 'string' | 'number' | 'boolean' | undefined {
  const name = typeof value;
  return name === 'string' || name === 'number' || name === 'boolean' ? name : undefined;
}
