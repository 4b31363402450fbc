import { Link } from 'react-router-dom';
import { claims } from '../../content/claims.ts';
import { ageRange } from '../../content/eligibility.ts';
import type { LegalSection } from '../legal/legal-document.ts';

/** Whom we work with and on what terms. */
export const services: readonly LegalSection[] = [
  {
    id: 'who-may-use-it',
    title: 'Who may use this site and our services',
    body: (
      <>
        <p>
          These terms apply to everyone who uses this site and our services. All users must be 18 years or
          older. By sending an application, you accept them. If you don’t agree, please don’t apply.
        </p>
        <p>
          For what we do with what you tell us, see our <Link to="/privacy-policy">Privacy Policy</Link> and
          our notice on <Link to="/consumer-health-data-privacy">Consumer Health Data Privacy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What we do',
    body: (
      <p>
        We’re a surrogacy agency. We match intended parents with screened surrogates in the United States,
        with AI-assisted matching and human coordinators, and we support both sides along the way. We’re not a
        clinic, a law firm or an insurer. Medical care, legal advice and insurance come from others, under
        their own terms.
      </p>
    ),
  },
  {
    id: 'surrogates',
    title: 'Surrogates',
    body: (
      <>
        <p>Surrogates must:</p>
        <ul>
          <li>be 21-45 years old (may vary by state);</li>
          <li>have had at least one successful pregnancy;</li>
          <li>pass medical, psychological and background checks;</li>
          <li>live in a surrogacy-friendly jurisdiction.</li>
        </ul>
        <p>Applications on this site are currently accepted from surrogates aged {ageRange}.</p>
        <p>
          Compensation of {claims.compensation.figure} depends on your state, your experience and your
          journey. Only the contract you sign with the intended parents determines what you’ll be paid, and
          when.
        </p>
      </>
    ),
  },
  {
    id: 'intended-parents',
    title: 'Intended parents',
    body: (
      <>
        <p>Intended parents must show financial capability and complete medical and legal consultations.</p>
        <p>
          The matching subscription costs {claims.subscription.figure} {claims.subscription.text}. A full
          journey typically costs {claims.totalCost.figure}. That range is an estimate, not an offer. What
          you’ll pay, to whom and when will be agreed to in writing before it’s due.
        </p>
      </>
    ),
  },
  {
    id: 'applications',
    title: 'What an application is',
    body: (
      <>
        <p>
          An application isn’t binding on you or us. We’ll review it within 24 hours and contact you to set up
          a consultation of 30-45 minutes. A match requires the consent of both sides, and a journey requires
          its own contracts.
        </p>
        <ul>
          <li>
            Please answer truthfully and for yourself. A pregnancy, and several people’s health, depends on
            it.
          </li>
          <li>
            A first answer about the basic requirements isn’t a medical judgment. Meeting them doesn’t
            guarantee a match, and if you don’t meet them today, that may change.
          </li>
          <li>You can withdraw an application at any time, and you don’t have to say why.</li>
        </ul>
      </>
    ),
  },
];
