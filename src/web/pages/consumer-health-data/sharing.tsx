import type { LegalSection } from '../legal/legal-document.ts';
import { retention } from '../legal/retention.tsx';
import { accountClosure } from '../legal/shared-texts.tsx';

/** Who reads health data, whom it is shared with, and for how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'who-reads-it',
    title: 'Who reads it',
    body: (
      <p>
        The members of our team who handle applications: coordinators and those who review your health
        answers. Where they open an application, answers about your health stay covered until someone who’s
        allowed to reveals them, and each look is written down. No one else in our company has a reason to see
        them.
      </p>
    ),
  },
  {
    id: 'whom-we-share-it-with',
    title: 'Who we share it with',
    body: (
      <>
        <p>
          Sending an application doesn’t share your health data with anyone outside our team and the companies
          that run our technology for us. If you move forward with us, and after you’ve consented to it, we
          may share what’s needed, from any of the kinds of data listed above, with:
        </p>
        <ul>
          <li>fertility clinics, doctors and the labs they work with;</li>
          <li>mental health professionals who take part in screening and support;</li>
          <li>the intended parents or the surrogate you may be matched with;</li>
          <li>lawyers, insurers and background-check services that your journey needs.</li>
        </ul>
        <p>
          Companies that run our technology, such as hosting providers, act on our instructions under contract
          and may not use your data for their own purposes. We don’t share health data with any affiliates.
          Where the law requires us to hand something over, we hand over no more than it requires.
        </p>
      </>
    ),
  },
  {
    id: 'never-sold',
    title: 'Never sold, never used for advertising',
    body: (
      <p>
        We don’t sell health data. We don’t use it for advertising, and no advertising or analytics code runs
        on this site. We don’t use geofences around clinics, and we don’t track where you are.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        {retention}
        <p>{accountClosure} You can ask us to delete your health data sooner: see “Your rights.”</p>
      </>
    ),
  },
];
