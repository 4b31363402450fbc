import { withTheme, type ThemeProps } from '@rjsf/core';
import type { FieldErrorProps, FieldHelpProps, FieldProps } from '@rjsf/utils';
import { errorId, hintId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { Question } from '../question/Question.tsx';
import { useFormSession } from '../session/form-session.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { AnswersField } from './AnswersField.tsx';

/** Every answer is asked by a widget, whatever its type: RJSF's field for texts does nothing but find it. */
function AnswerField(props: FieldProps) {
  const { StringField } = props.registry.fields;
  return StringField === undefined ? null : <StringField {...props} />;
}

function Hint({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined) return null;
  return (
    <p className="question__hint" id={hintId(pathText(fieldPathId.path))}>
      {help}
    </p>
  );
}

/** The error of one answer. One of several answers together is shown once, before the first of them. */
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

/** How a form of ours looks, in RJSF's own terms. */
const theme: ThemeProps = {
  fields: {
    ObjectField: AnswersField,
    NumberField: AnswerField,
    BooleanField: AnswerField,
    ArrayField: AnswerField,
  },
  templates: {
    FieldTemplate: Question,
    FieldHelpTemplate: Hint,
    FieldErrorTemplate: QuestionError,
    DescriptionFieldTemplate: Nothing,
    ErrorListTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
  widgets: WIDGETS,
};

export const ThemedForm = withTheme(theme);
