import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { QueueFilter } from '../../../core/desk/queue.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../../core/languages/language.ts';
import { VERDICTS } from '../../../core/rules/verdict.ts';
import { assigneesQuery } from '../../session/colleagues.ts';
import { useSession } from '../../session/session.ts';
import { SelectField, type Choice } from '../../shell/SelectField.tsx';
import { VERDICT_LABELS } from '../../shell/verdicts.tsx';

interface QueueFiltersProps {
  readonly filter: QueueFilter;
  /** Whether somebody searches: then what is done with is looked at, too, where no status is chosen. */
  readonly isSearch: boolean;
  /** @param change what is chosen now; `undefined` takes a filter away */
  readonly onChange: (change: {
    readonly [Name in keyof QueueFilter]: QueueFilter[Name] | undefined;
  }) => void;
}

/** A filter that is chosen from a list. */
interface FilterList {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** What asks for a look, by what it is called. */
export const LOOKS = [
  ['review', 'Needs review'],
  ['flagged', 'Flagged'],
  ['notice', 'Notice failed'],
] as const;

/** Which applications the queue shows, and in which order. What is chosen stands in the address. */
export function QueueFilters({ filter, isSearch, onChange }: QueueFiltersProps) {
  const { person, desk } = useSession();
  const { data: { colleagues, former } = { colleagues: [], former: [] } } = useQuery(assigneesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(filter).filter((name) => name !== 'order').length;
  type Texts =
    | 'status'
    | 'form'
    | 'verdict'
    | 'today'
    | 'assignee'
    | 'language'
    | 'state'
    | 'source'
    | 'order';
  const list = (name: Texts, label: string, choices: readonly Choice[], none = ''): FilterList => ({
    label,
    value: filter[name] ?? none,
    choices,
    // Of the choices, each of which the address can say.
    onChange: (value) => onChange({ [name]: value === none ? undefined : value }),
  });
  const lists: readonly (FilterList | false)[] = [
    list(
      'status',
      'Status',
      [
        ['open', 'Open'],
        ['all', 'All'],
        ...desk.statuses.map(({ id: status, label }): Choice => [status, label]),
      ],
      isSearch ? 'all' : 'open',
    ),
    list('form', 'Form', [['', 'Any'], ...Object.entries(desk.forms)]),
    list('verdict', 'Verdict', [
      ['', 'Any'],
      ...VERDICTS.map((verdict): Choice => [verdict, VERDICT_LABELS[verdict]]),
    ]),
    list('today', 'By today’s rules', [
      ['', 'Any'],
      ...VERDICTS.filter((verdict) => verdict !== 'not-decided').map((verdict): Choice => [
        verdict,
        VERDICT_LABELS[verdict],
      ]),
    ]),
    list('assignee', 'Assigned to', [
      ['', 'Anyone'],
      ['me', 'Me'],
      ['nobody', 'No one'],
      ...colleagues
        .filter((colleague) => colleague.id !== person.id)
        .map((colleague): Choice => [colleague.id, colleague.name]),
      ...former.map((colleague): Choice => [colleague.id, `${colleague.name} (can’t work on them)`]),
    ]),
    {
      label: 'Show',
      value: LOOKS.find(([name]) => filter[name] !== undefined)?.[0] ?? '',
      choices: [['', 'Everything'], ...LOOKS],
      onChange: (value) =>
        onChange({
          review: value === 'review' ? 'yes' : undefined,
          flagged: value === 'flagged' ? 'yes' : undefined,
          notice: value === 'notice' ? 'failed' : undefined,
        }),
    },
    list('state', 'Lives in', [['', 'Any state'], ...desk.states.map((state): Choice => [state, state])]),
    list('language', 'Language', [['', 'Any'], ...Object.entries(LANGUAGE_NAMES_IN_ENGLISH)]),
    Object.keys(desk.sources).length > 0 &&
      list('source', 'Came by', [['', 'Any link'], ...Object.entries(desk.sources)]),
    !isSearch &&
      list(
        'order',
        'Order',
        [
          ['due', 'What is due'],
          ['rank', 'Review first'],
          ['newest', 'Newest'],
          ['oldest', 'Oldest'],
        ],
        'rank',
      ),
  ];
  return (
    <div className="queue-filters">
      <button
        type="button"
        className="button button--quiet queue-filters__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div id={id} className="toolbar queue-filters__fields" data-open={isOpen}>
        {lists
          .filter((each) => each !== false)
          .map(({ label, value, choices, onChange: choose }) => (
            <SelectField key={label} label={label} value={value} choices={choices} onChange={choose} />
          ))}
        <div className="field">
          <label htmlFor={`${id}-since`}>Received since</label>
          <input
            id={`${id}-since`}
            type="date"
            value={filter.since ?? ''}
            onChange={(event) => onChange({ since: event.target.value || undefined })}
          />
        </div>
      </div>
    </div>
  );
}
