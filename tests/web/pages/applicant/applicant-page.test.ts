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
  refused: null,
  asks: [],
  note: null,
  agreed: [],
  hasMail: false,
  awaitsCode: false,
  answers: null,
};
const ACCEPTED: OpenView = { ...REFUSED, status: { title: 'We have it', text: 'A coordinator will call.' } };

async function mainOf(view: OpenView, path = '/application'): Promise<Element> {
  const html = await renderPage(path, { form: null, outcome: null, applicant: view });
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  return main ?? expect.fail();
}

async function headingsOf(view: OpenView): Promise<readonly string[]> {
  return [...(await mainOf(view)).querySelectorAll('h2')].map(({ textContent }) => textContent);
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

it.each([
  ['/application', 'email', 'Enter an email address like name@example.com.'],
  ['/application', 'phone', 'Enter a 10-digit U.S. number, like (555) 010-0123.'],
  ['/es/application', 'email', 'Escribe un correo como nombre@example.com.'],
  ['/es/application', 'phone', 'Escribe un número de Estados Unidos de 10 dígitos, como (555) 010-0123.'],
] as const)(
  'on %s, says at a wrong new %s how to correct it, and keeps both fields',
  async (path, field, message) => {
    const typed = { phone: '415 555', email: 'ana@example' };
    const main = await mainOf(
      { ...ACCEPTED, note: 'contact-wrong', refused: { ...typed, wrong: [field] } },
      path,
    );
    const inputs = [...main.querySelectorAll<HTMLInputElement>('details[open] input')];
    expect(inputs.map(({ name, value }) => [name, value])).toEqual(Object.entries(typed));
    const wrong = inputs.filter((input) => input.hasAttribute('aria-invalid'));
    expect(wrong.map(({ name }) => name)).toEqual([field]);
    const [input] = wrong;
    expect(main.querySelector(`#${input?.getAttribute('aria-describedby') ?? ''}`)?.textContent).toBe(
      message,
    );
    expect(input?.hasAttribute('autofocus')).toBe(true);
    expect(main.querySelector('[role="status"] a')?.getAttribute('href')).toBe('#reach');
  },
);

it('asks for one of both new contact details if she sent neither', async () => {
  const refused = { phone: '', email: '', wrong: ['email', 'phone'] } as const;
  const main = await mainOf({ ...ACCEPTED, note: 'contact-wrong', refused });
  expect([...main.querySelectorAll('.applicant__error')].map(({ textContent }) => textContent)).toEqual([
    'Enter a new phone number, a new email address, or both.',
  ]);
});
