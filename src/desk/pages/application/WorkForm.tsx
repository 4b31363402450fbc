import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Reach } from '../../../core/desk/application.ts';
import { bookedLater, type Casework } from '../../../core/desk/casework.ts';
import { Button } from '../../Button.tsx';
import { FieldInput } from '../../forms/FieldInput.tsx';
import type { Field } from '../../forms/fields.ts';
import { colleaguesQuery } from '../../session/colleagues.ts';
import { useSession } from '../../session/session.ts';
import type { Place } from '../../shell/local-time.ts';
import { moment } from '../../shell/moment.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { useNow } from '../../shell/use-now.ts';
import { CALL_TIME } from './CallTime.tsx';
import { toChoices } from './to-choices.ts';
import { NextStepFields } from './NextStepFields.tsx';
import { afterOutcome } from './outcome-proposal.ts';
import { useRelatedChoices } from './related-words.ts';
import { isChangedMeanwhile, SaveBar } from './SaveBar.tsx';
import { asksNextStep, problemsOf, type WorkProblems } from './work-problems.ts';
import { planWork, toSave } from './work-plan.ts';
import { useSaveWork } from './use-save-work.ts';
import { isCall, type WorkEditing } from './use-work.ts';

/** What was wrong when somebody last tried to save. */
interface LastAttempt {
  readonly problems: WorkProblems;
  /** Whether the server found them, and not this form. */
  readonly isRefusal: boolean;
}

/** The one form for work: a call's outcome, a note, the next step, status and assignee, all saved together. */
export function WorkForm({
  casework,
  work: { waiting, draft, isRestored, update, clearSent, cancelCall, discard },
  place,
  reach,
}: {
  readonly casework: Casework;
  readonly work: WorkEditing;
  readonly place: Place | null;
  readonly reach: readonly Reach[];
}) {
  const { reference, status } = casework;
  const { person, desk } = useSession();
  const { statuses, callOutcomes } = desk;
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const form = useRef<HTMLFormElement>(null);
  const now = new Date(useNow());
  const [last, setLast] = useState<LastAttempt>({ problems: {}, isRefusal: false });
  const focus = (which: string, options?: FocusOptions) =>
    form.current?.querySelector<HTMLElement>(which)?.focus(options);

  const plan = planWork(draft, casework, desk, waiting, person.id);
  const { target, isClosed, next } = plan;
  const isCalled = isCall(draft);
  const callAt = next === null ? null : bookedLater(casework.call, now.getTime(), isCalled);
  const related = useRelatedChoices(waiting, true);

  const wrong = problemsOf(draft, casework, plan, now.toISOString());
  // An error goes once the answer is right. A refusal stays until the next attempt.
  const errors: WorkProblems = last.isRefusal
    ? last.problems
    : Object.fromEntries(Object.entries(wrong).filter(([name]) => name in last.problems));

  const save = useSaveWork(
    casework,
    { clearSent, update },
    () => {
      // The focus leaves the fields, so that the page's shortcuts work at once.
      if (form.current?.contains(document.activeElement) === true) focus('.work__save [role="status"]');
    },
    (problems) => setLast({ problems, isRefusal: true }),
  );

  /** The fields that both have changed. */
  const contested = isChangedMeanwhile(save.error) ? Object.keys(last.problems) : [];

  function submit(): void {
    if (save.isPending) return;
    setLast({ problems: wrong, isRefusal: false });
    if (Object.keys(wrong).length > 0) return;
    save.mutate({ draft, work: toSave(draft, plan, casework, waiting) });
  }
  function takeNewer(): void {
    update({
      ...(contested.includes('status') ? { status: null, reason: '' } : {}),
      ...(contested.includes('assignee') ? { assignee: null } : {}),
      ...(contested.includes('nextStep') ? { next: null } : {}),
    });
    setLast({ problems: {}, isRefusal: false });
    save.reset();
    focus(`[name="${contested[0]}"]`);
  }
  useEffect(() => {
    // Radio buttons don't support `aria-invalid`.
    if (Object.keys(last.problems).length > 0)
      focus('outcome' in last.problems ? '[type=radio]' : '[aria-invalid="true"]');
  }, [last]);
  function press({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) submit();
    // Escape leaves the form without losing input, so that the page's shortcuts work again.
    else if (key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  const wasBegun = useRef(draft.began !== null);
  const followCall = useEffectEvent((isBegun: boolean) => {
    if (isBegun && !wasBegun.current) {
      // What was pressed stays where it is, except where the form is below, as on a phone. Beside the answers the panel
      // moves to its beginning.
      const isBeside = matchMedia('(min-width: 64rem)').matches;
      focus('[type=radio]', { preventScroll: true });
      if (isBeside) form.current?.closest('section')?.style.removeProperty('--stuck');
      else form.current?.scrollIntoView({ block: 'nearest' });
    }
    wasBegun.current = isBegun;
  });
  useEffect(() => followCall(draft.began !== null), [draft.began]);
  // What an outcome fills in is seen before it is saved. On a phone it is below anyway.
  useEffect(() => {
    if (draft.outcome === '' || isRestored || !matchMedia('(min-width: 64rem)').matches) return;
    const lowest = form.current?.querySelector('.work__save')?.previousElementSibling;
    lowest?.scrollIntoView({ block: 'nearest' });
  }, [draft.outcome, isRestored]);

  const current = statuses.find(({ id }) => id === status);
  const chooseOutcome = (outcome: string) =>
    update(afterOutcome(outcome, draft, casework, desk, now, place, reach));
  useKeys(
    Object.fromEntries(
      Object.keys(draft.began === null ? {} : callOutcomes).map((outcome, index) => [
        String(index + 1),
        () => {
          chooseOutcome(outcome);
          form.current?.querySelectorAll<HTMLElement>('[type=radio]')[index]?.focus();
        },
      ]),
    ),
  );
  const field = (asked: Field, value: string, onChange: (value: string) => void) => (
    <FieldInput
      field={asked}
      value={value}
      error={errors[asked.name]}
      onChange={(entered) => onChange(String(entered))}
    />
  );
  const pick = (name: 'status' | 'assignee', from: string) => (to: string) =>
    update({ [name]: to === from ? null : { from, to } });

  const follows = statuses.filter(({ id }) => current === undefined || current.next.includes(id));
  const { assignee } = casework;
  const isListed = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const others = isListed ? colleagues : [assignee, ...colleagues];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the keys of its fields.
    <form
      ref={form}
      className="work__form no-print"
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && (
        <p className="notice" role="status">
          You typed this earlier and haven’t saved it yet.{' '}
          <Button
            look="link"
            onClick={() => {
              discard();
              setLast({ problems: {}, isRefusal: false });
              focus('textarea');
            }}
          >
            Discard
          </Button>
        </p>
      )}
      {draft.began !== null && (
        <div className="work__call">
          {field(
            {
              name: 'outcome',
              kind: 'radios',
              label: 'How did the call end?',
              choices: toChoices(callOutcomes),
            },
            draft.outcome,
            chooseOutcome,
          )}
        </div>
      )}
      {field(
        {
          name: 'note',
          kind: 'lines',
          label: 'Note',
          // During a call its space is for what the outcome fills in.
          ...(draft.began === null && { hint: 'Colleagues see it. It can’t be changed later.' }),
        },
        draft.note,
        (note) => update({ note }),
      )}
      {!isClosed && (
        <NextStepFields
          stands={casework.nextStep}
          isAsked={asksNextStep(draft, casework, now.toISOString())}
          next={draft.next}
          place={place}
          reach={reach}
          errors={errors}
          onChange={(chosen) =>
            update({ next: chosen, ...(chosen?.step === next?.step ? {} : { isProposed: false }) })
          }
        />
      )}
      {callAt !== null && (
        <p className="muted">
          The call {moment(callAt)}, your time, stays booked.{' '}
          {(next?.step === '' || callAt < (next?.at ?? '')) &&
            'It comes first: set the next step again after it. '}
          You can cancel it under “Call.”
        </p>
      )}
      {field(
        {
          name: 'status',
          kind: 'select',
          label: 'Status',
          choices: [
            [status, current?.label ?? status],
            ...follows.map(({ id, label }): Choice => [id, label]),
          ],
        },
        plan.status,
        pick('status', status),
      )}
      {field(
        {
          name: 'assignee',
          kind: 'select',
          label: 'Assigned to',
          choices: [['', 'No one'], ...others.map(({ id, name }): Choice => [id, name])],
        },
        plan.assignee,
        pick('assignee', assignee?.id ?? ''),
      )}
      {target?.isCallBooked === true && casework.call === null && (
        <p className="muted">
          No time is set for the call.{' '}
          <Button
            look="link"
            onClick={() => {
              const setting = document.getElementById(CALL_TIME);
              if (setting instanceof HTMLDetailsElement) setting.open = true;
              setting?.querySelector('input')?.focus();
            }}
          >
            Set a time
          </Button>
        </p>
      )}
      {plan.asksReason &&
        field(
          {
            name: 'reason',
            kind: 'select',
            label: `Why ${(target?.label ?? '').toLowerCase()}?`,
            choices: [['', 'Pick a reason'], ...Object.entries(target?.reasons ?? {})],
          },
          draft.reason,
          (reason) => update({ reason }),
        )}
      {isCalled && !isClosed && waiting.length > 0 && (
        <FieldInput
          field={{
            name: 'settles',
            kind: 'checkboxes',
            label: 'This call also settles',
            choices: related,
          }}
          value={plan.settled}
          error={undefined}
          onChange={(chosen) => update({ settles: [chosen].flat() })}
        />
      )}
      <SaveBar
        reference={reference}
        save={save}
        isWrong={Object.keys(errors).length > 0}
        isContested={contested.length > 0}
        onUseNewer={takeNewer}
        onCancelCall={
          draft.began === null
            ? null
            : () => {
                cancelCall();
                focus('textarea');
              }
        }
      />
    </form>
  );
}
