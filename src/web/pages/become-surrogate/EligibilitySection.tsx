import CheckIcon from 'lucide-react/icons/check';
import { ageLimits, bmiLimits, requirements } from '../../content/eligibility.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { RangeBand } from './RangeBand.tsx';

/** Who can be a surrogate: the ranges of the rule file as pictures, beside the list of requirements. */
export function EligibilitySection() {
  return (
    <section className="section eligibility" aria-labelledby="eligibility">
      <div className="eligibility__glance">
        <h2 id="eligibility">Who can apply</h2>
        <p>Our ranges are there for your safety first.</p>
        <RangeBand name="Age in years" limits={ageLimits} scale={{ least: 18, most: 50 }} color="peach" />
        <RangeBand
          name="Body mass index (BMI)"
          limits={bmiLimits}
          scale={{ least: 15, most: 40 }}
          color="lagoon"
        />
        <p className="eligibility__guidance">
          Typical medical guidance prefers carriers of <span className="nowrap">21-45</span> with at least one
          uncomplicated full-term pregnancy, and at most five deliveries or three{' '}
          <span className="nowrap">C-sections</span>. As of 2025, and no medical advice: the clinic and your
          doctor have the last word.
        </p>
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
        <div className="eligibility__unsure">
          <h3>Not sure? Apply: you learn right away.</h3>
          <p>
            Gestational diabetes, a birthplace abroad or an earlier surrogacy do not count against you. If
            something does, the application tells you what it is and what could change.
          </p>
          <ButtonLink to="/surrogate-application">See Where You Stand</ButtonLink>
        </div>
      </div>
    </section>
  );
}
