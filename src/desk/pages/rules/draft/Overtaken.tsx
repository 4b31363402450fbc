import { useState } from 'react';
import type { ConflictView } from '../../../../core/desk/drafts.ts';
import { moment } from '../moment.ts';
import { useDraftEditing } from './draft-context.ts';

type Side = 'mine' | 'theirs';

/** Something else came into force since the draft began: it is brought up to date, place by place where both changed. */
export function Overtaken() {
  const { draft, rebase } = useDraftEditing();
  const [conflicts, setConflicts] = useState<readonly ConflictView[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const overtakenBy = draft?.base.overtakenBy ?? null;
  if (overtakenBy === null) return null;
  const isChosen = conflicts.every(({ id }) => choices[id] !== undefined);

  async function bringUp(): Promise<void> {
    const rebased = await rebase(conflicts.length === 0 ? undefined : choices);
    setConflicts(rebased?.conflicts ?? []);
  }
  return (
    <section className="notice draft-bar__problem" aria-label="Something else came into force">
      <p>
        {overtakenBy.author} put something else in force {moment(overtakenBy.since)}: “{overtakenBy.reason}”.
        Bring your draft up to date before you publish it.
      </p>
      {conflicts.map(({ id, file, pointer, mine, theirs }) => (
        <fieldset className="field" key={id}>
          <legend>Both changed {pointer === '' ? file : `${pointer} in ${file}`}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={id}
                checked={choices[id] === side}
                onChange={() => setChoices({ ...choices, [id]: side })}
              />
              {side === 'mine' ? 'Yours: ' : 'Theirs: '}
              {(side === 'mine' ? mine : theirs).slice(0, 200)}
            </label>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        className="button button--small"
        disabled={!isChosen}
        onClick={() => void bringUp()}
      >
        {conflicts.length === 0 ? 'Bring it up to date' : 'Go on with these'}
      </button>
    </section>
  );
}
