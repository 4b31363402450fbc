import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BREAKDOWNS,
  MIN_GROUP_SIZE,
  type Breakdown,
  type Numbers,
  type Tally,
} from '../../../core/desk/numbers.ts';
import { TIME_ZONES, type TimeZone } from '../../../core/time-zones.ts';
import { fetchApi } from '../../api.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SelectField } from '../../shell/SelectField.tsx';
import { Table } from '../../shell/Table.tsx';
import { DropOff } from './DropOff.tsx';
import { WeekPlot } from './WeekPlot.tsx';
import './numbers.css';

const BY: Readonly<Record<Breakdown, string>> = {
  status: 'Status',
  assignee: 'Assigned to',
  state: 'State',
  source: 'Source link',
};

const WEEK_CHOICES = [
  ['', 'All these weeks'],
  ['last', 'Last week'],
  ['this', 'This week, so far'],
] as const;

const NOTES: Readonly<Partial<Record<Breakdown, string>>> = {
  assignee: 'What was done counts for who has the application now.',
  state: 'Answers are opened to look, of the newest 2,000 applications.',
  source: `Links that fewer than ${MIN_GROUP_SIZE} people came by aren’t listed.`,
};

/** A date as a label of a plot and in a table. */
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Weekly numbers about applications, work and promises, and where people stop. */
export function NumbersPage() {
  const [by, setBy] = useState<Breakdown>('status');
  const [week, setWeek] = useState('');
  const asked = `by=${by}${week === '' || by === 'source' ? '' : `&week=${week}`}`;
  const query = useQuery({
    queryKey: ['numbers', asked],
    queryFn: ({ signal }) => fetchApi<Numbers>(`/numbers?${asked}`, { signal }),
    // The oldest first, in plots and tables.
    select: (numbers) => ({ ...numbers, weeks: numbers.weeks.toReversed() }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const choose = (value: string) => setBy(BREAKDOWNS.find((each) => each === value) ?? by);
  return (
    <div className="stack">
      <PageHead title="Numbers" />
      <Loaded query={query} what="Counting…">
        {({ weeks, groups, dropOff, timeZone }) => (
          <>
            <section className="panel panel--flush" aria-labelledby="weeks">
              <div className="panel__head">
                <h2 id="weeks">Week by week</h2>
              </div>
              <Plots weeks={weeks} />
              <Table
                scrolls="Table of the weeks"
                rows={weeks}
                keyOf={({ from }) => from}
                columns={[
                  {
                    name: 'Week of',
                    cell: ({ from }) =>
                      `${DAY.format(new Date(from))}${from === weeks.at(-1)?.from ? ', so far' : ''}`,
                  },
                  ...TALLIES,
                ]}
              />
              <p className="muted panel__note">
                Weeks begin on Monday, {zoneName(timeZone)}. First contact is a call that reached them or a
                reply we sent. A promise is kept within 24 hours. Calls and decisions count in the week they
                were made, everything else in the week the application came in.
              </p>
            </section>
            <section
              className="panel panel--flush"
              aria-labelledby="groups"
              aria-busy={query.isPlaceholderData}
            >
              <div className="panel__head">
                <h2 id="groups">Breakdown</h2>
                <div className="cluster">
                  {by !== 'source' && (
                    <SelectField label="Of" isInline value={week} choices={WEEK_CHOICES} onChange={setWeek} />
                  )}
                  <SelectField
                    label="By"
                    isInline
                    value={by}
                    choices={BREAKDOWNS.map((each) => [each, BY[each]])}
                    onChange={choose}
                  />
                </div>
              </div>
              {groups.length === 0 ? (
                <p className="muted panel__note">Nothing to compare yet.</p>
              ) : (
                <Table
                  scrolls="Table of groups"
                  rows={groups}
                  keyOf={({ label }) => label}
                  columns={[{ name: BY[by], cell: ({ label }) => label }, ...TALLIES]}
                />
              )}
              {NOTES[by] !== undefined && <p className="muted panel__note">{NOTES[by]}</p>}
            </section>
            <section className="panel" aria-label="Where people stop">
              <DropOff forms={dropOff} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

const count = (of: Exclude<keyof Tally, 'hours'>, name: string) => ({
  name,
  isNumeric: true,
  cell: (tally: Tally) => tally[of].toLocaleString('en-US'),
});

const TALLIES = [
  count('received', 'Received'),
  count('eligible', 'Eligible'),
  count('called', 'Calls'),
  count('reached', 'Reached'),
  count('contacted', 'First contacts'),
  {
    name: 'Hours to first contact',
    isNumeric: true,
    cell: ({ hours }: Tally) => (hours === null ? '–' : hours.toFixed(1)),
  },
  {
    name: 'Promises kept',
    isNumeric: true,
    cell: ({ kept, due }: Tally) => (due === 0 ? '–' : `${kept} of ${due}`),
  },
  count('accepted', 'Accepted'),
  count('declined', 'Declined'),
];

function Plots({ weeks }: Pick<Numbers, 'weeks'>) {
  const named = weeks.map(({ from, ...tally }) => ({ ...tally, name: DAY.format(new Date(from)) }));
  return (
    <div className="numbers-plots">
      <WeekPlot
        weeks={named}
        all={{ of: 'received', name: 'Received' }}
        part={{ of: 'eligible', name: 'eligible' }}
      />
      <WeekPlot
        weeks={named}
        all={{ of: 'called', name: 'Calls' }}
        part={{ of: 'reached', name: 'reached' }}
      />
      <WeekPlot weeks={named} all={{ of: 'due', name: 'Promises due' }} part={{ of: 'kept', name: 'kept' }} />
    </div>
  );
}

/** `Eastern time`. */
function zoneName(timeZone: string): string {
  return `${TIME_ZONES[timeZone as TimeZone]} time`;
}
