import { withTheme, type ThemeProps } from '@rjsf/core';
import type { FieldErrorProps, FieldHelpProps, FieldProps } from '@rjsf/utils';
import { nodeAt } from '../../core/form/question-tree.ts';
import { errorId, hintId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { Question } from '../question/Question.tsx';
import { useFormSession } from '../session/form-session.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { ObjectField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';

/** Every answer is asked by a widget, whatever its type: RJSF's field for texts does nothing but find it. */
function AnswerField(props: FieldProps) {
  const { StringField } = props.registry.fields;
  return StringField === undefined ? null : <StringField {...props} />;
}

/** A repeated group, or a list of choices, which is one answer. */
function ArrayField(props: FieldProps) {
  const { definition } = useFormSession().form;
  const path = pathText(props.fieldPathId.path);
  const node = nodeAt(definition, path);
  return node?.kind === 'list' ? (
    <ListField {...props} node={node} path={path} />
  ) : (
    <AnswerField {...props} />
  );
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
    ObjectField,
    NumberField: AnswerField,
    BooleanField: AnswerField,
    ArrayField,
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
