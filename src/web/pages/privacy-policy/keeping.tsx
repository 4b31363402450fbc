import type { LegalSection } from '../legal/legal-document.ts';
import { retention, retentionInSpanish } from '../legal/retention.tsx';
import { accountClosure } from '../legal/shared-texts.tsx';

/** How long data is kept, and how it is protected. */
export const keeping: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        {retention}
        <p>{accountClosure}</p>
        {retentionInSpanish}
      </>
    ),
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    body: (
      <>
        <ul>
          <li>What you send travels to us over an encrypted connection (https).</li>
          <li>
            Your answers never appear in a web address, in our server’s logs or in the browser’s console.
          </li>
          <li>
            The pages with application forms run only our own code. They tell the browser to refuse code from
            anywhere else.
          </li>
          <li>
            Answers you choose to keep on your device for 7 days, and applications saved there until they can
            be sent, are encrypted with a key that stays in your browser. That protects them from someone who
            copies its files, not from someone who uses the same browser you do.
          </li>
        </ul>
        <p>
          No system is perfectly safe. If something happens to your data that puts you at risk, we’ll tell you
          what we know and what you can do.
        </p>
      </>
    ),
  },
];
