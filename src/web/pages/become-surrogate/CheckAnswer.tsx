import { interpolate } from '../../../form/messages/messages.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { CheckReading } from './read-check.ts';
import type { BecomeSurrogateTexts } from './texts-en.ts';

type CheckTexts = BecomeSurrogateTexts['check'];

interface CheckAnswerProps {
  readonly texts: CheckTexts;
  /** Null until something is entered. */
  readonly reading: CheckReading | null;
  /** Whether the check could not be loaded. */
  readonly hasFailed: boolean;
  readonly onErase: () => void;
}

/** The result of the check, and a link to the application, which starts with the entered answers. */
export function CheckAnswer({ texts, reading, hasFailed, onErase }: CheckAnswerProps) {
  const standing = reading?.standing ?? 'empty';
  const isBegun = standing !== 'empty';
  return (
    <div className="check-answer">
      <div className="check-answer__status" role="status">
        {hasFailed ? <p>{texts.failed}</p> : <Verdict texts={texts} reading={reading} />}
      </div>
      {isBegun && standing !== 'minor' && <p className="check-answer__note">{texts.undecided}</p>}
      <div className="check-answer__ways">
        {standing !== 'minor' && (
          <ButtonLink to="/surrogate-application" {...(isBegun && { describedBy: 'check-carried' })}>
            {isBegun ? texts.start : texts.apply}
          </ButtonLink>
        )}
        {isBegun && (
          <button type="button" className="link-button" onClick={onErase}>
            {texts.erase}
          </button>
        )}
      </div>
      {isBegun && standing !== 'minor' && (
        <p className="check-answer__note" id="check-carried">
          {texts.carried}
        </p>
      )}
    </div>
  );
}

function Verdict({ texts, reading }: Pick<CheckAnswerProps, 'texts' | 'reading'>) {
  if (reading === null || reading.standing === 'empty') {
    return <Said {...texts.empty} />;
  }
  const { standing, open, against } = reading;
  if (standing === 'minor') {
    return <Said {...texts.minor} />;
  }
  if (standing === 'meets') {
    return <Said {...texts.meets} />;
  }
  if (standing === 'open') {
    return (
      <Said
        title={inWords(open, texts.left, texts)}
        text={Object.keys(reading.mistakes).length > 0 ? texts.openWithMistakes : texts.open}
      />
    );
  }
  const isForGood = against.some(({ isPermanent }) => isPermanent);
  return (
    <>
      <h3>{inWords(against.length, isForGood ? texts.notMetForGood : texts.notMet, texts)}</h3>
      <dl className="check-answer__against">
        {against.map(({ condition, reason, change, comeBack }) => (
          <div key={condition}>
            <dt className="check-answer__reason">{reason}</dt>
            {change !== null && <dd>{change}</dd>}
            {comeBack !== null && (
              <dd>
                <strong>{texts.comeBack}</strong> {comeBack}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {open > 0 && <p>{inWords(open, texts.left, texts)}.</p>}
    </>
  );
}

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  );
}

/** A sentence with its number spelled out. */
function inWords(
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
  { numbers }: Pick<CheckTexts, 'numbers'>,
): string {
  const words = numbers[count] ?? String(count);
  const Count = words.charAt(0).toUpperCase() + words.slice(1);
  return interpolate(count === 1 ? one : other, { count: words, Count });
}
