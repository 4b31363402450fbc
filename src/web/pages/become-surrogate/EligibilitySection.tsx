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
        <p>Our requirements protect your health first.</p>
        <RangeBand name="Age in years" limits={ageLimits} scale={{ least: 18, most: 50 }} color="peach" />
        <RangeBand
          name="Body mass index (BMI)"
          limits={bmiLimits}
          scale={{ least: 15, most: 40 }}
          color="lagoon"
        />
        <p className="eligibility__guidance">
          Typical medical guidance prefers carriers aged <span className="nowrap">21-45</span> with at least
          one uncomplicated full-term pregnancy, and at most five deliveries or three{' '}
          <span className="nowrap">C-sections</span>. This is general information as of 2025, not medical
          advice. The clinic and your doctor have the final say.
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
          <h3>Not sure? Apply and find out right away.</h3>
          <p>
            Past gestational diabetes, being born abroad or an earlier surrogacy won’t rule you out when you
            apply. If something does, the application will tell you what it is and what could change.
          </p>
          <ButtonLink to="/surrogate-application">See Where You Stand</ButtonLink>
        </div>
      </div>
    </section>
  );
}
