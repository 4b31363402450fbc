import { Fragment, memo } from 'react';
import {
  toFieldPathId,
  type ErrorSchema,
  type FieldPathId,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { withComputed } from '../../core/form/answers.ts';
import { valueAt } from '../../core/form/paths.ts';
import type { TreeNode } from '../../core/form/question-tree.ts';
import { resolveText, uiAt } from '../../core/form/texts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { isAsked, isRequired } from '../../core/form/visibility.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { errorId } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { DoubtNote } from '../question/DoubtNote.tsx';
import { LiveFactNote } from '../question/LiveFactNote.tsx';
import { questionUi } from '../question/question-ui.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

interface QuestionsProps extends Pick<FieldProps, 'registry' | 'onChange' | 'onBlur' | 'onFocus'> {
  /** What a part, a group or an entry holds. */
  readonly nodes: readonly TreeNode[];
  /** Those of them that are drawn, in their order; all of them unless given. */
  readonly names?: readonly string[];
  /** The path of the group or entry around, with a dot; empty at the top. */
  readonly prefix: string;
}

/**
 * The questions of a part, a group or an entry. It alone watches answers and errors, and gives each question its own:
 * RJSF draws those again whose answer or error has changed. A question that is not asked is not drawn; its answer stays
 * in the session, so that it comes back with the question. Before scripts, and without them, every question is drawn,
 * and `visibilityCss` hides those that are not asked.
 */
export const Questions = memo(function Questions({
  nodes,
  names,
  prefix,
  registry,
  ...handlers
}: QuestionsProps) {
  const { form, settled, answers, errors } = useFormSession();
  const { definition } = form;
  const current = withComputed(definition, useObservable(answers));
  const shownErrors = useObservable(errors);
  const isHydrated = useHydrated();
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('The theme has no SchemaField.');
  const shown =
    names === undefined ? nodes : names.flatMap((name) => nodes.find((node) => node.name === name) ?? []);
  const { notSent, liveFacts, doubts } = definition.form;

  return shown.map((node) => {
    const path = prefix + node.name;
    if (Object.hasOwn(settled, path) || (isHydrated && !isAsked(definition, path, current))) return null;
    const error = shownErrors.find(({ fields }) => fields.includes(path));
    const isQuestion = node.kind === 'question';
    const ui = isQuestion ? questionUi(definition, path, current) : uiAt(definition, path, current);
    return (
      <Fragment key={node.name}>
        {error?.kind === 'check' && error.field === path && <CheckMessage error={error} />}
        {notSent?.fields[0] === path && (
          <NotSentNote title={notSent.title} note={resolveText(definition, notSent.note, current)} />
        )}
        <SchemaField
          name={node.name}
          required={isRequired(definition, path, current)}
          schema={node.schema as unknown as RJSFSchema} // The schema of a question tree is a JSON Schema.
          uiSchema={ui as UiSchema} // `ui.json` is one by its meta-schema.
          formData={isQuestion ? valueAt(current, path) : undefined}
          {...(error !== undefined && { errorSchema: errorSchemaOf(error) })}
          fieldPathId={pathIdOf(path, registry.globalFormOptions)}
          registry={registry}
          {...handlers}
        />
        {doubts?.some(({ field, unit }) => field === path && unit !== undefined) === true && (
          <DoubtNote field={path} />
        )}
        {liveFacts?.some(({ after }) => after === path) === true && <LiveFactNote after={path} />}
      </Fragment>
    );
  });
});

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

/** Says, before the first of the questions that are not sent, that they stay on the device. */
function NotSentNote({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className="live-fact">
      <p className="live-fact__text">
        <span className="live-fact__label">{title}</span>
        <span>{note}</span>
      </p>
    </div>
  );
}

const pathIds = new Map<string, FieldPathId>();

/** The same object each time, so that RJSF sees an unchanged field as unchanged. */
function pathIdOf(path: string, options: Parameters<typeof toFieldPathId>[1]): FieldPathId {
  const known = pathIds.get(path);
  if (known !== undefined) return known;
  const segments = path.split('.').map((each) => (/^\d+$/.test(each) ? Number(each) : each));
  const id = toFieldPathId('', options, segments);
  pathIds.set(path, id);
  return id;
}

const errorSchemas = new WeakMap<FieldError, ErrorSchema>();

/** As RJSF hands it down to the question; the same object each time for the same error. */
function errorSchemaOf(error: FieldError): ErrorSchema {
  const known = errorSchemas.get(error);
  if (known !== undefined) return known;
  // RJSF's type has no errors beside an index signature.
  const schema = { __errors: [error.message] } as unknown as ErrorSchema;
  errorSchemas.set(error, schema);
  return schema;
}
