import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../Button.tsx';
import type { QueueFilter } from '../../../core/desk/queue.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../../core/languages/language.ts';
import { VERDICT_LABELS, VERDICTS } from '../../../core/rules/verdict.ts';
import { assigneesQuery } from '../../session/colleagues.ts';
import { useSession } from '../../session/session.ts';
import { shortDay } from '../../shell/moment.ts';
import { SelectField, type Choice } from '../../shell/SelectField.tsx';
import { useMemoryState } from '../../shell/use-memory-state.ts';

interface QueueFiltersProps {
  readonly filter: QueueFilter;
  /** Whether a tab shows the selected filters already. */
  readonly isView: boolean;
  /** Whether a search is active: without a status filter it includes closed applications. */
  readonly isSearch: boolean;
  /** How many applications they leave, in words; `null` while that is unknown. */
  readonly count: string | null;
  readonly onClear: () => void;
  /** @param change the changed filters; `undefined` removes a filter */
  readonly onChange: (change: {
    readonly [Name in keyof QueueFilter]: QueueFilter[Name] | undefined;
  }) => void;
}

/** A filter that is chosen from a list. */
interface FilterList {
  readonly label: string;
  readonly value: string;
  /** The value that does not filter. */
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** The values of the filter for the next step, with their labels. */
export const NEXT_STEP_FILTERS = [
  ['call', 'A call'],
  ['other', 'Something else'],
  ['any', 'Anything due'],
] as const;

const LANGUAGES: readonly Choice[] = [['', 'Any language'], ...Object.entries(LANGUAGE_NAMES_IN_ENGLISH)];

/** The filters for applications that need attention, with their labels. */
export const ATTENTION_FILTERS = [
  ['review', 'Needs review'],
  ['flagged', 'Flagged'],
  ['notice', 'Notice failed'],
] as const;

/** The values of the filter for the assignee, with their labels. */
export function useAssigneeFilters(): readonly Choice[] {
  const { data: { colleagues, former } = { colleagues: [], former: [] } } = useQuery(assigneesQuery);
  return [
    ['me', 'Me'],
    ['nobody', 'No one'],
    ...colleagues.map(({ id, name }): Choice => [id, name]),
    ...former.map(({ id, name }): Choice => [id, `${name} (can’t work on them)`]),
  ];
}

/** The queue's filters and its order. The selection is in the address. */
export function QueueFilters({ filter, isView, isSearch, count, onClear, onChange }: QueueFiltersProps) {
  const { desk } = useSession();
  const assignees = useAssigneeFilters();
  const [isOpen, setIsOpen] = useMemoryState('queue-filters', false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  type Texts = Exclude<keyof QueueFilter, 'review' | 'flagged' | 'notice' | 'since'>;
  const list = (name: Texts, label: string, choices: readonly Choice[], none = ''): FilterList => ({
    label,
    value: filter[name] ?? none,
    none,
    choices,
    // `value` is one of the choices, all of which are valid in the address.
    onChange: (value) => onChange({ [name]: value === none ? undefined : value }),
  });
  const offered: readonly (FilterList | false)[] = [
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
    !isSearch && list('step', 'Next step', [['', 'Any'], ...NEXT_STEP_FILTERS]),
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
    list('assignee', 'Assigned to', [['', 'Anyone'], ...assignees]),
    {
      label: 'Needs attention',
      value: ATTENTION_FILTERS.find(([name]) => filter[name] !== undefined)?.[0] ?? '',
      none: '',
      choices: [['', 'Any'], ...ATTENTION_FILTERS],
      onChange: (value) =>
        onChange({
          review: value === 'review' ? 'yes' : undefined,
          flagged: value === 'flagged' ? 'yes' : undefined,
          notice: value === 'notice' ? 'failed' : undefined,
        }),
    },
    list('state', 'Lives in', [['', 'Any state'], ...desk.states.map((state): Choice => [state, state])]),
    list('callLanguage', 'Call in', LANGUAGES),
    list('language', 'Written in', LANGUAGES),
    Object.keys(desk.sources).length > 0 &&
      list('source', 'Source link', [['', 'Any link'], ...Object.entries(desk.sources)]),
  ];
  const filters = offered.filter((each) => each !== false);
  const order = list(
    'order',
    'Order',
    [
      ['due', 'What is due'],
      ['rank', 'Review first'],
      ['newest', 'Newest'],
      ['oldest', 'Oldest'],
    ],
    'rank',
  );
  // The selected filters are visible even when the lists are not.
  const chosen = [
    ...filters
      .filter(({ value, none }) => value !== none)
      .map(({ label, value, none, choices, onChange: choose }) => ({
        text: `${label}: ${choices.find(([choice]) => choice === value)?.[1] ?? value}`,
        onRemove: () => choose(none),
      })),
    ...(filter.since === undefined
      ? []
      : [
          {
            text: `Received since ${shortDay(filter.since)}`,
            onRemove: () => onChange({ since: undefined }),
          },
        ]),
  ];
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="button button--quiet button--small queue-filters__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="queue-filters__word">Filters</span>
        {!isView && chosen.length > 0 && ` (${chosen.length})`}
      </button>
      {!isOpen && !isView && chosen.length > 0 && (
        <ul className="cluster queue-filters__chosen" aria-label="Filters chosen">
          {chosen.map(({ text, onRemove }) => (
            <li key={text}>
              <button
                type="button"
                className="badge badge--plain"
                onClick={() => {
                  onRemove();
                  toggle.current?.focus();
                }}
              >
                <span className="visually-hidden">Remove </span>
                {text}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div id={id} className="toolbar queue-filters__fields" hidden={!isOpen}>
        {[...filters, ...(isSearch ? [] : [order])].map(
          ({ label, value, none, choices, onChange: choose }) => (
            <SelectField
              key={label}
              label={label}
              isSet={value !== none}
              value={value}
              choices={choices}
              onChange={choose}
            />
          ),
        )}
        <div className="field">
          <label htmlFor={`${id}-since`}>Received since</label>
          <input
            id={`${id}-since`}
            type="date"
            value={filter.since ?? ''}
            onChange={(event) => onChange({ since: event.target.value || undefined })}
          />
        </div>
        <div className="cluster queue-filters__end">
          <Button
            onClick={() => {
              setIsOpen(false);
              toggle.current?.focus();
            }}
          >
            Show {count}
          </Button>
          {!isView && (
            <Button look="link" onClick={onClear}>
              Clear
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
