import type { AnswerSchema, AnswerValue, FieldUi } from '../../../core/form/form-definition.ts';

export interface Choice {
  readonly value: AnswerValue;
  readonly label: string;
}

/** The choices of an `enum` with the labels people read. */
export function choicesOf({ enum: options }: AnswerSchema, ui: FieldUi): readonly Choice[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option, index) =>
    typeof option === 'string' || typeof option === 'number' || typeof option === 'boolean'
      ? [{ value: option, label: ui['ui:enumNames']?.[index] ?? String(option) }]
      : [],
  );
}

/** The choice whose value stands in the page as `text`; `undefined` for none. */
export function choiceNamed(choices: readonly Choice[], text: string): AnswerValue | undefined {
  return choices.find(({ value }) => String(value) === text)?.value;
}
