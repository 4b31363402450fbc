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
  return parts
    .filter(isNew)
    .map((each) =>
      each.reference === reference ? (
        <Part key={each.reference} {...each} part={part} />
      ) : (
        <Elsewhere key={each.reference} {...each} part={part} />
      ),
    );
}

type PartProps = Pick<ReachProps, 'part'> & Pick<Reach, 'reference' | 'answers'>;

/** What another application says, where what is revealed stands in its log. */
function Elsewhere(props: PartProps) {
  const revealing = useRevealed(props.reference, useMay('reveal'));
  return (
    <RevealingContext value={revealing}>
      <Part {...props} isElsewhere />
      <Failure error={revealing.problem} />
    </RevealingContext>
  );
}

function Part({
  reference,
  answers,
  part,
  isElsewhere = false,
}: PartProps & { readonly isElsewhere?: boolean }) {
  const { textAt } = useRevealing();
  const isCovered = answers.some(({ path, text }) => text === null && textAt(path) === undefined);
  const isHeed = part === 'heed';
  const from = isElsewhere && (
    <span className="muted">
      from <ReferenceLink reference={reference} />
    </span>
  );
  return (
    <section
      className={`${isHeed ? 'heed' : 'reach'}${isHeed || isCovered ? ' notice' : ''}`}
      aria-label={`${isHeed ? 'Before you call' : 'Their wishes for a call'}: ${reference}`}
    >
      {!isHeed && <h2 className="reach__title">Their wishes for a call {from}</h2>}
      {!isHeed && isCovered && (
        <p>A covered answer may say how to reach them safely. Reveal it before you call.</p>
      )}
      <AnswerList className={isHeed ? 'heed__answers' : 'reach__answers'} answers={answers} />
      {isHeed && from}
    </section>
  );
}
