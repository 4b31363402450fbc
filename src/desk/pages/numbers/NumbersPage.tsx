import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { BREAKDOWNS, MIN_GROUP_SIZE, type Breakdown, type Numbers } from '../../../core/desk/numbers.ts';
import { zoneName, type TimeZone } from '../../../core/time-zones.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { SelectField } from '../../shell/SelectField.tsx';
import { Table } from '../../shell/Table.tsx';
import { Bars } from './Bars.tsx';
import { DropOff } from './DropOff.tsx';
import { columnsBy, TALLY_COLUMNS, tallyCsv } from './tally-columns.tsx';
import { WeekPlot } from './WeekPlot.tsx';
import './numbers.css';

const BY: Readonly<Record<Breakdown, string>> = {
  status: 'Status',
  form: 'Form',
  actor: 'Done by',
  assignee: 'Assigned to',
  reason: 'Reason for declining',
  state: 'State',
  source: 'Source link',
};

const WEEK_CHOICES = [
  ['', 'All these weeks'],
  ['last', 'Last week'],
  ['this', 'This week so far'],
] as const;

const NOTES: Readonly<Partial<Record<Breakdown, string>>> = {
  actor: 'Calls, replies and decisions count for who made them, no matter who has the application.',
  assignee: 'What was done counts for who has the application now.',
  status: 'What was done counts for the status that the application has now.',
  reason: 'Each time an application was declined. A reason isn’t known once the application is erased.',
  state: 'Answers are opened to look, of the newest 2,000 applications.',
  source: `Links that fewer than ${MIN_GROUP_SIZE} people came by aren’t listed.`,
};

/** A date as a label of a plot and in a table. */
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Weekly numbers about applications, work and promises, and where people stop. */
export function NumbersPage() {
  const [address, setAddress] = useSearchParams();
  const by = BREAKDOWNS.find((each) => each === address.get('by')) ?? 'status';
  const week = WEEK_CHOICES.find(([each]) => each === address.get('week'))?.[0] ?? '';
  const choose = (name: string) => (value: string) =>
    setAddress({ by, ...(week !== '' && { week }), [name]: value }, { replace: true });
  const asked = `by=${by}${week === '' || by === 'source' ? '' : `&week=${week}`}`;
  const query = useQuery({
    queryKey: ['numbers', asked],
    queryFn: ({ signal }) => fetchApi<Numbers>(`/numbers?${asked}`, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <PageHead title="Numbers" />
      <Loaded query={query} what="Counting…">
        {({ weeks: all, groups, dropOff, timeZone }) => {
          // Weeks before the first application say nothing; this week is shown, whatever came.
          const begun = all.findLastIndex(({ received, called }) => received + called > 0);
          const weeks = all.slice(0, Math.max(0, begun) + 1);
          return (
            <>
              <section className="panel panel--flush" aria-labelledby="weeks">
                <div className="panel__head">
                  <h2 id="weeks">Week by week</h2>
                  <CsvButton
                    what="Week by week"
                    content={() => tallyCsv(['Week of', ({ from }) => from], TALLY_COLUMNS, weeks)}
                  />
                </div>
                <LastWeek week={weeks[1]} />
                <Plots weeks={weeks} />
                <Table
                  scrolls="Table of the weeks"
                  rows={weeks}
                  keyOf={({ from }) => from}
                  columns={[
                    {
                      name: 'Week of',
                      cell: ({ from }) =>
                        from === weeks[0]?.from ? 'This week so far' : DAY.format(new Date(from)),
                    },
                    ...TALLY_COLUMNS,
                  ]}
                />
                <p className="muted panel__note">
                  Weeks begin on Monday, {zoneName(timeZone as TimeZone)}. “Judged” counts those whom the
                  rules found eligible or not eligible. First contact is a call that reached them or a reply
                  we sent; its hours are a median. A promise is kept within 24 hours. Calls, first contacts
                  and decisions count in the week they were made, everything else in the week the application
                  came in. An erased application no longer counts as received.
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
                      <SelectField
                        label="Of"
                        isInline
                        value={week}
                        choices={WEEK_CHOICES}
                        onChange={choose('week')}
                      />
                    )}
                    <SelectField
                      label="By"
                      isInline
                      value={by}
                      choices={BREAKDOWNS.map((each) => [each, BY[each]])}
                      onChange={choose('by')}
                    />
                    {groups.length > 0 && (
                      <CsvButton
                        what={[BY[by], ...(week === '' || by === 'source' ? [] : [`${week} week`])].join(' ')}
                        content={() => tallyCsv([BY[by], ({ label }) => label], columnsBy(by), groups)}
                      />
                    )}
                  </div>
                </div>
                {groups.length === 0 ? (
                  <p className="muted panel__note">Nothing to compare yet.</p>
                ) : by === 'reason' ? (
                  <Reasons groups={groups} />
                ) : (
                  <Table
                    scrolls="Table of groups"
                    rows={groups}
                    keyOf={({ label }) => label}
                    columns={[
                      {
                        name: BY[by],
                        cell: (group) => <GroupLink group={group} by={by} since={sinceOf(weeks, week)} />,
                      },
                      ...columnsBy(by),
                    ]}
                  />
                )}
                {NOTES[by] !== undefined && <p className="muted panel__note">{NOTES[by]}</p>}
              </section>
              <section className="panel" aria-label="Where people stop">
                <DropOff forms={dropOff} />
              </section>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The first day of what is broken down; `null` for a week that is over, since the queue has no filter for its end. */
function sinceOf(weeks: Numbers['weeks'], week: (typeof WEEK_CHOICES)[number][0]): string | null {
  return (week === '' ? weeks.at(-1) : week === 'this' ? weeks[0] : undefined)?.from ?? null;
}

interface GroupLinkProps {
  readonly group: Numbers['groups'][number];
  readonly by: Breakdown;
  readonly since: string | null;
}

/** A group's name, which leads to its applications in the queue. */
function GroupLink({ group: { label, filterValue, received }, by, since }: GroupLinkProps) {
  if (filterValue === null || since === null || received === 0) return label;
  const filter = { status: 'all', [by]: filterValue, since, order: 'newest' };
  return <Link to={`/?${new URLSearchParams(filter).toString()}`}>{label}</Link>;
}

/** Downloads a table. @param what it shows, for the name of the file */
function CsvButton({ what, content }: { readonly what: string; readonly content: () => string }) {
  const name = `numbers-${what.toLowerCase().replaceAll(' ', '-')}.csv`;
  return (
    <Button look="quiet" isSmall onClick={() => saveFile(name, content(), 'text/csv;charset=utf-8')}>
      Download CSV<span className="visually-hidden"> of {what}</span>
    </Button>
  );
}

/** The two numbers that Monday is about. */
function LastWeek({ week }: { readonly week: Numbers['weeks'][number] | undefined }) {
  if (week === undefined) return null;
  const { due, kept, hours } = week;
  return (
    <p className="numbers-last">
      Last week{' '}
      {due === 0
        ? 'no promise was due'
        : `we kept ${kept} of ${due} promises (${Math.round((kept / due) * 100)}%)`}
      {hours !== null && `, and first contact took ${hours.toFixed(1)} hours`}.
    </p>
  );
}

function Reasons({ groups }: Pick<Numbers, 'groups'>) {
  const all = groups.reduce((sum, { declined }) => sum + declined, 0);
  return (
    <div className="panel__note">
      <Bars
        title={`${all.toLocaleString('en-US')} declined`}
        head={['Reason', 'Times', 'Share']}
        bars={groups.map(({ label, declined }) => ({
          name: label,
          count: declined,
          note: all === 0 ? '' : `${Math.round((declined / all) * 100)}%`,
        }))}
      />
    </div>
  );
}

function Plots({ weeks }: Pick<Numbers, 'weeks'>) {
  const named = weeks.toReversed().map(({ from, ...tally }) => ({
    ...tally,
    name: from === weeks[0]?.from ? 'so far' : DAY.format(new Date(from)),
    isRunning: from === weeks[0]?.from,
  }));
  return (
    <div className="numbers-plots">
      <WeekPlot weeks={named} all={{ of: 'received', name: 'Received' }} />
      <WeekPlot
        weeks={named}
        all={{ of: 'judged', name: 'Judged by the rules' }}
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
