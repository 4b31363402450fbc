import './rules.css';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { capitalize } from '../../../core/capitalize.ts';
import type { ChangesView } from '../../../core/desk/changes.ts';
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
import { changesQuery, historyQuery, nextQuery, overviewQuery } from './rules-queries.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';

type Entry = HistoryView['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  release: 'Came with a release',
  development: 'Working copy',
};

/** How many entries say in their title what they changed: comparing versions takes the server some time. */
const TITLED = 10;

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
            <ol className="lines history">
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry, index) => (
                  <HistoryEntry key={entry.number} entry={entry} isTitled={index < TITLED} />
                ))}
            </ol>
            <ShowMore label="Show earlier entries" list={history} />
          </section>
        )}
      </Loaded>
    </div>
  );
}

const entryId = (number: number) => `history-${number}`;

function HistoryEntry({
  entry: { number, kind, version, author, reason, since, isInForce, back },
  isTitled,
}: {
  readonly entry: Entry;
  readonly isTitled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data: changes } = useQuery({
    ...changesQuery({ number }),
    enabled: isTitled && number > 1,
    staleTime: 'static',
  });
  const changed = titleOf(changes);
  const title = changed !== null && kind === 'rollback' ? `${KINDS[kind]}: ${changed}` : changed;
  return (
    <li id={entryId(number)}>
      <h2>
        {title ?? KINDS[kind]} {isInForce && <span className="badge badge--good">In force</span>}
      </h2>
      <p className="muted">
        {title !== null && kind !== 'rollback' && KINDS[kind]} <Ago at={since} /> ({dateAndTime(since)})
        {kind !== 'release' && kind !== 'development' && ` by ${author}`}
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
      {back !== null && (
        <div className="history__back">
          {back === 'now' ? (
            <RollBack
              version={version}
              label="Put this back in force"
              named={`the version of ${dateAndTime(since)} (“${reason}”)`}
              next={(inForce) => entryId(inForce.number)}
            />
          ) : (
            <BringBack version={version} />
          )}
        </div>
      )}
    </li>
  );
}

/** What a version changed, in a line: its numbers, or else the first other change; `null` if that is unknown. */
function titleOf(changes: ChangesView | undefined): string | null {
  if (changes === undefined) return null;
  const { thresholds, ruleSets, forms, texts } = changes;
  const numbers = thresholds.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ');
  const [said] = [...ruleSets, ...forms].flatMap(({ sentences }) =>
    sentences.map(({ sentence }) => sentence),
  );
  const title = numbers || (said ?? texts[0]?.title);
  return title === undefined ? null : capitalize(title);
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
