import { expect, it } from 'vitest';
import type { OpenView } from '../../../../src/core/submission/applicant-view.ts';
import { renderPage } from '../../../../src/web/prerender.tsx';

const REFUSED: OpenView = {
  kind: 'open',
  path: '/application/abc',
  reference: 'K7QM-3XVD',
  timeZone: 'America/Chicago',
  receivedAt: '2026-11-27T10:00:00.000Z',
  wasRead: false,
  status: null,
  isWithdrawn: false,
  isClosed: false,
  isRefused: true,
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
const ACCEPTED: OpenView = {
  ...REFUSED,
  status: { title: 'We have it', text: 'A coordinator will call.' },
  isRefused: false,
};

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

it('does not say that a withdrawn application is still to be read', async () => {
  const read = async (view: OpenView) => (await mainOf(view)).textContent.includes('Read by our team');
  expect(await read(ACCEPTED)).toBe(true);
  expect(await read({ ...ACCEPTED, isWithdrawn: true })).toBe(false);
  expect(await read({ ...ACCEPTED, isWithdrawn: true, wasRead: true })).toBe(true);
});

it('offers erasure until she has asked for it', async () => {
  const offers = async (view: OpenView) =>
    (await mainOf(view)).textContent.match(/everything erased|erase everything/g);
  const agreed = [
    { at: ACCEPTED.receivedAt, words: 'Yes.', version: '1', to: 'terms', takenBackAt: null },
  ] as const;
  expect(await offers({ ...ACCEPTED, agreed })).toHaveLength(2);
  // The page of a "no" leads there.
  expect((await mainOf(REFUSED)).querySelector('details#erasure')?.textContent).toMatch(/erase your answers/);
  const asks = [{ at: ACCEPTED.receivedAt, kind: 'erasure', text: null }] as const;
  expect(await offers({ ...ACCEPTED, agreed, asks })).toBeNull();
});

it('promises a refused applicant no call, and does not ask who told her about us', async () => {
  const headings = await headingsOf(REFUSED);
  expect(headings).toContain('Your answers');
  expect(headings).not.toContain('Your call');
  expect(headings).not.toContain('Who told you about us?');
});

it('promises no call once staff have closed the application, and asks who told her about us unless they declined it', async () => {
  const closed = { ...ACCEPTED, isClosed: true };
  expect((await mainOf(closed)).textContent).not.toMatch(/Your call|No time is set yet|Requested/);
  expect(await headingsOf(closed)).toContain('Who told you about us?');
  expect(await headingsOf({ ...closed, isRefused: true })).not.toContain('Who told you about us?');
});

it('shows a refused applicant the call that she requested', async () => {
  expect(
    await headingsOf({ ...REFUSED, asked: [{ label: 'Days', text: 'Tuesday', takenBackAt: null }] }),
  ).toContain('Your call');
});

it('shows a call that she requested after she withdrew', async () => {
  const withdrawn = { ...ACCEPTED, isWithdrawn: true, isClosed: true };
  expect(await headingsOf(withdrawn)).not.toContain('Your call');
  const asked = [{ label: 'Days', text: 'Tuesday', takenBackAt: null }];
  expect(await headingsOf({ ...withdrawn, asked })).toContain('Your call');
});

it.each([
  ['/application', false, null],
  [
    '/application',
    true,
    'You’ll see the reasons with your answers, below, once you enter the code we email you.',
  ],
  ['/es/application', false, null],
  [
    '/es/application',
    true,
    'Verás las razones junto con tus respuestas, más abajo, cuando escribas el código que te enviaremos por correo.',
  ],
])(
  'on %s, with mail set up: %s, says that the reasons of a refusal open with a code',
  async (path, hasMail, said) => {
    const lead = (await mainOf({ ...REFUSED, hasMail }, path)).querySelector('.applicant__lead')?.textContent;
    expect(lead?.endsWith(said ?? (path === '/application' ? 'any time. ' : 'quieras. '))).toBe(true);
  },
);

it('says that the reasons of a refusal are below only where they are', async () => {
  const reason = {
    condition: 'age',
    reason: 'You are younger than 21.',
    change: null,
    isPermanent: false,
    entered: null,
    comeBack: null,
  } as const;
  const leadWith = async (reasons: NonNullable<OpenView['answers']>['reasons']) =>
    (await mainOf({ ...REFUSED, hasMail: true, answers: { sections: [], reasons } })).querySelector(
      '.applicant__lead',
    )?.textContent;
  expect(await leadWith([reason])).toContain('The reasons are below, with your answers.');
  expect(await leadWith([])).not.toContain('reasons');
});

it.each([
  ['/application', 'email', 'Enter an email address like name@example.com.'],
  [
    '/application',
    'phone',
    'Enter a 10-digit U.S. number, like (555) 010-0123, or start with + and your country code.',
  ],
  ['/es/application', 'email', 'Escribe un correo como nombre@example.com.'],
  [
    '/es/application',
    'phone',
    'Escribe un número de Estados Unidos de 10 dígitos, como (555) 010-0123, o empieza con + y el código de tu país.',
  ],
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

/** The texts of a list's rows: label, then content. */
function rowsIn(part: Element | null): readonly (readonly [string, string])[] {
  return [...(part?.querySelectorAll('.applicant__rows > div') ?? [])].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ]);
}

const EVENING = '2026-11-29T02:12:00.000Z';

it.each([
  ['/application', 'November 28, 2026', 'Your message, November 28, 2026'],
  ['/es/application', '28 de noviembre de 2026', 'Tu mensaje, 28 de noviembre de 2026'],
])(
  'on %s, dates what arrives on Saturday evening in Texas by her day, with her message about the call',
  async (path, day, label) => {
    const text = 'Only Wednesdays after 6pm please';
    const asks = [{ at: EVENING, kind: 'call', text }] as const;
    const agreed = [
      { to: 'terms', at: EVENING, words: 'I agree.', version: '1', takenBackAt: null },
    ] as const;
    const asked = [{ label: 'Days', text: 'Tuesday', takenBackAt: null }];
    const main = await mainOf({ ...ACCEPTED, receivedAt: EVENING, asked, asks, agreed }, path);
    expect(main.querySelector('.applicant__slip')?.textContent).toContain(day);
    expect(rowsIn(main.querySelector('[aria-labelledby="call"]'))).toEqual([
      ['Days', 'Tuesday'],
      [label, text],
    ]);
    expect(rowsIn(main.querySelector('[aria-labelledby="agreed"]'))).toEqual([[day, 'I agree.']]);
    expect(rowsIn(main.querySelector('[aria-labelledby="asked"]')).map(([date]) => date)).toEqual([day]);
    expect(main.textContent).not.toMatch(/November 29|29 de noviembre/);
  },
);

it.each([
  [
    '/application',
    'a@b.example',
    'You took this back on November 28, 2026.',
    ' We’ll confirm by phone call or email instead.',
  ],
  ['/application', '', 'You took this back on November 28, 2026.', ' We’ll confirm by phone call instead.'],
  [
    '/es/application',
    'a@b.example',
    'Dejaste de aceptarlo el 28 de noviembre de 2026.',
    ' Te lo confirmaremos por llamada o por correo.',
  ],
])(
  'on %s with the email "%s", marks the agreement to text messages as taken back',
  async (path, email, note, instead) => {
    const takenBackAt = EVENING;
    const main = await mainOf(
      {
        ...ACCEPTED,
        contact: { email, phone: '•••-••23' },
        asked: [{ label: 'How', text: 'By text message', takenBackAt }],
        agreed: [
          {
            to: 'texts',
            at: '2026-11-20T12:00:00.000Z',
            words: 'You may text me.',
            version: '1',
            takenBackAt,
          },
        ],
      },
      path,
    );
    expect([...main.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
      'By text message',
      'You may text me.',
    ]);
    expect(rowsIn(main.querySelector('[aria-labelledby="call"]'))).toEqual([
      ['How', `By text message${note}${instead}`],
    ]);
    expect(rowsIn(main.querySelector('[aria-labelledby="agreed"]'))[0]?.[1]).toBe(`You may text me.${note}`);
    expect(main.querySelector('[value="no-texts"]')).toBeNull();
  },
);

it.each([
  ['/application', 'To take back everything, withdraw', 'You’ve withdrawn it. You can also ask us to erase'],
  [
    '/es/application',
    'Para dejar de aceptar todo, retira',
    'Retiraste tu solicitud. También puedes pedir que borremos',
  ],
])(
  'on %s, says how to take back what she agreed to, also once she has withdrawn',
  async (path, before, after) => {
    const agreed = [{ to: 'terms', at: EVENING, words: null, version: '1', takenBackAt: null }] as const;
    const backIn = async (isWithdrawn: boolean) => {
      const main = await mainOf({ ...ACCEPTED, agreed, isWithdrawn }, path);
      expect(main.querySelector('#told-by') === null).toBe(isWithdrawn);
      return main.querySelector('.applicant__back')?.textContent;
    };
    expect((await backIn(false))?.startsWith(before)).toBe(true);
    expect((await backIn(true))?.startsWith(after)).toBe(true);
  },
);
