import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** What the site is not, and what happens when something goes wrong. */
export const limits: readonly LegalSection[] = [
  {
    id: 'no-advice',
    title: 'No medical or legal advice',
    body: (
      <p>
        Nothing on this site is medical or legal advice. Surrogacy law varies by state, and it changes. Your
        own doctor and your own lawyer are the ones to ask.
      </p>
    ),
  },
  {
    id: 'no-promises',
    title: 'What we can’t promise',
    body: (
      <p>
        A match, a pregnancy and a birth depend on people and on nature. Times, costs and rates on this site
        describe what’s typical, and testimonials are illustrative samples. Yours may differ. We work to keep
        this site running and accurate, but we can’t promise that it will always be available or free of
        errors.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Using this site fairly',
    body: (
      <>
        <p>
          You may read, print and share these pages for yourself and the people close to you. The text, the
          drawings and the name of this site belong to us. Please ask before you publish them anywhere else.
          Please don’t:
        </p>
        <ul>
          <li>apply in someone else’s name, or knowingly give false answers;</li>
          <li>send automated applications, or overload the site so that others can’t use it;</li>
          <li>try to find other people’s data or get around our security.</li>
        </ul>
        <p>
          If you find a security problem, tell us at {mailUs}. We may decline to work with anyone who breaks
          these terms.
        </p>
      </>
    ),
  },
  {
    id: 'other-sites',
    title: 'Links to other sites',
    body: (
      <p>
        Some links lead to sites run by others. We don’t control them. Their own terms and privacy policies
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
          from the event the claim is about.
        </p>
        <p>
          This limit applies to the extent the law allows. Some states don’t allow certain limits. You keep
          any rights that the law doesn’t let anyone give up.
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
          Please talk to us first: email {mailUs} or call {callUs}. Most things can be settled that way.
        </p>
        <p>
          Disputes that can’t be settled that way are resolved by binding arbitration. That means a neutral
          arbitrator decides, not a judge or jury, and the decision is final for both sides and can be
          enforced by a court.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change, so does the date at the top. Your application is governed by the terms that
        appeared here when you sent it. If any part of these terms turns out not to be enforceable, the rest
        still applies.
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
