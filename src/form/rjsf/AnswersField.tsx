import { createContext, Fragment, useContext } from 'react';
import {
  toFieldPathId,
  type FieldPathId,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { withComputed } from '../../core/form/answers.ts';
import type { ShownPart } from '../../core/form/parts.ts';
import { readText, uiAt } from '../../core/form/texts.ts';
import { isAsked, isRequired } from '../../core/form/visibility.ts';
import { CheckMessage } from '../question/FieldMessage.tsx';
import { FormPartSection } from '../question/FormPartSection.tsx';
import { LiveFactNote } from '../question/LiveFactNote.tsx';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

/** The parts of the form that are on the screen: all of them, or one step. */
export const ShownParts = createContext<readonly ShownPart[]>([]);

/**
 * The root object: lays out the parts on the screen and their questions. A question that is not asked is
 * not drawn; its answer stays in the session, so that it comes back with the question. Before scripts, and without
 * them, every question is drawn, and `visibilityCss` hides those that are not asked.
 */
export function AnswersField({ schema, registry, onChange, onBlur, onFocus }: FieldProps) {
  const { form, settled, answers } = useFormSession();
  // RJSF's own copy is one commit late: a question that follows from a choice made before scripts would lose its focus.
  const current = withComputed(form.definition, useObservable(answers));
  const parts = useContext(ShownParts);
  const isHydrated = useHydrated();
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('The theme has no SchemaField.');
  const properties: Readonly<Record<string, unknown>> = schema.properties ?? {};

  return parts.map((part) => (
    <FormPartSection key={part.id} part={part}>
      {part.fields
        .filter((name) => !Object.hasOwn(settled, name))
        .filter((name) => !isHydrated || isAsked(form.definition, name, current))
        .map((name) => (
          <Fragment key={name}>
            <CheckMessage before={name} />
            <NotSentNote before={name} />
            <SchemaField
              name={name}
              required={isRequired(form.definition, name, current)}
              schema={properties[name] as RJSFSchema} // `checkForm` has checked that each field has one.
              uiSchema={uiAt(form.definition, name, current) as UiSchema} // It is one by its meta-schema.
              formData={current[name]}
              fieldPathId={pathOf(name, registry.globalFormOptions)}
              onChange={onChange}
              onBlur={onBlur}
              onFocus={onFocus}
              registry={registry}
            />
            <LiveFactNote after={name} />
          </Fragment>
        ))}
    </FormPartSection>
  ));
}

/** Says, before the first of the questions that are not sent, that they stay on the device. */
function NotSentNote({ before }: { readonly before: string }) {
  const { form, answers } = useFormSession();
  const current = useObservable(answers);
  const { notSent } = form.definition.form;
  if (notSent === undefined || notSent.fields[0] !== before) return null;
  return (
    <div className="live-fact">
      <p className="live-fact__text">
        <span className="live-fact__label">{notSent.title}</span>
        <span>{readText(form.definition, notSent.note, current)}</span>
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
