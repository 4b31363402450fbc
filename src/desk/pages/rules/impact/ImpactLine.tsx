import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { ImpactView } from '../../../../core/desk/impact.ts';
import { useHasPermission } from '../../../session/session.ts';
import { Failure } from '../../../Failure.tsx';
import { useMemoryState } from '../../../shell/use-memory-state.ts';
import { impactQuery, nextQuery, type NextStep } from '../rules-queries.ts';
import { changedInWords } from './impact-words.ts';
import { MovedGroups, nameOf, type OpenGroups } from './MovedGroups.tsx';

interface ImpactLineProps {
  readonly ruleSet: string;
  readonly step: NextStep;
}

/** The next version's effect on stored applications, in one line whose parts can be opened. */
export function ImpactLine({ ruleSet, step }: ImpactLineProps) {
  const client = useQueryClient();
  const total = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(impactQuery(ruleSet, step));
  // A newer step closes all groups: a group may have other applications by then, and each opening is logged.
  const of = `${step.step} ${step.base} ${data?.step ?? ''}`;
  const [kept, keep] = useMemoryState(`impact ${ruleSet}`, { of, names: [] as readonly string[] });
  const names = kept.of === of && !isPlaceholderData ? kept.names : [];
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  const open: OpenGroups = {
    asked: { at: step, ruleSet, step: data?.step ?? 0 },
    names,
    toggle(name) {
      if (isPlaceholderData) return;
      keep({ of, names: names.includes(name) ? names.filter((each) => each !== name) : [...names, name] });
    },
    isCounting: isPlaceholderData,
    look() {
      total.current?.focus();
      void client.invalidateQueries({ queryKey: nextQuery.queryKey });
    },
  };
  return (
    <section
      className="stack stack--close"
      aria-label="Applications that would change"
      aria-busy={isPlaceholderData}
    >
      <p ref={total} className="impact__total" role="status" tabIndex={-1}>
        {data === undefined ? 'Checking stored applications again…' : totalOf(data)}
      </p>
      {data?.impact?.refusesMost != null && (
        <p className="notice notice--bad">
          <strong>{data.impact.refusesMost}</strong> You’ll be asked to confirm this before you publish.
        </p>
      )}
      {data?.impact != null && <Counted impact={data.impact} open={open} />}
    </section>
  );
}

/** How many stored applications the next version would change, in one line; nothing until they are counted. */
export function ImpactSummary({ ruleSet, step }: ImpactLineProps) {
  const impact = useQuery(impactQuery(ruleSet, step)).data?.impact;
  if (impact == null || impact.applications === 0) return null;
  return <p>{changedInWords(impact).replace(/:$/, '.')}</p>;
}

function totalOf({ state, looked, impact }: ImpactView): ReactNode {
  if (state === 'unchecked') return 'Applications will be counted once the next version passes the check.';
  if (state === 'unchanged')
    return 'No application would be decided differently. Nothing that affects decisions has changed.';
  if (impact === null) return `Checking stored applications again: ${looked.toLocaleString('en-US')} so far…`;
  if (impact.applications === 0) return 'There are no stored applications to compare with.';
  return changedInWords(impact);
}

function Counted({
  impact: { groups, near, otherReasons },
  open,
}: {
  readonly impact: NonNullable<ImpactView['impact']>;
  readonly open: OpenGroups;
}) {
  const maySee = useHasPermission('see');
  // The initial state is the saved one; after that, the browser opens and closes it.
  const [isNearOpen] = useState(() =>
    near.some((each) => each.groups.some((group) => open.names.includes(nameOf(group, each)))),
  );
  const isAny = groups.length > 0 || near.some(({ count }) => count > 0);
  return (
    <>
      <MovedGroups groups={groups} open={open} />
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
        <details className="impact__near" open={isNearOpen}>
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
                  ? 'every application would be decided the same as by the next version.'
                  : `${count.toLocaleString('en-US')} would be decided differently than by the next version:`}
              </p>
              <MovedGroups groups={moved} near={{ threshold, side }} open={open} />
            </div>
          ))}
        </details>
      )}
      {isAny && (
        <p className="impact__logged muted">
          {maySee
            ? 'Opening a group lists its applications, which is logged.'
            : 'Your roles let you see how many would change, but not which ones.'}
        </p>
      )}
    </>
  );
}
