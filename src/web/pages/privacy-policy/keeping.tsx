import type { LegalSection } from '../legal/legal-document.ts';
import { accountClosure, retention } from '../legal/shared-texts.tsx';

/** How long data is kept, and how it is protected. */
export const keeping: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        {retention}
        <p>{accountClosure}</p>
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
          <li>Your answers never stand in a web address, in our server’s log or in the browser’s console.</li>
          <li>
            The pages with application forms run our own code only. The browser is told to refuse code from
            anywhere else.
          </li>
          <li>
            Answers you choose to keep on your device for 7 days, and applications that wait there to be sent,
            are encrypted with a key that stays in your browser. That protects them from somebody who copies
            its files, not from somebody who uses the same browser as you.
          </li>
        </ul>
        <p>
          No system is perfectly safe. If something happens to your data that puts you at risk, we will tell
          you, and say what we know and what you can do.
        </p>
      </>
    ),
  },
];
