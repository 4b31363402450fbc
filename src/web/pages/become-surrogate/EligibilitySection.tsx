import CheckIcon from 'lucide-react/icons/check';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { ageLimits, bmiLimits } from '../../content/eligibility.ts';
import { CheckAnswer } from './CheckAnswer.tsx';
import { ChoiceQuestions, NumberQuestions } from './CheckQuestions.tsx';
import { RangeBand } from './RangeBand.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';
import { useLiveCheck } from './use-live-check.ts';

/**
 * Who can be a surrogate: the ranges of the rule file as pictures, and a check that runs in the browser.
 * Without scripts, a list of the requirements replaces the check (docs/product.md#become-a-surrogate).
 */
export function EligibilitySection({
  texts,
  check,
}: {
  readonly texts: BecomeSurrogateTexts['eligibility'];
  readonly check: BecomeSurrogateTexts['check'];
}) {
  const { root, reading, hasFailed, listeners, erase } = useLiveCheck(check.load);
  const { questions } = check;
  const mistakes = reading?.mistakes ?? {};
  return (
    <section
      className="section eligibility"
      aria-labelledby="eligibility"
      data-live=""
      ref={root}
      {...listeners}
    >
      <div className="eligibility__glance">
        <h2 id="eligibility">{texts.heading}</h2>
        <p>
          {texts.lead} <span className="eligibility__live">{texts.live}</span>
        </p>
        <div className="eligibility__measure">
          <RangeBand
            texts={texts.ruler}
            name={texts.age}
            limits={ageLimits}
            scale={{ least: 18, most: 50 }}
            color="peach"
            yours={reading?.age}
          />
          <NumberQuestions questions={questions} names={['age']} mistakes={mistakes} />
        </div>
        <div className="eligibility__measure">
          <RangeBand
            texts={texts.ruler}
            name={texts.bmi}
            limits={bmiLimits}
            scale={{ least: 15, most: 40 }}
            color="lagoon"
            yours={reading?.bmi}
          />
          <NumberQuestions
            questions={questions}
            names={['heightFeet', 'heightInches', 'weight']}
            mistakes={mistakes}
          />
        </div>
      </div>
      <div className="eligibility__list">
        <ul className="check-list">
          {texts.requirements.map((requirement) => (
            <li key={requirement}>
              <CheckIcon aria-hidden="true" />
              {requirement}
            </li>
          ))}
        </ul>
        <ChoiceQuestions questions={questions} />
        <CheckAnswer texts={check} reading={reading} hasFailed={hasFailed} onErase={erase} />
      </div>
      <p className="eligibility__guidance">
        <Interpolated
          text={texts.guidance}
          placeholders={{
            ages: <span className="nowrap">{texts.guidanceAges}</span>,
            sections: <span className="nowrap">{texts.guidanceSections}</span>,
          }}
        />
      </p>
    </section>
  );
}
