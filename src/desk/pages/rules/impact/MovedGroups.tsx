import './impact.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { MovedGroup, MovedRequest } from '../../../../core/desk/impact.ts';
import { DeskError } from '../../../api.ts';
import { useHasPermission, useSession } from '../../../session/session.ts';
import { ReferenceLink } from '../../../shell/ReferenceLink.tsx';
import { Failure } from '../../../Failure.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { ShowMore } from '../../../shell/ShowMore.tsx';
import { Table } from '../../../shell/Table.tsx';
import { VerdictBadge } from '../../../shell/verdicts.tsx';
import { When } from '../../../shell/When.tsx';
import { movedQuery, type NextStep } from '../rules-queries.ts';
import { movedInWords } from './impact-words.ts';

/** The open groups of an impact, and the request data to open one. */
export interface OpenGroups {
  readonly asked: Pick<MovedRequest, 'ruleSet' | 'step'> & { readonly at: NextStep };
  /** By `nameOf`. */
  readonly names: readonly string[];
  readonly toggle: (name: string) => void;
  /** Whether a newer step is being counted; until then no group can be opened. */
  readonly isCounting: boolean;
  /** Loads the current next version. */
  readonly look: () => void;
}

type Near = NonNullable<MovedRequest['near']>;

/** The key of a group within one impact. @param near for a near miss */
export function nameOf({ from, to }: Pick<MovedGroup, 'from' | 'to'>, near?: Near): string {
  return near === undefined ? `${from} ${to}` : `${from} ${to} ${near.side} ${near.threshold}`;
}

interface MovedGroupsProps {
  readonly groups: readonly MovedGroup[];
  readonly near?: Near;
  readonly open: OpenGroups;
}

/** Groups of applications whose verdict would change: how many and why, and the applications of an opened group. */
export function MovedGroups({ groups, near, open }: MovedGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <ul className="stack stack--close">
      {groups.map((group) => (
        <Moved key={nameOf(group)} group={group} {...(near && { near })} open={open} />
      ))}
    </ul>
  );
}

/** `9 become eligible`, with the reason and, if opened, the applications. */
function Moved({ group, near, open }: Omit<MovedGroupsProps, 'groups'> & { readonly group: MovedGroup }) {
  const id = useId();
  const maySee = useHasPermission('see');
  const name = nameOf(group, near);
  const isOpen = open.names.includes(name);
  const { to, because } = group;
  const words = movedInWords(group);
  const className = `impact__moved impact__moved--${to}`;
  return (
    <li className="impact__group">
      {maySee ? (
        <button
          type="button"
          className={className}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={open.isCounting ? true : undefined}
          onClick={() => open.toggle(name)}
        >
          {words}
        </button>
      ) : (
        <span className={className}>{words}</span>
      )}
      {because.length > 0 && (
        <span className="muted">
          because {because.map(({ what, count }) => `${what} (${count.toLocaleString('en-US')})`).join(', ')}
        </span>
      )}
      <div id={id} hidden={!isOpen} className="impact__list">
        {isOpen && <Applications group={group} {...(near && { near })} open={open} />}
      </div>
    </li>
  );
}

/** The applications of a group, with data to tell them apart. No names: a group's number may reveal an answer. */
function Applications({
  group: { from, to, count },
  near,
  open: { asked, look },
}: Omit<MovedGroupsProps, 'groups'> & { readonly group: MovedGroup }) {
  const { desk } = useSession();
  const { at, ruleSet, step } = asked;
  const list = useInfiniteQuery(movedQuery(at, { ruleSet, step, from, to, ...(near && { near }) }));
  const { data, error, isFetching, hasNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];

  /** The focus moves to the first newly loaded row, because the button may be gone by then. */
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || rows.length <= awaited.current) return;
    place.current?.querySelectorAll('a')[awaited.current]?.focus();
    awaited.current = null;
  }, [rows.length]);
  function showMore(): void {
    awaited.current = rows.length;
    void list.fetchNextPage();
  }

  const isOld = error instanceof DeskError && error.code === 'changed-meanwhile';
  return (
    <>
      {rows.length > 0 && (
        <div ref={place} className="impact__applications">
          <Table
            rows={rows}
            keyOf={({ reference }) => reference}
            columns={[
              { name: 'Application', cell: ({ reference }) => <ReferenceLink reference={reference} /> },
              { name: 'Form', cell: ({ form }) => desk.forms[form] ?? form },
              { name: 'Received', cell: ({ receivedAt }) => <When at={receivedAt} /> },
              { name: 'Decided', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
            ]}
          />
        </div>
      )}
      {data === undefined && error === null && <Loading what="Loading the applications…" />}
      {data !== undefined && (
        <p className="muted" role="status">
          {shownInWords(rows.length, count, hasNextPage)}
        </p>
      )}
      {error !== null && !isFetching && (
        <Failure
          error={error}
          {...(isOld && { retryLabel: 'Show the current results' })}
          onRetry={isOld ? look : data === undefined ? () => void list.refetch() : showMore}
        />
      )}
      {error === null && <ShowMore list={list} onMore={showMore} />}
    </>
  );
}

function shownInWords(shown: number, count: number, isMore: boolean): string {
  if (shown === 0) return 'None of them is stored anymore.';
  if (!isMore)
    return shown === 1 ? 'It’s the only one.' : `All ${shown.toLocaleString('en-US')}, oldest first.`;
  return `The oldest ${shown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.`;
}
