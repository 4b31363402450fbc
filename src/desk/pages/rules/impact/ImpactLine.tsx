import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImpactView, MovedGroup } from '../../../../core/desk/effects.ts';
import { Failure } from '../../../shell/Failure.tsx';
import { impactQuery, type DraftStep } from '../rules-queries.ts';
import { changedInWords, movedInWords } from './impact-words.ts';

/** What a draft would do to the stored applications, in one line whose parts can be opened. */
export function ImpactLine({
  ruleSet,
  draft,
}: {
  readonly ruleSet: string;
  readonly draft: NonNullable<DraftStep>;
}) {
  const { data, error, refetch } = useQuery(impactQuery(ruleSet, draft));
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className="impact" aria-label="Applications that would change">
      <p className="impact__total" role="status">
        {data === undefined ? 'Deciding the stored applications anew…' : totalOf(data)}
      </p>
      {data?.impact != null && <Groups impact={data.impact} />}
    </section>
  );
}

function totalOf({ state, looked, impact }: ImpactView): ReactNode {
  if (state === 'refused') return 'The applications are counted once the rule file is in order.';
  if (state === 'unchanged')
    return 'No application would be decided otherwise: nothing that decides is changed.';
  if (impact === null)
    return `Deciding the stored applications anew: ${looked.toLocaleString('en-US')} so far…`;
  if (impact.applications === 0) return 'There are no stored applications to compare with.';
  return (
    <>
      {state === 'counting' && `So far, of ${looked.toLocaleString('en-US')}: `}
      {changedInWords(impact)}
    </>
  );
}

function Groups({ impact }: { readonly impact: NonNullable<ImpactView['impact']> }) {
  const { groups, near, otherReasons } = impact;
  return (
    <>
      {groups.length > 0 && (
        <ul className="impact__groups">
          {groups.map((group) => (
            <Moved key={`${group.from} ${group.to}`} group={group} />
          ))}
        </ul>
      )}
      {otherReasons.count > 0 && (
        <p className="muted">
          {otherReasons.count.toLocaleString('en-US')}{' '}
          {otherReasons.count === 1 ? 'keeps its verdict' : 'keep their verdict'} with other reasons:{' '}
          {otherReasons.because
            .map(({ what, count }) => `${what} (${count.toLocaleString('en-US')})`)
            .join(', ')}
          .
        </p>
      )}
      {near.length > 0 && (
        <details className="impact__near">
          <summary>
            Near misses, one step either side:{' '}
            {near
              .map(({ value, unit, count }) => `${count.toLocaleString('en-US')} at ${value} ${unit}`)
              .join(', ')}
          </summary>
          {near.map(({ threshold, side, label, value, unit, count, groups: moved }) => (
            <div key={`${threshold} ${side}`} className="stack stack--close">
              <p>
                With {value} {unit} as the {label},{' '}
                {count === 0
                  ? 'every application would be decided as by your draft.'
                  : `${count.toLocaleString('en-US')} would be decided otherwise than by your draft:`}
              </p>
              {moved.length > 0 && (
                <ul className="impact__groups">
                  {moved.map((group) => (
                    <Moved key={`${group.from} ${group.to}`} group={group} />
                  ))}
                </ul>
              )}
            </div>
          ))}
        </details>
      )}
    </>
  );
}

/** `9 become eligible`, which opens to say why and which. */
function Moved({ group }: { readonly group: MovedGroup }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { to, count, because, references } = group;
  return (
    <li className="impact__group">
      <button
        type="button"
        className={`impact__moved impact__moved--${to}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {movedInWords(group)}
      </button>
      <div id={id} hidden={!isOpen} className="impact__list">
        {because.length > 0 && (
          <p className="muted">
            Because{' '}
            {because.map(({ what, count: many }) => `${what} (${many.toLocaleString('en-US')})`).join(', ')}.
          </p>
        )}
        <ul className="impact__references">
          {references.map((reference) => (
            <li key={reference}>
              <Link to={`/applications/${reference}`}>{reference}</Link>
            </li>
          ))}
        </ul>
        {count > references.length && (
          <p className="muted">and {(count - references.length).toLocaleString('en-US')} more</p>
        )}
      </div>
    </li>
  );
}
