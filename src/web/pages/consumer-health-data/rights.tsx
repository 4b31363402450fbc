import { FigureRows } from '../legal/LegalText.tsx';
import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** The rights of RCW 19.373.040, offered to everybody, and how to use them. */
export const rights: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'What you have a right to',
    body: (
      <>
        <ul>
          <li>
            <strong>Access.</strong> To know whether we collect, share or sell your health data, to see it,
            and to have a list of everybody we have shared it with and how to reach them.
          </li>
          <li>
            <strong>Withdraw consent.</strong> To take back your consent to our collecting or sharing health
            data, at any time. We stop from then on; without the data we may not be able to go on with your
            application, and we tell you if so.
          </li>
          <li>
            <strong>Delete.</strong> To have your health data deleted from our records. We also tell everybody
            we shared it with to delete it. Copies in backups follow within six months at the latest.
          </li>
          <li>
            <strong>Appeal.</strong> To have a refusal looked at again.
          </li>
        </ul>
        <p>We never treat you worse because you used a right.</p>
      </>
    ),
  },
  {
    id: 'how-to-ask',
    title: 'How to ask',
    body: (
      <>
        <p>
          Write to {mailUs} with “Health data request” as the subject, or call {callUs}. Say which right you
          want to use. You need no account, and somebody you have authorized may ask for you. To be sure that
          it is you, we ask for the reference of your application or for a detail you gave us, and for nothing
          more than we need.
        </p>
        <FigureRows
          rows={[
            ['45 days', 'We answer within 45 days of your request.'],
            [
              '45 more',
              'If a request is unusually complex we may take 45 days more, once, and tell you why before the first 45 are over.',
            ],
            ['Free', 'Asking costs nothing, up to twice a year.'],
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
          If we refuse a request, we tell you why. Write to {mailUs} with “Health data appeal” as the subject
          and say what you would like looked at again. Somebody who did not decide the first time reads it,
          and you have an answer in writing, with reasons, within 45 days.
        </p>
        <p>
          If the answer is still no, you can complain to the attorney general of your state. In Washington:{' '}
          <a href="https://www.atg.wa.gov/file-complaint">www.atg.wa.gov/file-complaint</a>.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this notice',
    body: (
      <p>
        When this notice changes, the date at the top changes with it. Before we collect another kind of
        health data, or use it for another purpose, we say so here and ask for your consent.
      </p>
    ),
  },
];
