import { withTheme, type ThemeProps } from '@rjsf/core';
import type { FieldErrorProps, FieldHelpProps, FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { nodeAt } from '../../core/form/question-tree.ts';
import { errorId, hintId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { Question } from '../question/Question.tsx';
import { useFormSession } from '../session/form-session.ts';
import { WIDGETS, type RareWidgetName } from '../widgets/widgets.ts';
import { AnswersField } from './AnswersField.tsx';
import { rareParts } from './rare-parts.ts';

/** Every answer is asked by a widget, whatever its type: RJSF's field for texts does nothing but find it. */
function AnswerField(props: FieldProps) {
  const { StringField } = props.registry.fields;
  return StringField === undefined ? null : <StringField {...props} />;
}

/** The whole form, or a group of questions in it. */
function ObjectField(props: FieldProps) {
  const { definition } = useFormSession().form;
  const path = pathText(props.fieldPathId.path);
  if (path === '') return <AnswersField {...props} />;
  const node = nodeAt(definition, path);
  const loaded = rareParts.loaded();
  return node?.kind === 'group' && loaded !== null ? (
    <loaded.GroupField {...props} node={node} path={path} />
  ) : null;
}

/** A repeated group, or a list of choices, which is one answer. */
function ArrayField(props: FieldProps) {
  const { definition } = useFormSession().form;
  const path = pathText(props.fieldPathId.path);
  const node = nodeAt(definition, path);
  if (node?.kind !== 'list') return <AnswerField {...props} />;
  const loaded = rareParts.loaded();
  return loaded === null ? null : <loaded.ListField {...props} node={node} path={path} />;
}

function Hint({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined) return null;
  return (
    <p className="question__hint" id={hintId(pathText(fieldPathId.path))} dir="auto">
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

/** A widget that is loaded with a form that has it. */
function RareWidget(props: WidgetProps) {
  // By the meta-schema of `ui.json`; nothing else is drawn by this.
  const Widget = rareParts.loaded()?.RARE_WIDGETS[props.uiSchema?.['ui:widget'] as RareWidgetName];
  return Widget === undefined ? null : <Widget {...props} />;
}

const RARE_WIDGETS: Readonly<Record<RareWidgetName, ComponentType<WidgetProps>>> = {
  ...{ time: RareWidget, 'date-time': RareWidget, uri: RareWidget, color: RareWidget },
  ...{ password: RareWidget, lines: RareWidget, output: RareWidget },
};

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
  widgets: { ...WIDGETS, ...RARE_WIDGETS },
};

export const ThemedForm = withTheme(theme);
