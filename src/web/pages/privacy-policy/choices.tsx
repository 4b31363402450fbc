import { Link } from 'react-router-dom';
import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** What people can ask of us. */
export const choices: readonly LegalSection[] = [
  {
    id: 'your-choices',
    title: 'What you can ask of us',
    body: (
      <>
        <p>Wherever you live, you can ask us</p>
        <ul>
          <li>to tell you what we hold about you, and to give you a copy;</li>
          <li>to correct what is wrong;</li>
          <li>to delete it, or to close your file;</li>
          <li>to stop using it for something you agreed to before.</li>
        </ul>
        <p>
          Write to {mailUs} or call {callUs}. If you have the reference of your application, name it: we may
          ask for it, or for a detail you gave us, to be sure that it is you. We never treat you worse for
          asking. Where the law makes us keep a record, we tell you which one and for how long. How requests
          and appeals work, step by step, is in our notice on{' '}
          <Link to="/consumer-health-data-privacy">Consumer Health Data Privacy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'under-18',
    title: 'Not for anyone under 18',
    body: (
      <p>
        Our services are not for anyone under 18, and we do not knowingly collect their data. If you believe
        that someone under 18 has applied, tell us and we will delete the application.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, the date at the top changes with it. If we want to use what you have already
        told us for a new purpose, we ask you first.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about your privacy: {mailUs} or {callUs}.
      </p>
    ),
  },
];
