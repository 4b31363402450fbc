import type { Reach } from '../../../core/desk/application.ts';
import { useMay } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { RevealingContext, useRevealed, useRevealing } from './revealing.ts';

/**
 * How somebody may be reached, and what to heed, before anybody calls: of the application itself, and of her call requests.
 * What one says word for word as one above it is said once.
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

/** What another application says, where what is revealed stands in its log. */
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
