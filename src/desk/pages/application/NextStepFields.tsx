import { useState } from 'react';
import type { Reach } from '../../../core/desk/application.ts';
import { ownValue } from '../../../core/own-value.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import type { Field } from '../../forms/fields.ts';
import { useSession } from '../../session/session.ts';
import { timeThere, type Place } from '../../shell/local-time.ts';
import { dateAndTime } from '../../shell/moment.ts';
import { useNow } from '../../shell/use-now.ts';
import { toChoices } from './to-choices.ts';
import { fieldTime, nextTimes } from './next-times.ts';
import type { WorkDraft } from './use-work.ts';
import type { WorkProblems } from './work-problems.ts';

/** Select values besides the steps: the step stays, or there is no next step. */
const KEEP = 'keep';
const NOTHING = 'nothing';
/** The select value for entering another time. */
const OTHER = 'other';

/** The fields for the next step and its time. */
export function NextStepFields({
  stands,
  isAsked,
  next,
  place,
  reach,
  errors,
  onChange,
}: {
  /** The id of the step that is saved; empty for none. */
  readonly stands: string;
  /** Whether she has to say what comes next: no step can stay. */
  readonly isAsked: boolean;
  readonly next: WorkDraft['next'];
  /** The applicant's place; `null` if unknown. */
  readonly place: Place | null;
  readonly reach: readonly Reach[];
  readonly errors: WorkProblems;
  readonly onChange: (next: WorkDraft['next']) => void;
}) {
  const { nextSteps } = useSession().desk;
  const now = new Date(useNow());
  const [isOther, setOther] = useState(false);
  // After saving or resetting, the time is picked from the list again.
  if (next === null && isOther) setOther(false);
  const kept = ownValue(nextSteps, stands)?.label;
  const times = nextTimes(now, place, reach);
  const at = next?.at ?? '';
  const there = at === '' ? null : timeThere(place, Date.parse(at));
  const field = (asked: Field, value: string, choose: (value: string) => void) => (
    <FieldInput
      field={asked}
      value={value}
      error={errors[asked.name]}
      onChange={(entered) => choose(String(entered))}
    />
  );
  return (
    <>
      {field(
        {
          name: 'nextStep',
          kind: 'select',
          label: 'Next step',
          choices: [
            [KEEP, isAsked ? 'Pick what comes next' : kept === undefined ? 'No change' : `${kept}, as it is`],
            ...toChoices(nextSteps),
            [NOTHING, 'Nothing'],
          ],
        },
        next === null ? KEEP : next.step || NOTHING,
        (step) => onChange(step === KEEP ? null : step === NOTHING ? { step: '', at: '' } : { step, at }),
      )}
      {next !== null &&
        next.step !== '' &&
        field(
          {
            // Of the two fields for the time, the one with the day has the error.
            name: isOther ? 'when' : 'at',
            kind: 'select',
            label: 'When',
            choices: [
              ['', 'Pick when'],
              ...times,
              ...(at === '' || isOther || times.some(([time]) => time === at)
                ? []
                : [[at, `${dateAndTime(at)}${there === null ? '' : `, ${there}`}`] as const]),
              [OTHER, 'A day and time…'],
            ],
          },
          isOther ? OTHER : at,
          (time) => {
            setOther(time === OTHER);
            onChange({ ...next, at: time === OTHER ? at : time });
          },
        )}
      {isOther &&
        next !== null &&
        next.step !== '' &&
        field(
          {
            name: 'at',
            kind: 'datetime-local',
            label: 'Day and time',
            hint: there === null ? 'In your time zone, not theirs.' : `In your time zone. That’s ${there}.`,
          },
          fieldTime(at),
          (time) => onChange({ ...next, at: time === '' ? '' : new Date(time).toISOString() }),
        )}
    </>
  );
}
