import { useState } from 'react';
import type { ConflictView } from '../../../../core/desk/rebase.ts';
import { focusOnceThere } from '../../../shell/focus.ts';
import { moment } from '../../../shell/moment.ts';
import { useDraftEditing } from './draft-context.ts';

type Side = 'mine' | 'theirs';

/** The id of what says that a draft is overtaken, or what is true of it. */
export const DRAFT_STATE = 'draft-state';
const CONFLICTS = 'conflicts';
/** Letters of a text that are shown: a line of a table may be long. */
const SHOWN = 200;

/** Something else took effect since the draft began: it is brought up to date, place by place where both changed. */
export function Overtaken() {
  const { draft, rebase } = useDraftEditing();
  const [conflicts, setConflicts] = useState<readonly ConflictView[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isAsked, setAsked] = useState(false);
  const overtakenBy = draft?.base.overtakenBy ?? null;
  if (overtakenBy === null) return null;
  const { author, since, reason } = overtakenBy;
  const isOpen = ({ id }: ConflictView) => choices[id] === undefined;

  async function bringUp(): Promise<void> {
    const first = conflicts.find(isOpen);
    setAsked(first !== undefined);
    if (first !== undefined) return focusOnceThere(first.id);
    const rebased = await rebase(conflicts.length === 0 ? undefined : choices);
    setConflicts(rebased?.conflicts ?? []);
    if (rebased !== null) focusOnceThere(rebased.conflicts.length > 0 ? CONFLICTS : DRAFT_STATE);
  }
  return (
    <section className="notice" aria-label="Something else took effect">
      <div className="stack stack--close">
        <p>
          Something else took effect {moment(since)}: “{reason}”, by {author}. Bring your draft up to date
          before you publish it.
        </p>
        {conflicts.length > 0 && (
          <p id={CONFLICTS}>
            <strong>
              {conflicts.length === 1
                ? 'You both changed one place.'
                : `You both changed ${conflicts.length} places.`}
            </strong>{' '}
            Everything else was combined. Choose which one to keep.
          </p>
        )}
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.id}
            conflict={conflict}
            chosen={choices[conflict.id]}
            isMissing={isAsked && isOpen(conflict)}
            onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
          />
        ))}
        <p>
          <button type="button" className="button button--small" onClick={() => void bringUp()}>
            {conflicts.length === 0 ? 'Bring it up to date' : 'Continue with these'}
          </button>
        </p>
      </div>
    </section>
  );
}

/** A place that both have changed: what was there, and what each has made of it. */
function Choice({
  conflict: { id, what, base, mine, theirs },
  chosen,
  isMissing,
  onChoose,
}: {
  readonly conflict: ConflictView;
  readonly chosen: Side | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}) {
  const sides = [
    ['mine', 'Yours', mine],
    ['theirs', 'In force now', theirs],
  ] as const;
  return (
    <fieldset className="field conflict" id={id}>
      <legend>{what}</legend>
      <p className="muted">
        Before: <del>{shortened(base)}</del>
      </p>
      {sides.map(([side, whose, text]) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>
            {whose}: <strong>{shortened(text)}</strong>
          </span>
        </label>
      ))}
      {isMissing && (
        <p className="field__error" role="alert">
          Choose one of the two.
        </p>
      )}
    </fieldset>
  );
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
