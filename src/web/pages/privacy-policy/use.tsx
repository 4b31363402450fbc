import { privacyTerms } from 'virtual:privacy-terms';
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
          {privacyTerms.purposes.map(({ id, en }) => (
            <li key={id}>{en}</li>
          ))}
        </ul>
        <p>
          We don’t sell what you tell us, we don’t use it for advertising, and we don’t use it for anything
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
          The single-page surrogate application compares some of your answers with our published requirements,
          such as an age of {ageRange} and a BMI of {bmiRange}. Our server repeats that comparison. It tells
          you right away whether you meet the basic requirements and, if not, why. We store every application
          either way, and you can always ask a person to look at yours.
        </p>
        <p>
          Matching is AI-assisted: software compares and suggests, and our coordinators use their judgment. No
          one is matched unless both sides consent.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>The members of our team who handle applications read yours. Beyond them:</p>
        <ul>
          <li>
            <strong>People on your journey,</strong> only if you move forward with us and only with your
            agreement: those you may be matched with, and the clinics, lawyers, mental health professionals,
            insurers and screening services involved.
          </li>
          <li>
            <strong>Companies that run our technology,</strong> such as hosting providers, which act on our
            instructions and may not use your data for their own purposes.
          </li>
          <li>
            <strong>Authorities,</strong> where the law requires it, and no more than it requires.
          </li>
        </ul>
      </>
    ),
  },
  { id: 'other-companies', title: 'Other companies on our pages', body: otherCompanies },
];
