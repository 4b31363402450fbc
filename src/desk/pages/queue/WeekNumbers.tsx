import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COUNTED, DAYS, DROP_OFF_DAYS, type Numbers } from '../../../core/desk/numbers.ts';
import { ask } from '../../api.ts';
import { Bars } from './Bars.tsx';
import { DropOff } from './DropOff.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** The numbers of the week, counted for days that begin at the reader's midnight. */
const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: ({ signal }) => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    return ask<Numbers>(`/numbers?midnight=${midnight.toISOString()}`, { signal });
  },
  staleTime: 60_000,
});

/** The numbers of the week in a line; days and where people stop are one click deeper. Without them the queue works. */
export function WeekNumbers() {
  const { data } = useQuery(numbersQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) return <div className="week week--waiting" aria-hidden="true" />;
  const { week, before } = receivedIn(data);
  const review = data.verdicts.find(({ verdict }) => verdict === 'needs-review')?.count ?? 0;
  return (
    <section className="week" aria-label="Numbers of the week">
      <div className="week__line">
        <dl className="numbers week__numbers">
          <div>
            <dt>received in 7 days, {shown(before)} in the 7 before</dt>
            <dd>{shown(week)}</dd>
          </div>
          <div>
            <dt>of these {review === 1 ? 'needs' : 'need'} review</dt>
            <dd>{shown(review)}</dd>
          </div>
          <div>
            <dt>{data.statusChanges === 1 ? 'status change' : 'status changes'}</dt>
            <dd>{shown(data.statusChanges)}</dd>
          </div>
          <div>
            <dt>
              {data.noticesFailed === 0 ? (
                'failed notices'
              ) : (
                <Link to="/?notice=failed&status=all">
                  {data.noticesFailed === 1 ? 'failed notice' : 'failed notices'}
                </Link>
              )}
            </dt>
            <dd>{shown(data.noticesFailed)}</dd>
          </div>
        </dl>
        <button
          type="button"
          className="link-button"
          aria-expanded={isOpen}
          aria-controls="week-charts"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide charts' : 'Days and drop-off'}
        </button>
      </div>
      <div id="week-charts" hidden={!isOpen} className="columns week__charts">
        {isOpen && (
          <>
            <Bars
              title="Applications received by day"
              head={['Day', 'Applications']}
              bars={data.received
                .map(({ from, count }) => ({ name: DAY.format(new Date(from)), count }))
                .toReversed()}
            />
            <DropOff forms={data.dropOff} />
            {data.sources.length > 0 && (
              <Bars
                title={`Links people came by, in ${DROP_OFF_DAYS} days`}
                head={['Link', 'Applications']}
                bars={data.sources.map(({ label, count }) => ({ name: label, count }))}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function receivedIn({ received }: Numbers): { readonly week: number; readonly before: number } {
  const sum = (days: Numbers['received']) => days.reduce((total, { count }) => total + count, 0);
  return { week: sum(received.slice(-DAYS.week)), before: sum(received.slice(0, -DAYS.week)) };
}

/** A number as it is counted: what is counted to its end has a plus sign. */
function shown(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= COUNTED ? '+' : ''}`;
}
