import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ProblemView } from '../../../../core/desk/check-result.ts';
import type { NextStep } from '../rules-queries.ts';
import {
  fileAddress,
  assignProblems,
  controlsOfForm,
  controlsOfRules,
  problemInWords,
  type EditControl,
} from './problem-controls.ts';
import { formQuery, ruleSetQuery } from '../rules-queries.ts';

/** The maximum number of problems listed. */
const MOST = 50;

/** The problems to fix, grouped by rule set or form, each with a link to its place. */
export function ProblemList({
  step,
  problems,
}: {
  readonly step: NextStep;
  readonly problems: readonly ProblemView[];
}) {
  const owners = new Map(problems.map(({ ruleSet, form }) => [`${ruleSet} ${form}`, { ruleSet, form }]));
  return (
    <ul className="lines">
      {[...owners].map(([key, { ruleSet, form }]) => (
        <OfOne
          key={key}
          step={step}
          ruleSet={ruleSet}
          form={form}
          problems={problems
            .filter((problem) => problem.ruleSet === ruleSet && problem.form === form)
            .slice(0, MOST)}
        />
      ))}
    </ul>
  );
}

/** The problems of one rule set, or of one form. */
function OfOne({
  step,
  ruleSet,
  form,
  problems,
}: Pick<ProblemView, 'ruleSet' | 'form'> & {
  readonly step: NextStep;
  readonly problems: readonly ProblemView[];
}) {
  const rules = useQuery({ ...ruleSetQuery(ruleSet ?? '', step), enabled: ruleSet !== null });
  const wording = useQuery({ ...formQuery(form ?? '', step), enabled: ruleSet === null && form !== null });
  const controls: readonly EditControl[] =
    rules.data !== undefined
      ? controlsOfRules(rules.data)
      : wording.data !== undefined
        ? controlsOfForm(wording.data)
        : [];
  const page = ruleSet !== null ? `sets/${ruleSet}` : `forms/${form ?? ''}`;
  const title = rules.data?.title ?? wording.data?.title;
  return assignProblems(problems, controls).map(({ problem, control }, index) => {
    const file = fileAddress(problem);
    const tab = { tab: control?.tab ?? '', ...(control?.language && { language: control.language }) };
    return (
      <li key={index}>
        <p>
          {control === null ? (
            title !== undefined && <strong>{title}</strong>
          ) : (
            <Link
              to={`/rules/${page}?${new URLSearchParams(tab).toString()}#${encodeURIComponent(control.id)}`}
            >
              {control.name}
            </Link>
          )}
        </p>
        <p>
          {problemInWords(problem)}{' '}
          {problem.plain === null && file !== null && <Link to={file}>Open the file</Link>}
        </p>
      </li>
    );
  });
}
