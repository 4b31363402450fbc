import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import { CaseAlerts } from '../../../src/desk/pages/application/CaseAlerts.tsx';

const OLD_FORM = { id: 'old-form', text: 'it is of an older form' } as const;
const DIFFERS = { id: 'verdict-differs', text: '' } as const;

it.each<[what: string, isQueued: boolean, view: Partial<ApplicationView>, shown: readonly string[]]>([
  ['a flag alone', false, { flags: [OLD_FORM] }, ['Flagged It is of an older form.']],
  ['a request', true, {}, ['Needs review They asked for something on their page. Read what they asked for.']],
  [
    'differing verdicts and a flag',
    true,
    { flags: [DIFFERS, OLD_FORM], applicantVerdict: 'ineligible' },
    [
      'Needs review Their browser said not eligible when they sent it, our rules say eligible, and that’s what they were told. Check the answers, then set the status.',
      'Flagged It is of an older form.',
    ],
  ],
])('an application with %s needs review as in the queue (%s)', (_what, needsReview, view, shown) => {
  const related = [{ reference: 'K7QM-3XVD', needsReview }];
  const whole = {
    reference: 'K7QM-3XVD',
    verdict: 'eligible',
    flags: [],
    decision: null,
    timeline: [],
    related,
    ...view,
  };
  const { container } = render(
    <CaseAlerts view={whole as unknown as ApplicationView} closed={null} colleague={null} />,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(shown);
});

it('a closed application says first who closed it and why, and no longer asks for a review of its verdict', () => {
  const whole = {
    ...{ reference: 'K7QM-3XVD', verdict: 'ineligible', flags: [DIFFERS], applicantVerdict: 'eligible' },
    timeline: [
      { kind: 'work', at: '2026-11-30T12:00:00Z', by: 'Ana', reference: 'K7QM-3XVD' },
      { kind: 'status', at: '2026-11-29T12:00:00Z', by: 'Dana', reference: 'K7QM-3XVD' },
    ],
    ...{ decision: null, related: [{ reference: 'K7QM-3XVD', needsReview: true }] },
  };
  const { container } = render(
    <CaseAlerts
      view={whole as unknown as ApplicationView}
      closed={{ label: 'Declined', reason: 'Medical review' }}
      colleague={null}
    />,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Declined by Dana, Nov 29, 2026, 12:00\u00A0PM. Medical review.',
    'Their browser said eligible when they sent it, our rules say not eligible, and that’s what they were told.',
  ]);
});
