import './rules.css';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BringBackRequest, NextView } from '../../../core/desk/next-version.ts';
import { isWaiting } from '../../../core/desk/publication-state.ts';
import type { HistoryView } from '../../../core/desk/publications.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Failure } from '../../Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { dateAndTime } from '../../shell/moment.ts';
import { Ago } from '../../shell/Ago.tsx';
import { ChangesInWords } from './publish/ChangesInWords.tsx';
import { PublicationNotice } from './publish/PublicationNotice.tsx';
import { RollBack } from './publish/RollBack.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { historyQuery, nextQuery, overviewQuery } from './rules-queries.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';

type Entry = HistoryView['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  release: 'Came with a release',
  development: 'Working copy',
};

/** Every version that was ever in force, newest first, each with a button to restore it. */
export function HistoryPage() {
  const history = useInfiniteQuery(historyQuery);
  const { data: overview } = useQuery(overviewQuery);
  // Publications that are still waiting are not part of the history.
  const failed = overview?.publications.filter((each) => !isWaiting(each)) ?? [];
  return (
    <div className="stack">
      <RulesTrail />
      <PageHead title="History of rules and forms" />
      {failed.map((publication) => (
        <PublicationNotice key={publication.id} publication={publication} />
      ))}
      <Loaded query={history} what="Loading the history…">
        {({ pages }) => (
          <section className="panel" aria-label="What was in force">
            <ol className="lines">
              {pages.flatMap(({ entries }) =>
                entries.map((entry) => <HistoryEntry key={entry.number} entry={entry} />),
              )}
            </ol>
            <ShowMore label="Show earlier entries" list={history} />
          </section>
        )}
      </Loaded>
    </div>
  );
}

const entryId = (number: number) => `history-${number}`;

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const { number, kind, version, author, reason, since, isInForce, back } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={entryId(number)}>
      <p>
        <strong>{KINDS[kind]}</strong> <Ago at={since} /> ({dateAndTime(since)})
        {kind !== 'release' && kind !== 'development' && ` by ${author}`}{' '}
        {isInForce && <span className="badge badge--good">In force</span>}
      </p>
      <p className="rule-quote">{reason}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What it changed</summary>
        {isOpen &&
          (number === 1 ? (
            <p className="muted">There is nothing before this entry to compare it with.</p>
          ) : (
            <ChangesInWords of={{ number }} />
          ))}
      </details>
      {back === 'now' && (
        <div>
          <RollBack
            version={version}
            label="Put this back in force"
            named={`the version of ${dateAndTime(since)} (“${reason}”)`}
            next={(inForce) => entryId(inForce.number)}
          />
        </div>
      )}
      {back === 'next' && <BringBack version={version} />}
    </li>
  );
}

/**
 * Makes an old version the next one, subject to approval. Without approval, a person can roll back only one version.
 */
function BringBack({ version }: { readonly version: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const bring = useMutation({
    async mutationFn() {
      const { step } = await client.fetchQuery(nextQuery);
      const body: BringBackRequest = { step, version };
      return fetchApi<NextView>('/rules/next/bring-back', { method: 'POST', body });
    },
    onSuccess(next) {
      client.setQueryData(nextQuery.queryKey, next);
      void navigate('/rules/next');
    },
  });
  return (
    <div>
      <Button look="quiet" isSmall onClick={() => bring.mutate()}>
        Bring into the next version
      </Button>
      <Failure error={bring.error} />
    </div>
  );
}
