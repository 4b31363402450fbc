import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';

/** What every widget is given. It stores what the person answers in the session around it. */
export interface WidgetProps {
  /** The property's name, which is the input's `name`. */
  readonly name: string;
  /** The question's label. */
  readonly label: string;
  readonly schema: AnswerSchema;
  readonly ui: FieldUi;
  readonly required: boolean;
  /** The stored answer. */
  readonly value: AnswerValue | undefined;
  readonly invalid: boolean;
  /** Ids of the hint and the error, as far as they exist. */
  readonly describedBy: string | undefined;
}
