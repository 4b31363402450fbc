import { ageRange, bmiRange } from '../../content/eligibility.ts';
import type { LegalSection } from '../legal/legal-document.ts';
import { otherCompanies } from '../legal/shared-texts.tsx';

/** What we do with it, and who sees it. */
export const use: readonly LegalSection[] = [
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    body: (
      <>
        <ul>
          <li>To review your application and to contact you within 24 hours.</li>
          <li>To prepare and hold your consultation call.</li>
          <li>If you go on with us: to screen, to match and to support you through the journey.</li>
          <li>To keep the records that the law asks of us, and to keep this site safe.</li>
        </ul>
        <p>
          We do not sell what you tell us, we do not use it for advertising, and we do not use it for anything
          else without asking you first.
        </p>
      </>
    ),
  },
  {
    id: 'rules-and-people',
    title: 'What software decides, and what people decide',
    body: (
      <>
        <p>
          The single-page surrogate application compares some answers with our published requirements, such as
          an age of {ageRange} and a BMI of {bmiRange}. Our server repeats that comparison. It tells you at
          once whether you meet the basic requirements and, if not, why. We store every application either
          way, and you can always ask a person to look at yours.
        </p>
        <p>
          Matching is AI-assisted: software compares and suggests, our coordinators judge. Nobody is matched
          without the consent of both sides.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>Your application is read by the members of our team who handle applications. Beyond them:</p>
        <ul>
          <li>
            <strong>People on your journey,</strong> only if you go on with us and with your agreement: those
            you may be matched with, and the clinics, lawyers, mental-health professionals, insurers and
            screening services that take part.
          </li>
          <li>
            <strong>Companies that run our technology,</strong> such as hosting, which act on our instructions
            and may not use your data for themselves.
          </li>
          <li>
            <strong>Authorities,</strong> where the law obliges us, and no more than it obliges us to.
          </li>
        </ul>
      </>
    ),
  },
  { id: 'other-companies', title: 'Other companies on our pages', body: otherCompanies },
];
