import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { tableQuery, type NextStep } from '../rules-queries.ts';

/** How many rows of the table of cases no longer pass, in one line that leads to them. */
export function CaseTableLine({ ruleSet, step }: { readonly ruleSet: string; readonly step: NextStep }) {
  const { data } = useQuery(tableQuery(ruleSet, step));
  if (data === undefined) return <p role="status">Running the table of cases…</p>;
  const { isReadable, failing, passing, proposed } = data;
  const all = failing.length + passing.length;
  return (
    <p role="status">
      {!isReadable
        ? 'The table of cases couldn’t be run.'
        : failing.length === 0
          ? `All ${all} rows of the table pass.`
          : `${failing.length} of ${all} rows of the table no longer ${failing.length === 1 ? 'passes' : 'pass'}.`}{' '}
      <Link to={{ search: '?tab=table' }}>
        {failing.length > 0
          ? 'Read and accept them'
          : proposed.length > 0
            ? 'See the rows proposed'
            : 'See the table'}
      </Link>
    </p>
  );
}
