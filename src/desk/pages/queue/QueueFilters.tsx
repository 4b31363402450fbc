import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { QueueFilter } from '../../../core/desk/queue.ts';
import { VERDICTS } from '../../../core/rules/verdict.ts';
import { assigneesQuery } from '../../session/colleagues.ts';
import { useSession } from '../../session/session.ts';
import { SelectField, type Choice } from '../../shell/SelectField.tsx';
import { VERDICT_LABELS } from '../../shell/verdicts.tsx';
import type { FilterName } from './queue-address.ts';

interface QueueFiltersProps {
  readonly filter: QueueFilter;
  /** Whether somebody searches: then what is done with is looked at, too, where no status is chosen. */
  readonly isSearch: boolean;
  /** @param value empty for none */
  readonly onChange: (name: FilterName, value: string) => void;
}

/** A filter that is chosen from a list. */
interface FilterList {
  readonly name: FilterName;
  readonly label: string;
  /** What stands for no filter. */
  readonly none: string;
  readonly choices: readonly Choice[];
}

/** Which applications the queue shows. What is chosen stands in the address. */
export function QueueFilters({ filter, isSearch, onChange }: QueueFiltersProps) {
  const { person, desk } = useSession();
  const { data: { colleagues, former } = { colleagues: [], former: [] } } = useQuery(assigneesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(filter).length;
  const lists: readonly FilterList[] = [
    {
      name: 'status',
      label: 'Status',
      none: isSearch ? 'all' : 'open',
      choices: [
        ['open', 'Open'],
        ['all', 'All'],
        ...desk.statuses.map(({ id: status, label }): Choice => [status, label]),
      ],
    },
    { name: 'form', label: 'Form', none: '', choices: [['', 'Any'], ...Object.entries(desk.forms)] },
    {
      name: 'verdict',
      label: 'Verdict',
      none: '',
      choices: [['', 'Any'], ...VERDICTS.map((verdict): Choice => [verdict, VERDICT_LABELS[verdict]])],
    },
    {
      name: 'assignee',
      label: 'Assigned to',
      none: '',
      choices: [
        ['', 'Anyone'],
        ['me', 'Me'],
        ['nobody', 'No one'],
        ...colleagues
          .filter((colleague) => colleague.id !== person.id)
          .map((colleague): Choice => [colleague.id, colleague.name]),
        ...former.map((colleague): Choice => [colleague.id, `${colleague.name} (can’t work on them)`]),
      ],
    },
    {
      name: 'notice',
      label: 'Notice',
      none: '',
      choices: [
        ['', 'Any'],
        ['failed', 'Failed'],
      ],
    },
    {
      name: 'flagged',
      label: 'Flags',
      none: '',
      choices: [
        ['', 'Any'],
        ['yes', 'Flagged'],
      ],
    },
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
        {lists.map(({ name, label, none, choices }) => (
          <SelectField
            key={name}
            label={label}
            value={filter[name] ?? none}
            choices={choices}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        <div className="field">
          <label htmlFor={`${id}-since`}>Received since</label>
          <input
            id={`${id}-since`}
            type="date"
            value={filter.since ?? ''}
            onChange={(event) => onChange('since', event.target.value)}
          />
        </div>
      </div>
    </div>
  );
}
