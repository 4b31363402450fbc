import { Fragment, memo, useCallback, useMemo } from 'react';
import {
  toFieldPathId,
  type ErrorSchema,
  type FieldPathList,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { withComputed } from '../../core/form/answers.ts';
import type { AnswerValue, QuestionNode, TreeNode } from '../../core/form/form-definition.ts';
import { valueAt } from '../../core/form/paths.ts';
import { resolveText, uiTexts, type UiTexts } from '../../core/form/texts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { isAsked, isRequired } from '../../core/form/visibility.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { errorId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { DoubtNote } from '../question/DoubtNote.tsx';
import { LiveFactNote } from '../question/LiveFactNote.tsx';
import { questionUi } from '../question/question-ui.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { rareParts } from './rare-parts.ts';
import { useRegistry } from './registry.tsx';

interface QuestionsProps {
  /** The nodes of a part, a group or an entry. */
  readonly nodes: readonly TreeNode[];
  /** The names of the nodes to render, in order; all of them by default. */
  readonly names?: readonly string[];
  /** The path of the surrounding group or entry, with a trailing dot; empty at the top level. */
  readonly prefix: string;
}

/**
 * The questions of a part, a group or an entry. Only this component subscribes to answers and errors, and it passes
 * each question its own: RJSF re-renders only questions whose answer or error has changed. A question that is not
 * asked is not rendered; its answer stays in the session and returns with the question. Before hydration, and without
 * JavaScript, every question is rendered, and `visibilityCss` hides those that are not asked.
 */
export const Questions = memo(function Questions({ nodes, names, prefix }: QuestionsProps) {
  const { form, settled, answers, errors } = useFormSession();
  const { definition } = form;
  const current = withComputed(definition, useObservable(answers));
  const shownErrors = useObservable(errors);
  const isHydrated = useHydrated();
  const shown =
    names === undefined ? nodes : names.flatMap((name) => nodes.find((node) => node.name === name) ?? []);
  const { notSent, liveFacts, doubts } = definition.form;

  function drawn(node: TreeNode, path: string, error: FieldError | undefined) {
    const texts = uiTexts(definition, path, current);
    if (node.kind === 'question') {
      return (
        <OneQuestion
          node={node}
          path={path}
          {...texts}
          isRequired={isRequired(definition, path, current)}
          value={valueAt(current, path)}
          error={error}
        />
      );
    }
    // They are loaded before a form that needs them is rendered.
    const rare = rareParts.loaded();
    if (rare === null) return null;
    return node.kind === 'group' ? (
      <rare.GroupField node={node} path={path} texts={texts} />
    ) : (
      <rare.ListField node={node} path={path} texts={texts} error={error} />
    );
  }

  return shown.map((node) => {
    const path = prefix + node.name;
    if (Object.hasOwn(settled, path) || (isHydrated && !isAsked(definition, path, current))) return null;
    const error = shownErrors.find(({ fields }) => fields.includes(path));
    return (
      <Fragment key={node.name}>
        {error?.kind === 'check' && error.field === path && <CheckMessage error={error} />}
        {notSent?.fields[0] === path && (
          <NotSentNote title={notSent.title} note={resolveText(definition, notSent.note, current)} />
        )}
        {drawn(node, path, error)}
        {doubts?.some(({ field, unit }) => field === path && unit !== undefined) === true && (
          <DoubtNote field={path} />
        )}
        {liveFacts?.some(({ after }) => after === path) === true && <LiveFactNote after={path} />}
      </Fragment>
    );
  });
});

interface OneQuestionProps extends UiTexts {
  readonly node: QuestionNode;
  readonly path: string;
  readonly isRequired: boolean;
  readonly value: AnswerValue | undefined;
  readonly error: FieldError | undefined;
}

/** A question as RJSF renders it. Its props keep their identity, so that RJSF can skip what has not changed. */
const OneQuestion = memo(function OneQuestion(props: OneQuestionProps) {
  const { node, path, title, help, isRequired, value, error } = props;
  const session = useFormSession();
  const registry = useRegistry();
  const { SchemaField } = registry.fields;
  const fieldPathId = useMemo(() => {
    const segments = path.split('.').map((each) => (/^\d+$/.test(each) ? Number(each) : each));
    return toFieldPathId('', registry.globalFormOptions, segments);
  }, [path, registry]);
  const ui = useMemo(() => questionUi(node, { title, help }), [node, title, help]);
  const errorSchema = useMemo(
    // RJSF's type does not allow `__errors` next to its index signature.
    () =>
      error === undefined ? {} : { errorSchema: { __errors: [error.message] } as unknown as ErrorSchema },
    [error],
  );
  const answer = useCallback(
    // Widgets report nothing but answers.
    (given: AnswerValue | undefined, at: FieldPathList) => session.answer(pathText(at), given),
    [session],
  );
  if (SchemaField === undefined) throw new Error('The registry has no SchemaField.');
  return (
    <SchemaField
      name={node.name}
      required={isRequired}
      schema={node.schema as unknown as RJSFSchema} // The schema of a question tree is a JSON Schema.
      uiSchema={ui as UiSchema} // Its meta-schema ensures that `ui.json` is a UI schema.
      formData={value}
      {...errorSchema}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={answer}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
});

function nothing(): void {}

/**
 * The message about several answers together: once, across the width, before the first of their questions
 * (docs/product.md#errors).
 */
function CheckMessage({ error: { field, message } }: { readonly error: FieldError }) {
  return (
    <div className="form-part__error">
      <FieldMessage id={errorId(field)} text={message} />
    </div>
  );
}

/** Says, before the first of the questions that are not sent, that their answers stay on the device. */
function NotSentNote({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className="live-fact not-sent">
      <p className="live-fact__text">
        <span className="live-fact__label">{title}</span>
        <span>{note}</span>
      </p>
    </div>
  );
}
