import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { QueueFilter } from '../../../core/desk/queue.ts';
import { VERDICTS } from '../../../core/rules/verdict.ts';
import { assigneesQuery } from '../../session/colleagues.ts';
import { useSession } from '../../session/session.ts';
import { FilterChoice } from '../../shell/FilterChoice.tsx';
import { VERDICT_LABELS } from '../../shell/verdicts.tsx';
import type { FilterName } from './queue-address.ts';

interface QueueFiltersProps {
  readonly filter: QueueFilter;
  /** Whether somebody searches: then what is done with is looked at, too, where no status is chosen. */
  readonly isSearch: boolean;
  /** @param value empty for none */
  readonly onChange: (name: FilterName, value: string) => void;
}

/** Which applications the queue shows. What is chosen stands in the address. */
export function QueueFilters({ filter, isSearch, onChange }: QueueFiltersProps) {
  const { person, desk } = useSession();
  const { data: { colleagues, former } = { colleagues: [], former: [] } } = useQuery(assigneesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(filter).length;
  const set = (name: FilterName) => (value: string) => onChange(name, value);
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
        <FilterChoice
          label="Status"
          value={filter.status ?? (isSearch ? 'all' : 'open')}
          onChange={set('status')}
        >
          <option value="open">Open</option>
          <option value="all">All</option>
          {desk.statuses.map(({ id: status, label }) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label="Form" value={filter.form ?? ''} onChange={set('form')}>
          <option value="">Any</option>
          {Object.entries(desk.forms).map(([form, title]) => (
            <option key={form} value={form}>
              {title}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label="Verdict" value={filter.verdict ?? ''} onChange={set('verdict')}>
          <option value="">Any</option>
          {VERDICTS.map((verdict) => (
            <option key={verdict} value={verdict}>
              {VERDICT_LABELS[verdict]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label="Assigned to" value={filter.assignee ?? ''} onChange={set('assignee')}>
          <option value="">Anyone</option>
          <option value="me">Me</option>
          <option value="nobody">No one</option>
          {colleagues
            .filter(({ id: colleague }) => colleague !== person.id)
            .map(({ id: colleague, name }) => (
              <option key={colleague} value={colleague}>
                {name}
              </option>
            ))}
          {former.map(({ id: colleague, name }) => (
            <option key={colleague} value={colleague}>
              {name} (can’t work on them)
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label="Notice" value={filter.notice ?? ''} onChange={set('notice')}>
          <option value="">Any</option>
          <option value="failed">Failed</option>
        </FilterChoice>
        <FilterChoice label="Flags" value={filter.flagged ?? ''} onChange={set('flagged')}>
          <option value="">Any</option>
          <option value="yes">Flagged</option>
        </FilterChoice>
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
