import { expect, it } from 'vitest';
import type { OpenView } from '../../../../src/core/submission/applicant-view.ts';
import { renderPage } from '../../../../src/web/prerender.tsx';

const REFUSED: OpenView = {
  kind: 'open',
  path: '/application/abc',
  reference: 'K7QM-3XVD',
  receivedAt: '2026-11-27T10:00:00.000Z',
  wasRead: false,
  status: null,
  isWithdrawn: false,
  call: null,
  asked: [],
  contact: { email: 'm…@example.com', phone: '' },
  asks: [],
  note: null,
  agreed: [],
  hasMail: false,
  awaitsCode: false,
  answers: null,
};
const ACCEPTED: OpenView = { ...REFUSED, status: { title: 'We have it', text: 'A coordinator will call.' } };

async function headingsOf(view: OpenView): Promise<readonly string[]> {
  const html = await renderPage('/application', { form: null, outcome: null, applicant: view });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('main h2')].map(({ textContent }) => textContent);
}

it('shows an accepted applicant the call, and asks who told her about us', async () => {
  expect(await headingsOf(ACCEPTED)).toEqual(expect.arrayContaining(['Your call', 'Who told you about us?']));
});

it('promises a refused applicant no call, and does not ask who told her about us', async () => {
  const headings = await headingsOf(REFUSED);
  expect(headings).toContain('Your answers');
  expect(headings).not.toContain('Your call');
  expect(headings).not.toContain('Who told you about us?');
});

it('shows a refused applicant the call that she requested', async () => {
  expect(await headingsOf({ ...REFUSED, asked: [['Days', 'Tuesday']] })).toContain('Your call');
});

it.each([
  [false, false],
  [true, true],
])('with mail set up: %s, points a refused applicant to the reasons: %s', async (hasMail, isShown) => {
  const html = await renderPage('/application', {
    form: null,
    outcome: null,
    applicant: { ...REFUSED, hasMail },
  });
  expect(html.includes('The reasons are below, with your answers.')).toBe(isShown);
});
