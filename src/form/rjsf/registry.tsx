import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldErrorProps, FieldHelpProps, Registry, RJSFSchema } from '@rjsf/utils';
import { createRequiredContext } from '../host/required-context.ts';
import { errorId, hintId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { Question } from '../question/Question.tsx';
import { useFormSession, type CompiledForm } from '../session/form-session.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { AnswerField } from './AnswerField.tsx';
import { grid, rareParts, slider } from './rare-parts.ts';

function Hint({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined) return null;
  return (
    <p className="question__hint" id={hintId(pathText(fieldPathId.path))} dir="auto">
      {help}
    </p>
  );
}

/** The error of one answer. An error of several answers together is shown once, before the first of them. */
function QuestionError({ fieldPathId, errors }: FieldErrorProps) {
  const session = useFormSession();
  const path = pathText(fieldPathId.path);
  const error = session.errorOf(path);
  if (errors === undefined || error?.kind !== 'answer') return null;
  return (
    <FieldMessage id={errorId(path)} text={error.message} isAnnounced={session.announced.get() === path} />
  );
}

function Nothing() {
  return null;
}

/**
 * The schema utilities that `SchemaField` calls. Our schemas have neither `$ref` nor alternatives, so they need no
 * resolving. RJSF's own utilities resolve both with a validator of the whole form: 13 kB.
 */
const schemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  isSelect: ({ enum: choices }: RJSFSchema) => Array.isArray(choices),
  getDisplayLabel: () => true,
} as unknown as Registry['schemaUtils'];

/**
 * The RJSF registry for our questions. Every answer has a widget, whatever its type, so one field serves all types.
 * RJSF gets a fully resolved schema, so that it never has to resolve anything
 * (docs/decisions/0081-rjsf-by-its-public-faces.md).
 */
export function createRegistry({ definition }: CompiledForm): Registry {
  return {
    fields: {
      SchemaField,
      StringField: AnswerField,
      NumberField: AnswerField,
      BooleanField: AnswerField,
      ArrayField: AnswerField,
    },
    // The templates that `SchemaField` renders; the others belong to fields that we do not use.
    templates: {
      FieldTemplate: Question,
      FieldHelpTemplate: Hint,
      FieldErrorTemplate: QuestionError,
      DescriptionFieldTemplate: Nothing,
    } as unknown as Registry['templates'],
    widgets: {
      ...WIDGETS,
      ...rareParts.loaded()?.RARE_WIDGETS,
      ...slider.loaded(),
      ...grid.loaded(),
    },
    // The schema of a question tree is a JSON Schema.
    rootSchema: definition.schema as unknown as RJSFSchema,
    schemaUtils,
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: {
      idPrefix: 'field',
      idSeparator: '-',
      nameGenerator: pathText,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}

/** The registry that renders the questions of the surrounding form. */
export const [RegistryContext, useRegistry] = createRequiredContext<Registry>('A form');
