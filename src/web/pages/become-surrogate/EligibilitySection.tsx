import CheckIcon from 'lucide-react/icons/check';
import { ageLimits, bmiLimits, requirements } from '../../content/eligibility.ts';
import { CheckAnswer } from './CheckAnswer.tsx';
import { ChoiceQuestions, NumberQuestions } from './CheckQuestions.tsx';
import { RangeBand } from './RangeBand.tsx';
import { useLiveCheck } from './use-live-check.ts';

/**
 * Who can be a surrogate: the ranges of the rule file as pictures, and a check that answers in the browser.
 * Without scripts the requirements are listed in its place (docs/product.md#become-a-surrogate).
 */
export function EligibilitySection() {
  const { root, reading, hasFailed, listeners, erase } = useLiveCheck();
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
        <h2 id="eligibility">Who can apply</h2>
        <p>
          Our requirements protect your health first.{' '}
          <span className="eligibility__live">
            Enter as much as you like and see where you stand. Nothing you enter here is sent to us.
          </span>
        </p>
        <div className="eligibility__measure">
          <RangeBand
            name="Age in years"
            limits={ageLimits}
            scale={{ least: 18, most: 50 }}
            color="peach"
            yours={reading?.age}
          />
          <NumberQuestions names={['age']} mistakes={mistakes} />
        </div>
        <div className="eligibility__measure">
          <RangeBand
            name="Body mass index (BMI)"
            limits={bmiLimits}
            scale={{ least: 15, most: 40 }}
            color="lagoon"
            yours={reading?.bmi}
          />
          <NumberQuestions names={['heightFeet', 'heightInches', 'weight']} mistakes={mistakes} />
        </div>
      </div>
      <div className="eligibility__list">
        <ul className="check-list">
          {requirements.map((requirement) => (
            <li key={requirement}>
              <CheckIcon aria-hidden="true" />
              {requirement}
            </li>
          ))}
        </ul>
        <ChoiceQuestions />
        <CheckAnswer reading={reading} hasFailed={hasFailed} onErase={erase} />
      </div>
      <p className="eligibility__guidance">
        Typical medical guidance prefers carriers aged <span className="nowrap">21-45</span> with at least one
        uncomplicated full-term pregnancy, and at most five deliveries or three{' '}
        <span className="nowrap">C-sections</span>. This is general information as of 2025, not medical
        advice. The clinic and your doctor have the final say.
      </p>
    </section>
  );
}
