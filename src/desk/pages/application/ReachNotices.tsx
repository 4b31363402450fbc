import type { Reach } from '../../../core/desk/application.ts';
import { useMay } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { RevealingContext, useRevealed, useRevealing } from './revealing.ts';

/**
 * How the applicant may be reached and what to consider before a call: from the application itself and from her call
 * requests. An entry with the same text as an earlier one is omitted.
 */
export function ReachNotices({
  reference,
  reach,
}: {
  readonly reference: string;
  readonly reach: readonly Reach[];
}) {
  const said = reach.map(({ answers }) => JSON.stringify(answers.map(({ label, text }) => [label, text])));
  const isNew = ({ answers }: Reach, index: number) =>
    answers.some(({ text }) => text === null) || said.indexOf(said[index] ?? '') === index;
  return reach
    .filter(isNew)
    .map((each) =>
      each.reference === reference ? (
        <ReachNotice key={each.reference} reach={each} />
      ) : (
        <ReachElsewhere key={each.reference} reach={each} />
      ),
    );
}

/** The entry of another application, whose own audit log records the reveal. */
function ReachElsewhere({ reach }: { readonly reach: Reach }) {
  const revealing = useRevealed(reach.reference, useMay('reveal'));
  return (
    <RevealingContext value={revealing}>
      <ReachNotice reach={reach} isElsewhere />
      <Failure error={revealing.problem} />
    </RevealingContext>
  );
}

function ReachNotice({
  reach: { reference, answers },
  isElsewhere = false,
}: {
  readonly reach: Reach;
  readonly isElsewhere?: boolean;
}) {
  const { textAt } = useRevealing();
  const isCovered = answers.some(({ path, text }) => text === null && textAt(path) === undefined);
  return (
    <section className="notice reach" aria-label={`Before you call: ${reference}`}>
      <h2 className="reach__title">
        Before you call
        {isElsewhere && (
          <span className="muted">
            {' '}
            from <ReferenceLink reference={reference} />
          </span>
        )}
      </h2>
      {isCovered && <p>A covered answer may say how to reach them safely. Reveal it before you call.</p>}
      <AnswerList className="reach__answers" answers={answers} />
    </section>
  );
}
