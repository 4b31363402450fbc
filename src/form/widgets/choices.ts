import { answerOptions } from '../../core/form/answers.ts';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { Wording } from '../../core/languages/language.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';

export interface Choice {
  readonly value: AnswerValue;
  readonly label: string;
}

/** The choices of an `enum`, or of a list's items, with the labels people read. */
export function choicesOf(schema: AnswerSchema, ui: FieldUi, { yes, no }: Wording): readonly Choice[] {
  return answerOptions(schema).map((value, index) => ({
    value,
    label: ui['ui:enumNames']?.[index] ?? (typeof value === 'boolean' ? (value ? yes : no) : String(value)),
  }));
}

/** The choice whose value is `text` in the page; `undefined` for none. */
export function choiceNamed(choices: readonly Choice[], text: string): AnswerValue | undefined {
  return choices.find(({ value }) => String(value) === text)?.value;
}
