import './rules.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryView } from '../../../core/desk/publications.ts';
import { Failure } from '../../shell/Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { moment } from './moment.ts';
import { ChangesInWords } from './publish/ChangesInWords.tsx';
import { RollBack } from './publish/RollBack.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { historyQuery } from './rules-queries.ts';

type Entry = HistoryView['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  publish: 'Published',
  rollback: 'Taken back',
  release: 'Came with a release',
  development: 'A working copy',
};

/** Everything that was ever in force, the newest first, each one click away. */
export function HistoryPage() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(historyQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="stack">
      <RulesTrail />
      <PageHead title="History of rules and forms" />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <p role="status">Loading the history…</p>}
      {data !== undefined && (
        <section className="panel" aria-label="What was in force">
          <ol className="history">
            {entries.map((entry) => (
              <HistoryEntry key={entry.number} entry={entry} />
            ))}
          </ol>
          {hasNextPage && (
            <p>
              <button
                type="button"
                className="button button--quiet"
                aria-disabled={isFetchingNextPage}
                onClick={() => !isFetchingNextPage && void fetchNextPage()}
              >
                {isFetchingNextPage ? 'Loading…' : 'Show earlier ones'}
              </button>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const { number, kind, version, author, reason, since, isInForce, mayRollBack } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="history__head">
        <p>
          <strong>{KINDS[kind]}</strong> {moment(since)}
          {kind !== 'release' && kind !== 'development' && ` by ${author}`}{' '}
          {isInForce && <span className="badge badge--good">In force</span>}
        </p>
        {mayRollBack && (
          <RollBack
            version={version}
            label={`Put version ${version} back`}
            reason={`Back to version ${version}`}
          />
        )}
      </div>
      <p className="rule-quote">{reason}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What it changed · version {version}</summary>
        {isOpen && <ChangesInWords of={{ number }} />}
      </details>
    </li>
  );
}
