import type { Json } from '../json.ts';
import type { Advice } from '../rules/rule-set.schema.ts';
import { answerOptions } from './answers.ts';
import type { FormDefinition, QuestionNode } from './form-definition.ts';
import { questionAt } from './question-tree.ts';

/**
 * The advice of a condition. If the rule file has no text for what the applicant entered, one is generated from the
 * form's questions: "Age: 40". Facts that are not simply an answer are left out.
 */
export function adviceWithEntered(definition: FormDefinition, id: string): Advice | undefined {
  const condition = definition.ruleSet?.conditions.find((each) => each.id === id);
  const { advice } = condition ?? {};
  if (condition === undefined || advice?.entered !== undefined) return advice;
  const pieces = condition.reads.flatMap((fact) => {
    const question = questionAt(definition, questionPath(definition.form.facts?.[fact]));
    const words = question === undefined ? null : enteredWords(question, fact, definition);
    return words === null ? [] : [{ fact, words }];
  });
  if (pieces.length === 0) return advice;
  const said = pieces.flatMap(({ words }, index) => (index === 0 ? words : [', ', ...words]));
  const reads = new Set([...(advice?.reads ?? []), ...pieces.map(({ fact }) => fact)]);
  return { ...advice, reads: [...reads], entered: { cat: said } };
}

/** A question and its answer as the person read them, in pieces of JSON-Logic over the fact; null for a date or money. */
function enteredWords(
  { name, schema, ui }: QuestionNode,
  fact: string,
  { wording }: FormDefinition,
): readonly Json[] | null {
  const { 'ui:enumNames': labels, 'ui:options': options = {} } = ui;
  if (schema.format === 'date' || options.currency !== undefined) return null;
  const title = schema.title ?? name;
  const value: Json = { var: fact };
  const choices: readonly (readonly [Json, string])[] =
    schema.type === 'boolean'
      ? [
          [true, wording.yes],
          [false, wording.no],
        ]
      : answerOptions(schema).map((option, at) => [String(option), labels?.[at] ?? String(option)]);
  const label: Json = {
    if: [...choices.flatMap(([option, text]) => [{ '==': [value, option] }, text]), value],
  };
  const answer = choices.length === 0 ? value : label;
  const unit = options.unit === undefined ? [] : [` ${options.unit}`];
  return [title, title.endsWith('?') ? ' ' : ': ', answer, ...unit];
}

/** The path of the question whose answer a rule returns unchanged; empty for any other rule. */
function questionPath(rule: Json | undefined): string {
  const read = typeof rule === 'object' && rule !== null && 'var' in rule ? [rule['var']].flat()[0] : null;
  return typeof read === 'string' ? (/^answers\.(.+)$/.exec(read)?.[1] ?? '') : '';
}
