import { FigureRows } from '../legal/LegalText.tsx';
import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** The rights of RCW 19.373.040, offered to everybody, and how to use them. */
export const rights: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <strong>Access.</strong> To know whether we collect, share or sell your health data, to see it,
            and to get a list of everyone we’ve shared it with and how to reach them.
          </li>
          <li>
            <strong>Withdraw consent.</strong> To take back your consent to our collecting or sharing your
            health data, at any time. We’ll stop from then on. Without the data, we may not be able to move
            forward with your application. If so, we’ll tell you.
          </li>
          <li>
            <strong>Delete.</strong> To have your health data deleted from our records. We’ll also tell
            everyone we shared it with to delete it. Copies in backups will be deleted within six months at
            the latest.
          </li>
          <li>
            <strong>Appeal.</strong> To have a refusal reviewed.
          </li>
        </ul>
        <p>We’ll never treat you any worse for using one of your rights.</p>
      </>
    ),
  },
  {
    id: 'how-to-ask',
    title: 'How to ask',
    body: (
      <>
        <p>
          Email {mailUs} with “Health data request” as the subject, or call {callUs}. Tell us which right you
          want to use. You don’t need an account, and someone you’ve authorized may ask for you. To be sure
          it’s you, we’ll ask for the reference number of your application or for a detail you gave us, and
          for nothing more than we need.
        </p>
        <FigureRows
          rows={[
            ['45 days', 'We’ll answer within 45 days of your request.'],
            [
              '45 more',
              'If a request is unusually complex, we may take 45 more days, once. We’ll tell you why before the first 45 are over.',
            ],
            ['Free', 'You can ask for free twice a year.'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'how-to-appeal',
    title: 'How to appeal',
    body: (
      <>
        <p>
          If we refuse a request, we’ll tell you why. Email {mailUs} with “Health data appeal” as the subject
          and say what you’d like us to review. Someone who didn’t make the first decision will read it, and
          you’ll have an answer in writing, with reasons, within 45 days.
        </p>
        <p>
          If the answer is still no, you can file a complaint with your state’s attorney general. In
          Washington: <a href="https://www.atg.wa.gov/file-complaint">www.atg.wa.gov/file-complaint</a>.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this notice',
    body: (
      <p>
        When this notice changes, so does the date at the top. Before we collect another kind of health data,
        or use it for another purpose, we’ll say so here and ask for your consent.
      </p>
    ),
  },
];
