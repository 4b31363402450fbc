import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** What the site is not, and what happens when something goes wrong. */
export const limits: readonly LegalSection[] = [
  {
    id: 'no-advice',
    title: 'No medical or legal advice',
    body: (
      <p>
        Nothing on this site is medical or legal advice. Surrogacy law differs by state and changes; your own
        doctor and your own lawyer are the ones to ask.
      </p>
    ),
  },
  {
    id: 'no-promises',
    title: 'What we cannot promise',
    body: (
      <p>
        A match, a pregnancy and a birth depend on people and on nature. Times, costs and rates on this site
        describe what is typical, and testimonials are illustrative samples. Yours may differ. We keep the
        site up and correct with care, but we cannot promise that it is always reachable or free of errors.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Using this site fairly',
    body: (
      <>
        <p>
          You may read, print and share these pages for yourself and the people close to you. Texts, drawings
          and the name of the site belong to us; please ask before you publish them elsewhere. Please do not
        </p>
        <ul>
          <li>apply in somebody else’s name, or on purpose with untrue answers;</li>
          <li>send applications by machine, or burden the site so that others cannot use it;</li>
          <li>look for other people’s data, or for ways around our protection.</li>
        </ul>
        <p>
          If you find a weakness, tell us at {mailUs}. We may decline to work with anyone who breaks these
          terms.
        </p>
      </>
    ),
  },
  {
    id: 'other-sites',
    title: 'Links to others',
    body: (
      <p>
        Some links lead to sites that others run. We do not control them; their own terms and privacy policies
        apply there.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Our liability is limited to the amounts you have paid to us in the prior 12 months, counted back
          from the event a claim is about.
        </p>
        <p>
          This limit holds as far as the law allows. Some states do not allow some limits; rights that the law
          does not let anyone give up stay yours.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>
          Please talk to us first: write to {mailUs} or call {callUs}. Most things can be settled that way.
        </p>
        <p>
          Disputes that cannot are resolved by binding arbitration. That means that a neutral arbitrator
          decides, not a judge or a jury, and that the decision is final for both sides and can be enforced by
          a court.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change, the date at the top changes with it. An application is governed by the terms
        that stood here when you sent it. If one part of these terms turns out not to hold, the rest still
        does.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: {mailUs} or {callUs}.
      </p>
    ),
  },
];
