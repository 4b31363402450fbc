import { FigureRows } from '../legal/LegalText.tsx';
import { callUs, mailUs } from '../legal/shared-texts.tsx';
import type { LegalSection } from '../legal/legal-document.ts';

/** How to report a barrier and what happens then. */
export const feedback: readonly LegalSection[] = [
  {
    id: 'report-a-barrier',
    title: 'Something in your way?',
    body: (
      <>
        <p>
          Email {mailUs} or call {callUs}. It helps us to know the page, what you were trying to do, and the
          browser or assistive technology you use. Please leave out anything about your health.
        </p>
      </>
    ),
  },
  {
    id: 'what-happens-then',
    title: 'What happens next',
    body: (
      <>
        <FigureRows
          rows={[
            ['2 business days', 'We’ll acknowledge your message within 2 business days.'],
            ['5 business days', 'We’ll assess the barrier within 5 business days.'],
            ['10 business days', 'Simple issues are resolved within 10 business days.'],
          ]}
        />
        <p>
          If something takes longer, we’ll tell you when we expect it to be done and how to do what you need
          in the meantime.
        </p>
      </>
    ),
  },
  {
    id: 'other-ways',
    title: 'Other ways to reach us',
    body: (
      <p>
        You don’t have to use this site to work with us. We can take your application by phone, read any page
        to you, or send you its text by email or on paper: {callUs}.
      </p>
    ),
  },
  {
    id: 'not-satisfied',
    title: 'If our answer doesn’t help',
    body: (
      <p>
        Tell us, and someone else on our team will look at it. You can also contact the U.S. Department of
        Justice, which enforces the Americans with Disabilities Act: <a href="https://www.ada.gov">ada.gov</a>
        .
      </p>
    ),
  },
];
