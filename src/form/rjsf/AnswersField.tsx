import { createContext, Fragment, memo, useCallback, useContext, useLayoutEffect } from 'react';
import {
  toFieldPathId,
  type ErrorSchema,
  type FieldPathId,
  type FieldPathList,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { withComputed } from '../../core/form/answers.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { ShownPart } from '../../core/form/parts.ts';
import { readText } from '../../core/form/texts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { isAsked, isRequired } from '../../core/form/visibility.ts';
import { questionUi } from '../question/question-ui.ts';
import { errorId, pathText } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { FormPartSection } from '../question/FormPartSection.tsx';
import { LiveFactNote } from '../question/LiveFactNote.tsx';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

/** The parts of the form that are on the screen: all of them, or one step. */
export const ShownParts = createContext<readonly ShownPart[]>([]);

/** The root object: lays out the parts that are on the screen. */
export function AnswersField({ schema, registry, onBlur, onFocus }: FieldProps) {
  const session = useFormSession();
  const parts = useContext(ShownParts);
  const answer = useCallback(
    // Widgets report nothing but answers.
    (value: AnswerValue | undefined, path: FieldPathList) => session.answer(pathText(path), value),
    [session],
  );
  return parts.map((part) => (
    <FormPartSection key={part.id} part={part}>
      <PartQuestions
        part={part}
        schema={schema}
        registry={registry}
        onChange={answer}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </FormPartSection>
  ));
}

type PartQuestionsProps = Pick<FieldProps, 'schema' | 'registry' | 'onChange' | 'onBlur' | 'onFocus'> & {
  readonly part: ShownPart;
};

/**
 * The questions of a part. It alone watches answers and errors, and gives each question its own: RJSF draws those again
 * whose answer or error has changed. A question that is not asked is not drawn; its answer stays in the session, so that
 * it comes back with the question. Before scripts, and without them, every question is drawn, and `visibilityCss` hides
 * those that are not asked.
 */
const PartQuestions = memo(function PartQuestions({
  part,
  schema,
  registry,
  ...handlers
}: PartQuestionsProps) {
  const { form, settled, answers, errors } = useFormSession();
  const current = withComputed(form.definition, useObservable(answers));
  const shownErrors = useObservable(errors);
  const isHydrated = useHydrated();
  const { definition } = form;
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('The theme has no SchemaField.');
  const properties: Readonly<Record<string, unknown>> = schema.properties ?? {};

  useLayoutEffect(() => {
    // From now on questions come and go with the answers; until now, style sheets have hidden them. Drawing the whole
    // form again for a class would hold up its first answers.
    document.getElementById(`form-${definition.id}`)?.classList.add('application-form__form--live');
  }, [definition.id]);

  return part.fields
    .filter((name) => !Object.hasOwn(settled, name))
    .filter((name) => !isHydrated || isAsked(definition, name, current))
    .map((name) => {
      const error = shownErrors.find(({ fields }) => fields.includes(name));
      return (
        <Fragment key={name}>
          {error?.kind === 'check' && error.field === name && <CheckMessage error={error} />}
          {definition.form.notSent?.fields[0] === name && (
            <NotSentNote
              title={definition.form.notSent.title}
              note={readText(definition, definition.form.notSent.note, current)}
            />
          )}
          <SchemaField
            name={name}
            required={isRequired(definition, name, current)}
            schema={properties[name] as RJSFSchema} // `checkForm` has checked that each field has one.
            uiSchema={questionUi(definition, name, current) as UiSchema} // It is one by its meta-schema.
            formData={current[name]}
            {...(error !== undefined && { errorSchema: errorSchemaOf(error) })}
            fieldPathId={pathOf(name, registry.globalFormOptions)}
            registry={registry}
            {...handlers}
          />
          {definition.form.liveFacts?.some(({ after }) => after === name) === true && (
            <LiveFactNote after={name} />
          )}
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

const paths = new Map<string, FieldPathId>();

/** The same object each time, so that RJSF sees an unchanged field as unchanged. */
function pathOf(name: string, options: Parameters<typeof toFieldPathId>[1]): FieldPathId {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const path = toFieldPathId(name, options);
  paths.set(name, path);
  return path;
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
