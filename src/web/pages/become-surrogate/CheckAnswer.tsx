import { ageLimits } from '../../content/eligibility.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { CheckReading } from './read-check.ts';

interface CheckAnswerProps {
  /** Null until something is entered. */
  readonly reading: CheckReading | null;
  /** Whether the check could not be loaded. */
  readonly hasFailed: boolean;
  readonly onErase: () => void;
}

/** What the check says, and the way into the application, which begins with what was entered. */
export function CheckAnswer({ reading, hasFailed, onErase }: CheckAnswerProps) {
  const standing = reading?.standing ?? 'empty';
  const isBegun = standing !== 'empty';
  return (
    <div className="check-answer">
      <div className="check-answer__status" role="status">
        {hasFailed ? (
          <p>This check didn’t load. The application asks the same questions and will tell you right away.</p>
        ) : (
          <Verdict reading={reading} />
        )}
      </div>
      {isBegun && standing !== 'minor' && (
        <p className="check-answer__note">
          This doesn’t decide anything. A coordinator reads every application.
        </p>
      )}
      <div className="check-answer__ways">
        {standing !== 'minor' && (
          <ButtonLink to="/surrogate-application" {...(isBegun && { describedBy: 'check-carried' })}>
            {isBegun ? 'Start Your Application' : 'Apply and Find Out'}
          </ButtonLink>
        )}
        {isBegun && (
          <button type="button" className="link-button" onClick={onErase}>
            Erase what I entered
          </button>
        )}
      </div>
      {isBegun && standing !== 'minor' && (
        <p className="check-answer__note" id="check-carried">
          Your answers carry over to the application. Until you submit it, they don’t leave this device.
        </p>
      )}
    </div>
  );
}

function Verdict({ reading }: Pick<CheckAnswerProps, 'reading'>) {
  if (reading === null || reading.standing === 'empty') {
    return (
      <>
        <h3>Not sure? Apply and find out right away.</h3>
        <p>
          Past gestational diabetes, being born abroad or an earlier surrogacy won’t rule you out when you
          apply. If something does, the application will tell you what it is and what could change.
        </p>
      </>
    );
  }
  const { standing, open, against } = reading;
  if (standing === 'minor') {
    return (
      <>
        <h3>Thank you for thinking about this</h3>
        <p>
          You need to be 18 or older to apply, and our age range is {ageLimits.least}-{ageLimits.most}. We
          haven’t kept anything you entered.
        </p>
      </>
    );
  }
  if (standing === 'meets') {
    return (
      <>
        <h3>From what you entered, you meet our basic requirements</h3>
        <p>The application takes about ten minutes, and part of it is already done.</p>
      </>
    );
  }
  if (standing === 'open') {
    return (
      <>
        <h3>{questionsLeft(open)}</h3>
        <p>
          {Object.keys(reading.mistakes).length > 0
            ? 'Please check the note next to your numbers. So far, nothing else rules you out.'
            : 'So far, nothing rules you out.'}
        </p>
      </>
    );
  }
  return (
    <>
      <h3>{notMet(against)}</h3>
      <dl className="check-answer__against">
        {against.map(({ condition, reason, change, comeBack }) => (
          <div key={condition}>
            <dt className="check-answer__reason">{reason}</dt>
            {change !== null && <dd>{change}</dd>}
            {comeBack !== null && (
              <dd>
                <strong>When to come back:</strong> {comeBack}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {open > 0 && <p>{questionsLeft(open)}.</p>}
    </>
  );
}

/** "Right now" promises another time: nobody says so where one of them is permanent. */
function notMet(against: CheckReading['against']): string {
  const count = inWords(against.length);
  const said = `${count} of our requirements ${against.length === 1 ? 'isn’t' : 'aren’t'} met`;
  return against.some(({ isPermanent }) => isPermanent) ? sentenceStart(said) : `Right now, ${said}`;
}

function questionsLeft(count: number): string {
  return `${sentenceStart(inWords(count))} ${count === 1 ? 'question' : 'questions'} left`;
}

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}
