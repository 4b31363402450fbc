import { ageRange } from '../content/eligibility.ts';
import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Terms of Service',
    description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
    keywords: ['terms of service'],
    noIndex: true,
  },
};

/** Terms of Service (SPECIFICATION.md sections 2, 6 and 9). */
function TermsOfServicePage() {
  return (
    <LegalText title="Terms of Service">
      <p>
        These terms apply to everyone who uses this site and our services. All users must be 18 years or
        older.
      </p>
      <h2>Surrogates</h2>
      <p>Surrogates must:</p>
      <ul>
        <li>be 21-45 years old (may vary by state);</li>
        <li>have had at least one successful pregnancy;</li>
        <li>pass medical, psychological and background checks;</li>
        <li>live in a surrogacy-friendly jurisdiction.</li>
      </ul>
      <p>Applications on this site are currently accepted from surrogates aged {ageRange}.</p>
      <h2>Intended parents</h2>
      <p>Intended parents must show financial capability and complete medical and legal consultations.</p>
      <h2>What an application is</h2>
      <p>
        An application binds neither you nor us. We review it within 24 hours and contact you. A match needs
        the consent of both sides, and a journey needs a contract of its own.
      </p>
      <h2>No medical or legal advice</h2>
      <p>
        Nothing on this site is medical or legal advice. Surrogacy law differs by state; your own doctor and
        your own lawyer are the ones to ask.
      </p>
      <h2>Liability</h2>
      <p>Our liability is limited to the amounts you have paid to us in the prior 12 months.</p>
      <h2>Disputes</h2>
      <p>Disputes are resolved by binding arbitration.</p>
      <h2>Contact</h2>
      <p>
        Questions about these terms: <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </LegalText>
  );
}

export { TermsOfServicePage, TermsOfServicePage as Component };
