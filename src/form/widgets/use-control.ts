import type { WidgetProps } from '@rjsf/utils';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { describedByIds, fieldId } from '../question/field-ids.ts';
import { useFormSession, type FormSession } from '../session/form-session.ts';

/** The data that a widget derives from RJSF's props. */
interface Control {
  readonly session: FormSession;
  /** The question's path, which is the `name` of its inputs. */
  readonly path: string;
  readonly schema: AnswerSchema;
  readonly ui: FieldUi;
  /** The attributes that every input of the question has. */
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/** Derives what all widgets need from the props that RJSF passes. */
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
        // RJSF re-renders a widget when its errors change.
        isWrong ? session.errorOf(path)?.field : undefined,
      ),
    },
  };
}
