import type { WidgetProps } from '@rjsf/utils';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { describedByIds, fieldId } from '../question/field-ids.ts';
import { useFormSession, type FormSession } from '../session/form-session.ts';

/** What a widget makes of RJSF's props. */
interface Control {
  readonly session: FormSession;
  /** The question's path, which is the `name` of its inputs. */
  readonly path: string;
  readonly schema: AnswerSchema;
  readonly ui: FieldUi;
  /** What every input says of the question. */
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/** Reads what all widgets have in common from the props that RJSF gives them. */
export function useControl({ name, htmlName: path = name, ...given }: WidgetProps): Control {
  const session = useFormSession();
  const isWrong = given.rawErrors !== undefined;
  // `checkForm` has checked the shape of both.
  const schema = given.schema as unknown as AnswerSchema;
  const ui = (given.uiSchema ?? {}) as FieldUi;
  return {
    session,
    path,
    schema,
    ui,
    input: {
      id: fieldId(path),
      name: path,
      'aria-invalid': isWrong,
      'aria-describedby': describedByIds(
        path,
        ui['ui:help'] !== undefined,
        // RJSF draws a widget anew when its errors change.
        isWrong ? session.errorOf(path)?.field : undefined,
      ),
    },
  };
}
