import type { Reach, ShownAnswer } from '../../../core/desk/application.ts';
import { useHasPermission } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { AnswerList } from './AnswerList.tsx';
import { RevealingContext, useRevealed, useRevealing } from './revealing.ts';

interface ReachProps {
  /** The application on the page. */
  readonly reference: string;
  readonly reach: readonly Reach[];
  /** `safety`: the note that stays visible during a call. `wishes`: all other answers. */
  readonly part: 'safety' | 'wishes';
}

/**
 * How the applicant may be reached: from the application itself and from her call requests. What an entry above says
 * already is omitted.
 */
export function ReachNotices({ reference, reach, part }: ReachProps) {
  const isHere = ({ safety }: Reach, { path }: ShownAnswer) => (path === safety) === (part === 'safety');
  const isSaidAbove = (index: number, { label, text }: ShownAnswer) =>
    text !== null &&
    reach
      .slice(0, index)
      .some((each) =>
        each.answers.some((one) => isHere(each, one) && one.label === label && one.text === text),
      );
  return reach.map((each, index) => {
    const answers = each.answers.filter((one) => isHere(each, one) && !isSaidAbove(index, one));
    if (answers.length === 0) return null;
    const shown = { reference: each.reference, answers, part };
    return each.reference === reference ? (
      <Part key={each.reference} {...shown} />
    ) : (
      <Elsewhere key={each.reference} {...shown} />
    );
  });
}

type PartProps = Pick<ReachProps, 'part'> & Pick<Reach, 'reference' | 'answers'>;

/** The entry of another application, whose own audit log records the reveal. */
function Elsewhere(props: PartProps) {
  const revealing = useRevealed(props.reference, useHasPermission('reveal'));
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
  const isSafety = part === 'safety';
  const from = isElsewhere && (
    <span className="muted">
      from <ReferenceLink reference={reference} />
    </span>
  );
  return (
    <section
      className={`${isSafety ? 'safety-note' : 'reach'}${isSafety || isCovered ? ' notice' : ''}`}
      aria-label={`${isSafety ? 'Before you call' : 'Their wishes for a call'}: ${reference}`}
    >
      {!isSafety && <h2 className="reach__title">Their wishes for a call {from}</h2>}
      {!isSafety && isCovered && (
        <p>A covered answer may say how to reach them safely. Reveal it before you call.</p>
      )}
      <AnswerList
        className={isSafety ? 'safety-note__answers' : 'contact'}
        // What is not covered needs no question, and to staff “your” would be their own.
        answers={answers.map((one) => ({
          ...one,
          label:
            isSafety && one.text !== null
              ? 'Safety note'
              : one.label.replace(/^Your /, 'Their ').replace(/ you$/, ' them'),
        }))}
      />
      {isSafety && from}
    </section>
  );
}
