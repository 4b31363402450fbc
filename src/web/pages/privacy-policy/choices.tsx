import { Link } from 'react-router-dom';
import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** What people can ask of us. */
export const choices: readonly LegalSection[] = [
  {
    id: 'your-choices',
    title: 'What you can ask us to do',
    body: (
      <>
        <p>Wherever you live, you can ask us:</p>
        <ul>
          <li>to tell you what we have about you, and to give you a copy;</li>
          <li>to correct anything that’s wrong;</li>
          <li>to delete it, or to close your file;</li>
          <li>to stop using it for something you agreed to before.</li>
        </ul>
        <p>
          Email {mailUs} or call {callUs}. If you have the reference number of your application, include it:
          we may ask for it, or for a detail you gave us, to be sure it’s you. We’ll never treat you any worse
          for asking. If the law requires us to keep a record, we’ll tell you which one and for how long. For
          how requests and appeals work, step by step, see our notice on{' '}
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
        Our services are not for anyone under 18, and we don’t knowingly collect their data. If you believe
        someone under 18 has applied, tell us and we’ll delete the application.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, so does the date at the top. If we want to use what you’ve already told us
        for a new purpose, we’ll ask you first.
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
