import './desk-form.css';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Answers, FormDefinition, NodeSchema } from '../../core/form/form-definition.ts';
import { labelOf, type FieldError } from '../../core/form/validation.ts';
import { FormHostContext, FormMessagesContext, type FormHost } from '../../form/host/form-host.ts';
import { lazy } from '../../form/host/lazy.ts';
import { en } from '../../form/messages/en.ts';
import { formMessages } from '../../form/messages/form-en.ts';
import { focusField } from '../../form/question/field-ids.ts';
import { StepFrameContext } from '../../form/question/FormPartSection.tsx';
import { AnswersForm } from '../../form/rjsf/AnswersForm.tsx';
import { loadRareParts } from '../../form/rjsf/rare-parts.ts';
import { createFormSession, SessionContext, type CompiledForm } from '../../form/session/form-session.ts';
import { useParts } from '../../form/session/use-parts.ts';
import { DeskError } from '../api.ts';
import { useUnsent } from '../shell/unsent.ts';
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
  const form = DESK_FORMS[id]().then(async ({ default: loaded }) => {
    await loadRareParts(loaded.definition);
    return { ...loaded, messages: formMessages };
  });
  loading.set(id, form);
  // Another attempt may reach the server.
  form.catch(() => loading.delete(id));
  return form;
}

/** `DeskForm` with its engine. */
export function DrawnForm({
  form: id,
  choices = {},
  hints = {},
  takesFocus = false,
  ...props
}: DeskFormProps) {
  const form = use(load(id));
  const given = JSON.stringify({ choices, hints });
  const ofPage = useMemo(() => ofThePage(form, JSON.parse(given)), [form, given]);
  const [round, setRound] = useState(0);
  return (
    <FormHostContext value={HOST}>
      <FormMessagesContext value={formMessages}>
        <StepFrameContext value={frame}>
          <OneRound
            key={`${round} ${given}`}
            {...props}
            form={ofPage}
            focus={takesFocus ? 'taken' : round > 0 ? 'kept' : 'left'}
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

interface OneRoundProps extends Omit<DeskFormProps, 'form' | 'choices' | 'hints' | 'takesFocus'> {
  readonly form: CompiledForm;
  /** Whether the first field takes the focus: always, where the round before has taken it along, or never. */
  readonly focus: 'taken' | 'kept' | 'left';
  readonly onDone: () => void;
}

/** The form until it is sent. */
function OneRound({
  form,
  focus,
  initial = {},
  unsent: place,
  submitLabel,
  tone,
  children,
  onSubmit,
  onDone,
}: OneRoundProps) {
  const unsent = useUnsent<Answers>(place ?? null);
  const [kept] = useState(unsent.kept);
  const [session] = useState(() =>
    createFormSession(form, { given: { ...initial, ...kept }, settled: {}, belongsTo: null }),
  );
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus === 'left' || (focus === 'kept' && document.activeElement !== document.body)) return;
    questions.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [focus]);

  const keep = useEffectEvent((): void => {
    const answers = session.answers.get();
    const isUntouched = Object.entries({ ...initial, ...answers }).every(
      ([name, value]) => value === initial[name],
    );
    if (isUntouched) unsent.forget();
    else unsent.keep(answers);
  });
  useEffect(() => {
    const end = session.answers.subscribe(() => keep());
    // The text of the last keys, too.
    const flush = () => session.flush();
    window.addEventListener('beforeunload', flush, { capture: true });
    return () => {
      end();
      window.removeEventListener('beforeunload', flush, { capture: true });
    };
  }, [session]);

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
    const sent = session.answers.get();
    const { answers, errors } = session.assess(sent);
    setRefusal(null);
    if (errors.length > 0) return show(errors);
    setSending(true);
    try {
      const wrong = await onSubmit(answers);
      session.flush();
      // What was typed meanwhile stays.
      const isAllSent = place === undefined || session.answers.get() === sent;
      if (wrong === null && isAllSent) {
        unsent.forget();
        onDone();
      } else if (wrong !== null) show(wrong.map((each) => fieldError(form.definition, answers, each)));
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
      <div className="desk-form" ref={questions}>
        {kept !== null && (
          <p className="muted desk-form__kept" role="status">
            You typed this earlier and haven’t sent it yet.
          </p>
        )}
        <Questions onSubmit={() => void submit()}>
          {refusal !== null && <Refusal sentence={refusal} />}
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

/** What the server says to all of it: whoever has sent it is led there. */
function Refusal({ sentence }: { readonly sentence: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} className="notice notice--bad" role="alert" tabIndex={-1}>
      {sentence}
    </p>
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

/** The form with the choices and the hints that the page knows. */
function ofThePage(
  form: CompiledForm,
  { choices, hints }: Required<Pick<DeskFormProps, 'choices' | 'hints'>>,
): CompiledForm {
  const { definition } = form;
  const properties = Object.fromEntries(
    Object.entries(definition.schema.properties).map(([name, node]) => [
      name,
      withChoices(node, choices[name]),
    ]),
  );
  const ui = Object.fromEntries([
    ...Object.entries(choices).map(([name, offered]) => [
      name,
      { ...definition.ui[name], 'ui:enumNames': offered.map(({ label }) => label) },
    ]),
    ...Object.entries(hints).map(([name, hint]) => [name, { ...definition.ui[name], 'ui:help': hint }]),
  ]);
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
