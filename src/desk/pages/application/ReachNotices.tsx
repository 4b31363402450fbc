import type { ReactNode } from 'react';
import type { Reach } from '../../../core/desk/application.ts';
import { useMay } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { RevealingContext, useRevealed, useRevealing } from './revealing.ts';

interface ReachProps {
  /** Of the application that is looked at. */
  readonly reference: string;
  readonly reach: readonly Reach[];
  /** What to heed all through a call, which stays in sight, or the other wishes. */
  readonly part: 'heed' | 'wishes';
}

/**
 * How somebody may be reached: as the application itself says it, and her call requests. What one says word for word as one
 * above it is said once.
 */
export function ReachNotices({ reference, reach, part }: ReachProps) {
  const parts = reach.flatMap(({ answers: all, ...each }) => {
    const answers = all.filter(({ path }) => (path === each.heed) === (part === 'heed'));
    return answers.length === 0 ? [] : [{ ...each, answers }];
  });
  const said = parts.map(({ answers }) => JSON.stringify(answers.map(({ label, text }) => [label, text])));
  const isNew = ({ answers }: Reach, index: number) =>
    answers.some(({ text }) => text === null) || said.indexOf(said[index] ?? '') === index;
  const Part = part === 'heed' ? Heed : Wishes;
  return parts.filter(isNew).map((each) =>
    each.reference === reference ? (
      <Part key={each.reference} {...each} from={null} />
    ) : (
      <Elsewhere key={each.reference} reference={each.reference}>
        <Part {...each} from={<ReferenceLink reference={each.reference} />} />
      </Elsewhere>
    ),
  );
}

/** What another application says, where what is revealed stands in its log. */
function Elsewhere({ reference, children }: { readonly reference: string; readonly children: ReactNode }) {
  const revealing = useRevealed(reference, useMay('reveal'));
  return (
    <RevealingContext value={revealing}>
      {children}
      <Failure error={revealing.problem} />
    </RevealingContext>
  );
}

interface PartProps extends Pick<Reach, 'reference' | 'answers'> {
  /** Leads to another application that says so; `null` for the one that is looked at. */
  readonly from: ReactNode;
}

function Heed({ reference, answers, from }: PartProps) {
  return (
    <section className="notice heed" aria-label={`Before you call: ${reference}`}>
      <AnswerList className="heed__answers" answers={answers} />
      {from !== null && <span className="muted">from {from}</span>}
    </section>
  );
}

function Wishes({ reference, answers, from }: PartProps) {
  const { textAt } = useRevealing();
  const isCovered = answers.some(({ path, text }) => text === null && textAt(path) === undefined);
  return (
    <section
      className={isCovered ? 'notice reach' : 'reach'}
      aria-label={`Their wishes for a call: ${reference}`}
    >
      <h2 className="reach__title">
        Their wishes for a call
        {from !== null && <span className="muted"> from {from}</span>}
      </h2>
      {isCovered && <p>A covered answer may say how to reach them safely. Reveal it before you call.</p>}
      <AnswerList className="reach__answers" answers={answers} />
    </section>
  );
}
