import './desk-form.css';
import { use, useMemo, useState, type ReactNode } from 'react';
import type { Answers, FormDefinition, NodeSchema } from '../../core/form/form-definition.ts';
import { labelOf, type FieldError } from '../../core/form/validation.ts';
import { FormHostContext, FormMessagesContext, type FormHost } from '../../form/host/form-host.ts';
import { lazy } from '../../form/host/lazy.ts';
import { en } from '../../form/messages/en.ts';
import { formMessages } from '../../form/messages/form-en.ts';
import { focusField } from '../../form/question/field-ids.ts';
import { StepFrameContext } from '../../form/question/FormPartSection.tsx';
import { AnswersForm } from '../../form/rjsf/AnswersForm.tsx';
import { createFormSession, SessionContext, type CompiledForm } from '../../form/session/form-session.ts';
import { useParts } from '../../form/session/use-parts.ts';
import { DeskError } from '../api.ts';
import { DESK_FORMS, type Choice, type DeskFormId, type DeskFormProps } from './forms.ts';

/** What the engine asks of the app around. The desk's forms have no page, send nothing themselves, and nobody agrees to anything. */
const HOST: FormHost = {
  apiBase: '',
  pageOf: () => undefined,
  localPath: (path) => path,
  nounOf: () => 'form',
  startPage: '/desk',
  messages: en,
  sendingMessages: lazy(async () => (await import('../../form/messages/sending-en.ts')).sendingMessages),
  start: null,
  onFormRendered: null,
  consent: { version: '', sentence: '' },
};

const loading = new Map<DeskFormId, Promise<CompiledForm>>();

function load(id: DeskFormId): Promise<CompiledForm> {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const form = DESK_FORMS[id]().then(({ default: loaded }) => ({ ...loaded, messages: formMessages }));
  loading.set(id, form);
  // Another attempt may reach the server.
  form.catch(() => loading.delete(id));
  return form;
}

/** `DeskForm` with its engine. */
export function DrawnForm({ form: id, choices, ...props }: DeskFormProps) {
  const form = use(load(id));
  const given = JSON.stringify(choices);
  const withChoices = useMemo(() => offering(form, JSON.parse(given ?? '{}')), [form, given]);
  const [round, setRound] = useState(0);
  return (
    <FormHostContext value={HOST}>
      <FormMessagesContext value={formMessages}>
        <StepFrameContext value={frame}>
          <OneRound
            key={`${round} ${given}`}
            {...props}
            form={withChoices}
            onDone={() => setRound((before) => before + 1)}
          />
        </StepFrameContext>
      </FormMessagesContext>
    </FormHostContext>
  );
}

/** The questions without a heading: the page has one. */
function frame(_part: unknown, questions: ReactNode): ReactNode {
  return <div className="form-part__questions">{questions}</div>;
}

interface OneRoundProps extends Omit<DeskFormProps, 'form' | 'choices'> {
  readonly form: CompiledForm;
  readonly onDone: () => void;
}

/** The form until it is sent. */
function OneRound({ form, initial = {}, submitLabel, tone, children, onSubmit, onDone }: OneRoundProps) {
  const [session] = useState(() => createFormSession(form, { given: initial, settled: {}, belongsTo: null }));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function show(errors: readonly FieldError[]): void {
    session.announced.set(null);
    session.errors.set(errors);
    session.failedAttempts.set(session.failedAttempts.get() + 1);
    const [first] = errors;
    if (first !== undefined) requestAnimationFrame(() => focusField(first.field));
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    session.flush();
    const { answers, errors } = session.assess(session.answers.get());
    setRefusal(null);
    if (errors.length > 0) return show(errors);
    setSending(true);
    try {
      const wrong = await onSubmit(answers);
      if (wrong === null) onDone();
      else show(wrong.map((each) => fieldError(form.definition, answers, each)));
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      const named = error.fields.filter(({ field }) =>
        Object.hasOwn(form.definition.schema.properties, field),
      );
      if (named.length < Math.max(1, error.fields.length)) setRefusal(error.message);
      show(named.map((each) => fieldError(form.definition, answers, each)));
    } finally {
      setSending(false);
    }
  }

  return (
    <SessionContext value={session}>
      <div className="desk-form">
        <Questions onSubmit={() => void submit()}>
          {refusal !== null && (
            <p className="notice notice--bad" role="alert">
              {refusal}
            </p>
          )}
          <div className="cluster">
            {/* Never `disabled`: that would drop the focus of whoever pressed it. */}
            <button
              type="submit"
              className={tone === 'danger' ? 'button button--danger' : 'button'}
              aria-disabled={isSending ? true : undefined}
            >
              {isSending ? 'One moment…' : submitLabel}
            </button>
            {children}
          </div>
        </Questions>
      </div>
    </SessionContext>
  );
}

function Questions({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <AnswersForm parts={useParts()} onSubmit={onSubmit}>
      {children}
    </AnswersForm>
  );
}

function fieldError(
  definition: FormDefinition,
  answers: Answers,
  { field, message }: { readonly field: string; readonly message: string },
): FieldError {
  const label = labelOf(definition, field, answers);
  return { field, label, message, part: 'questions', kind: 'answer', missing: false, fields: [field] };
}

/** The form with the choices that the page knows. */
function offering(form: CompiledForm, choices: Readonly<Record<string, readonly Choice[]>>): CompiledForm {
  const { definition } = form;
  const names = Object.keys(choices);
  if (names.length === 0) return form;
  const properties = Object.fromEntries(
    Object.entries(definition.schema.properties).map(([name, node]) => [
      name,
      withChoices(node, choices[name]),
    ]),
  );
  const ui = Object.fromEntries(
    names.map((name) => [
      name,
      { ...definition.ui[name], 'ui:enumNames': (choices[name] ?? []).map(({ label }) => label) },
    ]),
  );
  return {
    ...form,
    definition: {
      ...definition,
      schema: { ...definition.schema, properties },
      ui: { ...definition.ui, ...ui },
    },
  };
}

function withChoices(node: NodeSchema, choices: readonly Choice[] | undefined): NodeSchema {
  if (choices === undefined) return node;
  const values = choices.map(({ value }) => value);
  // Of a question, whose list of choices it replaces: the shape stays.
  return (
    'items' in node ? { ...node, items: { ...node.items, enum: values } } : { ...node, enum: values }
  ) as NodeSchema;
}
