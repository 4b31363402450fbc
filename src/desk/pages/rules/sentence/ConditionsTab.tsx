import './sentence.css';
import { useState } from 'react';
import type { RuleSetView, SentencePart } from '../../../../core/desk/rule-set.ts';
import { useFragmentFocus } from '../../../shell/focus.ts';
import { useNextEditing } from '../next/use-next.ts';
import { ImpactLine } from '../impact/ImpactLine.tsx';
import { assignProblems, controlsOfRules, problemInWords, ruleId } from '../problems/problem-controls.ts';
import { CaseTableLine } from '../table/CaseTableLine.tsx';
import { FormExamples } from '../table/FormExamples.tsx';
import { ThresholdInput } from './ThresholdInput.tsx';

/** Each condition as a sentence, with the effects below the one that was changed last. */
export function ConditionsTab({ view }: { readonly view: RuleSetView }) {
  const { next, step, isChanged, isSaving, unsavable } = useNextEditing();
  const [touched, setTouched] = useState<string | null>(null);
  useFragmentFocus();
  const all = [...view.conditions, ...view.checks];
  const shownAt = touched ?? all.find(({ isChanged }) => isChanged)?.id ?? null;
  const assigned = assignProblems(next?.check.problems ?? [], controlsOfRules(view));
  /** The problems of a condition or a check, except those of its numbers and texts, which are shown there. */
  const wrongAt = (pointer: string) => [
    ...new Set(
      assigned.flatMap(({ problem, control }) =>
        control?.pointer === pointer ? [problemInWords(problem)] : [],
      ),
    ),
  ];
  const wrongNumbers = new Map(
    assigned.flatMap(({ problem, control }) =>
      control?.pointer.startsWith('/thresholds/') === true
        ? [[control.pointer, problemInWords(problem)]]
        : [],
    ),
  );
  const consequences = (id: string) =>
    id === shownAt && (
      <div className="consequences" aria-busy={isSaving}>
        {unsavable.length > 0 ? (
          <p>What you typed can’t be saved, so it isn’t counted.</p>
        ) : step === null || !isChanged ? (
          <p role="status">Saving, then checking stored applications again…</p>
        ) : (
          <>
            <ImpactLine ruleSet={view.id} step={step} />
            <CaseTableLine ruleSet={view.id} step={step} />
            <FormExamples ruleSet={view.id} step={step} />
          </>
        )}
      </div>
    );
  const rule = (
    { id, title, sentence, pointer, isChanged }: RuleSetView['checks'][number],
    askedBy: readonly string[] = [],
  ) => (
    <li key={id} id={ruleId(id)} className={isChanged ? 'condition condition--changed' : 'condition'}>
      <Sentence
        view={view}
        label={title}
        sentence={sentence}
        wrongNumbers={wrongNumbers}
        onTouch={() => setTouched(id)}
      />
      {wrongAt(pointer).map((problem) => (
        <p key={problem} className="condition__wrong field__error">
          {problem}
        </p>
      ))}
      {askedBy.length > 0 && <p className="condition__asked muted">Asked by: {askedBy.join(' · ')}</p>}
      {consequences(id)}
    </li>
  );
  return (
    <div className="stack stack--wide">
      <section className="panel" aria-labelledby="conditions">
        <h2 id="conditions">What an applicant has to meet</h2>
        <p className="muted">
          An applicant is eligible if they meet all of these. If an answer is missing, the verdict is unknown
          and a person decides. To change a number, edit it in its sentence.
        </p>
        <ol className="lines">{view.conditions.map((condition) => rule(condition, condition.askedBy))}</ol>
      </section>
      {view.checks.length > 0 && (
        <section className="panel" aria-labelledby="checks">
          <h2 id="checks">What’s checked before sending</h2>
          <p className="muted">
            If an answer doesn’t fit one of these, the form asks the applicant to check it and sends nothing.
          </p>
          <ol className="lines">
            {view.checks.map((check) => rule({ ...check, title: `${check.title} (entry check)` }))}
          </ol>
        </section>
      )}
      <Facts view={view} />
    </div>
  );
}

function Sentence({
  view,
  label,
  sentence,
  wrongNumbers,
  onTouch,
}: {
  readonly view: RuleSetView;
  readonly label: string;
  readonly sentence: readonly SentencePart[];
  /** The problems of numbers, by their pointer in the file. */
  readonly wrongNumbers: ReadonlyMap<string, string>;
  readonly onTouch: () => void;
}) {
  const { edit, isEditable } = useNextEditing();
  return (
    <p className="sentence" role="group" aria-label={label}>
      {sentence.map((part, index) => {
        if (part.kind === 'words') return <span key={index}>{part.text}</span>;
        const threshold = view.thresholds.find(({ id }) => id === part.threshold);
        if (threshold === undefined) return null;
        if (threshold.isFixed)
          return (
            <strong key={index} className="numeric">
              {threshold.value}
            </strong>
          );
        return (
          <ThresholdInput
            key={index}
            threshold={threshold}
            problem={wrongNumbers.get(`/thresholds/${threshold.id}`) ?? null}
            isDisabled={!isEditable}
            onChange={(value) => {
              onTouch();
              return edit({ kind: 'threshold', ruleSet: view.id, threshold: threshold.id, value });
            }}
          />
        );
      })}
    </p>
  );
}

/** The values that the rules calculate from answers, such as the BMI. */
function Facts({ view }: { readonly view: RuleSetView }) {
  const derived = view.facts.filter(({ kind }) => kind === 'derived');
  if (derived.length === 0) return null;
  return (
    <details className="worked-out">
      <summary>What’s calculated from answers</summary>
      <dl className="facts">
        {derived.map(({ name, label, how, description }) => (
          <div key={name} className="facts__row">
            <dt>{label}</dt>
            <dd>
              {how ?? description}
              <br />
              <span className="muted">{description}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
