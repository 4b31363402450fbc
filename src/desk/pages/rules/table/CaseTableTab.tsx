import { Link } from 'react-router-dom';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { useNextEditing } from '../next/use-next.ts';
import { CaseTableState } from './CaseTableState.tsx';

/** The table of cases of a rule set, as the next version leaves it. */
export function CaseTableTab({ view }: { readonly view: RuleSetView }) {
  const { step } = useNextEditing();
  const file = view.files.find(({ path }) => path.endsWith('.csv'))?.path;
  return (
    <section className="panel" aria-labelledby="table">
      <h2 id="table">Table of cases</h2>
      <p className="muted">
        Each row is an applicant and the result we expect. When a change breaks a row, either the change is a
        mistake or the row needs a new result.
      </p>
      {step !== null && <CaseTableState ruleSet={view.id} step={step} isWhole />}
      {file !== undefined && (
        <p>
          <Link to={{ search: new URLSearchParams({ tab: 'files', file }).toString() }}>
            The whole table, as a file
          </Link>
        </p>
      )}
    </section>
  );
}
