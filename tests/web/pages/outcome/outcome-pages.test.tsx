import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import conditionTexts from 'virtual:conditions';
import { privacyTerms } from 'virtual:privacy-terms';
import type { OutcomeState } from '../../../../src/core/submission/outcome-state.ts';
import type { ApplicantChanges, PageStart } from '../../../../src/core/submission/page-start.ts';
import { periodText } from '../../../../src/core/privacy/period.ts';
import { loadSubmitted, saveSubmitted } from '../../../../src/form/outbox/tab-applications.ts';
import { TAB_KEYS } from '../../../../src/form/storage/storage-keys.ts';
import { reasonsEn } from '../../../../src/web/languages/reasons-en.ts';
import { shownReasons, withGeneralTexts } from '../../../../src/web/pages/outcome/condition-texts.ts';
import { loadPage } from '../../../../src/web/routes.tsx';
import { openPage, sent } from '../open-page.tsx';

const main = () => within(screen.getByRole('main'));
const stepTitles = () =>
  main()
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('.steps__item h3')?.textContent ?? []);

beforeEach(() => sessionStorage.clear());

/** What the form that leads to a page has sent. */
const sentTo = (path: string): OutcomeState =>
  path.includes('intended-parent') ? { ...sent, form: 'intended-parent-application' } : sent;

/** What the server renders a page with for an applicant who has changed something on her own page. */
function startWith(changes: Partial<ApplicantChanges>): PageStart {
  const reference = sent.reference ?? '';
  return {
    form: null,
    outcome: null,
    changes: { reference, isWithdrawn: false, hasNewContact: false, ...changes },
  };
}

describe('book-call pages', () => {
  it.each(['/surrogate-application/book-call', '/intended-parent-application/book-call'])(
    '%s greets the applicant by first name',
    async (path) => {
      await openPage(path, sentTo(path));
      await screen.findByRole('heading', { level: 1, name: 'Hi Maria, thank you for applying' });
    },
  );

  it.each(['/surrogate-application/book-call', '/intended-parent-application/book-call'])(
    '%s shows the reference, the way to a call and the three steps',
    async (path) => {
      await openPage(path, sentTo(path));
      await screen.findByText(/K7QM-3XVD/);
      expect(
        main()
          .getAllByRole('link', { name: /\(800\) 555-0142/ })[0]
          ?.getAttribute('href'),
      ).toBe('tel:+18005550142');
      main().getByText(/We’ll contact you within 24 hours/);
      expect(stepTitles()).toEqual(['Schedule Call', 'Learn & Plan', 'Begin Matching']);
    },
  );

  it.each([
    ['sent', true],
    ['queued', false],
  ] as const)(
    'an application that is %s: counts the 24 hours from its arrival, and says whether it has arrived',
    async (status, hasArrived) => {
      const reference = hasArrived ? sent.reference : null;
      const path = '/intended-parent-application/book-call';
      await openPage(path, { ...sentTo(path), status, reference });
      await waitFor(() => expect(document.querySelector(`.submission-status--${status}`)).not.toBeNull());
      main().getByText(/within 24 hours of receiving your application/);
      expect(main().queryAllByText(/received your application/)).toHaveLength(hasArrived ? 1 : 0);
    },
  );

  it('says nothing of an application to the other side', async () => {
    const start = { form: null, outcome: sent };
    await openPage('/intended-parent-application/book-call', null, loadPage, start);
    await screen.findByText(/Haven’t applied yet/);
    expect(screen.getByRole('main').textContent).not.toContain('Maria');
  });

  it('shows surrogates what they earn', async () => {
    await openPage('/surrogate-application/book-call', sent);
    const banner = within(main().getByRole('region', { name: /up to \$100k\+/ }));
    expect(banner.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      'Base pay',
      'Monthly payments',
      'Medical expenses covered',
      'Milestone bonuses',
      'Life insurance',
      'Maternity clothing allowance',
    ]);
  });

  it('tells an undecided applicant that a coordinator checks the requirements first, with a link to them', async () => {
    await openPage('/surrogate-application/book-call', { ...sent, form: 'surrogate-wizard' });
    await screen.findByText(/K7QM-3XVD/);
    main().getByText(/A coordinator will first check that you meet our/);
    const link = main().getByRole('link', { name: 'basic requirements' });
    expect(link.getAttribute('href')).toBe('/become-surrogate#eligibility');
    expect(main().queryByText(/something extraordinary/)).toBeNull();
  });

  it('tells an applicant that she meets the requirements', async () => {
    await openPage('/surrogate-application/book-call', sent);
    await screen.findByText(/^You meet our basic requirements\./);
    expect(main().queryByText(/will first check/)).toBeNull();
  });

  it('does not ask an applicant to set up the call that she has asked for', async () => {
    const call = { ...sent, form: 'call-request', key: 'call' };
    const rest = { id: 'a', contact: {}, submittedAt: 1 };
    saveSubmitted({ ...rest, path: '/surrogate-application/book-call', outcome: sent });
    saveSubmitted({ ...rest, path: '/surrogate-thank-you', outcome: call });
    const start = { form: null, outcome: { ...sent, part: 'call-request' } };
    for (const known of [null, start]) {
      await openPage('/surrogate-application/book-call', null, loadPage, known);
      await screen.findByText('We have your application and your call request.');
      expect(main().queryByText(/set up your call below/)).toBeNull();
      cleanup();
      // Without scripts nothing is stored in the tab.
      sessionStorage.clear();
    }
  });

  it.each([
    ['/surrogate-application/book-call', 'Your application is withdrawn', 'See where it stands'],
    ['/es/surrogate-application/book-call', 'Tu solicitud quedó retirada', 'Ver cómo va'],
    ['/intended-parent-thank-you', 'Your application is withdrawn', 'See where it stands'],
  ])('%s promises nothing about a withdrawn application, even after the visit', async (path, name, link) => {
    const rest = { id: 'a', contact: {}, submittedAt: 1 };
    saveSubmitted({ ...rest, path, outcome: sentTo(path) });
    const start = startWith({ isWithdrawn: true });
    for (const known of [start, null]) {
      await openPage(path, sentTo(path), loadPage, known);
      await main().findByRole('heading', { level: 1, name });
      await main().findByRole('button', { name: link });
      expect(main().queryAllByRole('heading')).toHaveLength(1);
      expect(screen.getByRole('main').textContent).not.toMatch(/24 h|by |antes del/);
      cleanup();
    }
    await openPage(path, { ...sentTo(path), key: 'another', reference: 'K7QM-4XVD' }, loadPage, start);
    await main().findByText(/K7QM-4XVD/);
    expect(main().queryByRole('heading', { name })).toBeNull();
  });

  it('asks anew how to reach whoever has given other contact details since', async () => {
    const path = '/surrogate-application/book-call';
    const contact = { firstName: 'Maria', phone: '(213) 555-0188', email: 'maria@example.org' };
    saveSubmitted({ path, outcome: sent, id: 'a', contact, submittedAt: 1 });
    await openPage(path, sent, loadPage, startWith({ hasNewContact: true }));
    await userEvent.click(await screen.findByRole('radio', { name: 'By phone call' }));
    expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '');
    expect(screen.getByRole('main').textContent).not.toContain('555-0188');
    expect(loadSubmitted(sent.form)?.contact).toEqual({ firstName: 'Maria' });
  });

  it('promises nothing about a call request that is withdrawn', async () => {
    const path = '/surrogate-thank-you';
    const outcome = { ...sent, form: 'call-request' };
    saveSubmitted({ path, outcome, id: 'a', contact: {}, submittedAt: 1 });
    await openPage(path, outcome, loadPage, startWith({ isWithdrawn: true }));
    await main().findByRole('heading', { level: 1, name: 'Your call request is withdrawn' });
  });

  it.each([
    ['/surrogate-application/book-call', 'Set up your consultation call'],
    ['/es/surrogate-application/book-call', 'Programa tu llamada de consulta'],
    ['/intended-parent-application/book-call', 'Set up your consultation call'],
  ])('%s, opened directly, has no thanks', async (path, name) => {
    await openPage(path);
    main().getByRole('heading', { level: 1, name });
    expect(screen.getByRole('main').textContent).not.toMatch(/thank you|gracias|extraordin/i);
  });

  it('offers intended parents a help box with phone and email', async () => {
    const path = '/intended-parent-application/book-call';
    await openPage(path, sentTo(path));
    const box = within(main().getByRole('region', { name: 'Need help?' }));
    expect(box.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '(800) 555-0142',
      'support@harborlight.example',
    ]);
    expect(main().getByRole('region', { name: 'While You Wait' })).toBeTruthy();
  });
});

describe('an application or request that has not been sent yet', () => {
  const waits = { ...sent, status: 'not-kept', reference: null } as const;
  it.each([
    ['/surrogate-application/book-call', waits, 'Almost there, Maria: your application hasn’t been sent yet'],
    [
      '/intended-parent-application/book-call',
      { ...waits, form: 'intended-parent-application', name: null },
      'Almost there: your application hasn’t been sent yet',
    ],
    ['/es/surrogate-application/book-call', waits, 'Ya casi, Maria: tu solicitud todavía no se ha enviado'],
    ['/surrogate-thank-you', waits, 'Almost there, Maria: your application hasn’t been sent yet'],
    [
      '/surrogate-thank-you',
      { ...waits, form: 'call-request' },
      'Almost there, Maria: your call request hasn’t been sent yet',
    ],
  ] as const)('%s says so in heading and title', async (path, outcome, name) => {
    document.title = 'The page';
    await openPage(path, outcome);
    await screen.findByRole('heading', { level: 1, name });
    expect(document.title).toMatch(/^(Not sent yet|Sin enviar): /);
    expect(screen.getByRole('main').textContent).not.toMatch(/Thank you|was received|gracias/i);
  });
});

describe('not eligible', () => {
  const known = conditionTexts['surrogate-eligibility']?.conditions.map(({ id }) => id) ?? [];
  const conditions = [...known, 'newer-than-the-page'];
  const facts = { age: 99 };

  it('says without navigation state that the requirements are not met, and what could change', async () => {
    await openPage('/surrogate-application/not-eligible');
    expect(screen.getByRole('main').textContent).toContain(
      'you don’t meet the basic requirements to be a surrogate in the U.S. at this time',
    );
    expect(main().getByRole('heading', { name: 'What could change' })).toBeTruthy();
  });

  it('shows what the applicant entered for each reason, the reference last, and no check mark', async () => {
    const both = { conditions: ['age', 'smoking'], facts: { age: 99, smoking: 'yes' } };
    await openPage('/surrogate-application/not-eligible', { ...sent, ...both });
    await screen.findByText('Age 99');
    const reference = main().getByText('K7QM-3XVD');
    const smoking = main().getByText('You answered Yes to smoking');
    expect(smoking.compareDocumentPosition(reference)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.querySelector('main [class*="check"]')).toBeNull();
    // This tab holds no answers to correct.
    expect(main().queryByRole('link', { name: /Correct an answer/ })).toBeNull();
  });

  it('links each reason to the application until the answers are erased from the tab', async () => {
    const outcome = {
      ...{ ...sent, key: 'to-be-erased' },
      ...{ conditions: ['age', 'smoking'], facts: { age: 99, smoking: 'yes' } },
    };
    const correction = {
      ...{ form: sent.form, version: 'a', answers: { lastName: 'Reyes', age: 99, smoking: 'yes' } },
      ...{ changes: {}, step: null, passed: [], key: 'another-key', startedAt: 1, savedAt: Date.now() },
    };
    sessionStorage.setItem(
      TAB_KEYS.correction(sent.form),
      JSON.stringify({ of: outcome.key, draft: correction }),
    );
    await openPage('/surrogate-application/not-eligible', outcome);
    const links = await screen.findAllByRole('link', { name: /Correct an answer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/surrogate-application',
      '/surrogate-application',
    ]);
    await userEvent.click(main().getByRole('button', { name: 'Erase my answers' }));
    await userEvent.click(await main().findByRole('button', { name: 'Keep them' }));
    expect(document.activeElement?.textContent).toBe('Erase my answers');
    main().getByText('Age 99');
    await userEvent.click(main().getByRole('button', { name: 'Erase my answers' }));
    await userEvent.click(main().getByRole('button', { name: 'Yes, erase them' }));
    await waitFor(() => expect(main().queryByText('Age 99')).toBeNull());
    expect(main().queryByRole('link', { name: /Correct an answer/ })).toBeNull();
    expect(JSON.stringify([window.history.state, { ...sessionStorage }])).not.toMatch(
      /Reyes|Dana|K7QM|\b99\b/,
    );
    expect(main().queryByText('K7QM-3XVD')).toBeNull();
  });

  it('says after Back that newer answers were sent, and leads to their decision', async () => {
    const path = '/surrogate-application/not-eligible';
    const old = { ...sent, conditions: ['age'], facts };
    const newer = { ...sent, key: 'corrected', conditions: ['smoking'], facts: { smoking: 'yes' } };
    const rest = { path, id: 'a', contact: {}, submittedAt: 1 };
    saveSubmitted({ ...rest, outcome: old });
    await openPage(path, old);
    await screen.findByText('Age 99');
    expect(main().queryByText(/new answers/)).toBeNull();
    cleanup();
    saveSubmitted({ ...rest, outcome: newer });
    await openPage(path, old);
    await screen.findByText('You’ve sent new answers since then.');
    await userEvent.click(main().getByRole('link', { name: 'See the newer result' }));
    await screen.findByText('You answered Yes to smoking');
    expect(main().queryByText(/Age 99|new answers/)).toBeNull();
  });

  it('a received application can be erased from its page and the tab’s history', async () => {
    await openPage('/surrogate-thank-you', sent);
    await userEvent.click(await main().findByRole('button', { name: 'Erase from here' }));
    await waitFor(() => expect(main().queryByText('K7QM-3XVD')).toBeNull());
    expect(JSON.stringify([window.history.state, { ...sessionStorage }])).not.toContain('K7QM');
    cleanup();
    // An earlier entry of the history still holds it.
    await openPage('/surrogate-application/book-call', sent);
    expect(main().queryByText('K7QM-3XVD')).toBeNull();
  });

  it('lists the reasons as the rules word them, each with what could change', async () => {
    await openPage('/surrogate-application/not-eligible', { ...sent, conditions, facts });
    const terms = await screen.findAllByRole('term');
    const ruleSet = conditionTexts['surrogate-eligibility'] ?? null;
    const texts = withGeneralTexts(shownReasons({ conditions, facts }, ruleSet, 'en'), reasonsEn);
    expect(known.length).toBeGreaterThan(1);
    expect(terms.map((term) => term.textContent)).toEqual(texts.map(({ reason }) => reason));
    const advice = screen.getAllByRole('definition').map((text) => text.textContent);
    expect(advice).toEqual(
      texts.flatMap(({ outlook, entered, change, comeBack }) => [
        ...(outlook === 'unsaid' ? [] : [reasonsEn.outlook[outlook]]),
        ...(entered === null ? [] : [entered]),
        ...(change === null ? [] : [change]),
        ...(comeBack === null ? [] : [`When to come back ${comeBack}`]),
      ]),
    );
  });

  it('shows the texts of the rules that decided, not its own', async () => {
    const said = { condition: 'age', reason: 'age (by other rules)', isPermanent: false };
    const told = [{ ...said, entered: 'Age 99, they say', change: 'They change.', comeBack: 'Some day.' }];
    const outcome = { ...sent, conditions: ['age'], facts, told };
    await openPage('/surrogate-application/not-eligible', outcome);
    expect((await screen.findByRole('term')).textContent).toBe('age (by other rules)');
    expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual([
      'Can change',
      'Age 99, they say',
      'They change.',
      'When to come back Some day.',
    ]);
  });

  it('names the language of texts that were shown on a page in another one', async () => {
    const said = { condition: 'age', reason: 'edad', isPermanent: false, language: 'es' };
    const told = [{ ...said, entered: '99 años', change: 'Cambian.', comeBack: 'Algún día.' }];
    const outcome = { ...sent, conditions: ['age'], facts, told };
    await openPage('/surrogate-application/not-eligible', outcome);
    await screen.findByText('edad');
    const spanish = [...screen.getByRole('main').querySelectorAll('[lang="es"]')];
    expect(spanish.map((element) => element.textContent)).toEqual([
      'edad',
      '99 años',
      'Cambian.',
      'Algún día.',
    ]);
  });

  it('stores the texts that it showed, because a reload may bring other rules', async () => {
    const outcome = { ...sent, conditions: ['age'], facts };
    const path = '/surrogate-application/not-eligible';
    saveSubmitted({ path, outcome, id: null, contact: {}, submittedAt: 1 });
    await openPage('/surrogate-application/not-eligible', outcome);
    await screen.findByText('Age 99');
    const [told] = loadSubmitted(sent.form)?.outcome.told ?? [];
    sessionStorage.clear();
    expect(told).toMatchObject({ condition: 'age', entered: 'Age 99', isPermanent: true, language: 'en' });
  });

  it.each([
    ['', /A coordinator reads every application, this one too/, 'en-US', 'Ask us to delete it sooner'],
    [
      '/es',
      /Una persona de nuestro equipo lee cada solicitud, también la tuya/,
      'es-US',
      'Pedir que la borremos antes',
    ],
  ])(
    '%s says that a person reads it, for how long it is kept, and where to ask for its erasure',
    async (language, read, locale, sooner) => {
      const path = `${language}/surrogate-application/not-eligible`;
      const outcome = { ...sent, conditions: ['age'], facts };
      await openPage(path, outcome);
      await main().findByText(read);
      const period = periodText(privacyTerms.retention['not-eligible'], locale);
      expect(screen.getByRole('main').textContent).toContain(period);
      const button = main().getByRole<HTMLButtonElement>('button', { name: sooner });
      expect(button.getAttribute('formaction')).toBe(`${language}/application#erasure`);
      expect(new FormData(button.form ?? undefined).get('key')).toBe(sent.key);
      cleanup();
      await openPage(path, { ...outcome, status: 'queued' });
      const link = await main().findByRole('link', { name: sooner });
      expect(link.getAttribute('href')).toBe(`${language}/privacy-policy#your-choices`);
    },
  );

  it.each([
    ['', /come back|what could change/i],
    ['/es', /cuándo volver|qué podría cambiar/i],
  ])(
    '%s does not invite an applicant above the age range to come back, whatever else holds',
    async (language, invitation) => {
      const outcome = {
        ...sent,
        conditions: ['age', 'bmi', 'full-term-pregnancy'],
        facts: { age: 99, bmi: 38, heightText: '5′ 4″', weightText: '221 lb', hasChildren: 'no' },
      };
      await openPage(`${language}/surrogate-application/not-eligible`, outcome);
      expect(await screen.findAllByRole('term')).toHaveLength(3);
      // The entered answer for each reason, and for the age its outlook and one sentence.
      expect(screen.getAllByRole('definition')).toHaveLength(5);
      expect(screen.getByRole('main').textContent).not.toMatch(invitation);
    },
  );

  it('names no day to come back for an applicant above the age range', async () => {
    await openPage('/surrogate-application/not-eligible', { ...sent, conditions: ['age'], facts });
    await screen.findByRole('term');
    expect(screen.getAllByRole('definition')).toHaveLength(3);
    expect(screen.queryByText('When to come back')).toBeNull();
  });

  it.each([
    [{ conditions: ['smoking'], facts: { smoking: 'yes' } }, 'Can change', /welcome to apply again/],
    [{ conditions: ['age'], facts: { age: 99 } }, 'Won’t change', /please correct it or email us/],
  ])(
    'says whether a reason can change, and first what the applicant can do: %j',
    async (decided, outlook, next) => {
      await openPage('/surrogate-application/not-eligible', { ...sent, ...decided });
      await screen.findByText(outlook);
      const [answer] = document.querySelectorAll('.outcome-head__intro p');
      expect(answer?.textContent).toMatch(next);
    },
  );

  it('invites to the community and offers a mail link', async () => {
    await openPage('/surrogate-application/not-eligible');
    expect(
      main()
        .getByRole('link', { name: /Join Our Community/ })
        .getAttribute('href'),
    ).toBe('https://community.harborlight.example');
    expect(main().getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toMatch(
      /^mailto:support@harborlight\.example/,
    );
  });

  it('shares the surrogate application under a title', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openPage('/surrogate-application/not-eligible');
    await userEvent.click(main().getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Become a surrogate with Harborlight Surrogacy',
      url: new URL('/surrogate-application', window.location.href).href,
    });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('thank-you pages', () => {
  it.each(['/surrogate-thank-you', '/intended-parent-thank-you'])(
    '%s claims no receipt in its title or description, which every visitor sees',
    async (path) => {
      const { meta } = await loadPage(path);
      expect(`${meta.title} ${meta.description}`).not.toMatch(/received|thank you/i);
    },
  );

  it.each([
    ['/surrogate-thank-you', 'Begin Screening'],
    ['/intended-parent-thank-you', 'Begin Matching'],
  ])(
    '%s says that the application was received, when it is reviewed, and what follows',
    async (path, lastStep) => {
      await openPage(path, sentTo(path));
      await main().findByText(/Your application was received. We’ll review it within 24 hours/);
      expect(stepTitles()).toEqual(['Application Review', 'Consultation Call', lastStep]);
      expect(main().getByRole('link', { name: 'support@harborlight.example' })).toBeTruthy();
    },
  );

  it.each([
    ['/surrogate-thank-you', '/surrogate-application'],
    ['/intended-parent-thank-you', '/intended-parent-application'],
  ])('%s, opened without an application, has no thanks and links to the form', async (path, form) => {
    await openPage(path);
    main().getByRole('heading', { level: 1, name: 'What happens after you apply' });
    expect(screen.getByRole('main').textContent).not.toMatch(/was received|Thank you/);
    main().getByText('Haven’t applied yet?');
    expect(main().getByRole('link', { name: 'Go to the application' }).getAttribute('href')).toBe(form);
  });

  it('gives intended parents phone and email, and a closing banner', async () => {
    await openPage('/intended-parent-thank-you');
    const phone = main().getByRole('link', { name: '(800) 555-0142' });
    expect(phone.getAttribute('href')).toBe('tel:+18005550142');
    const banner = within(main().getByRole('region', { name: 'Your family is why we’re here' }));
    expect(banner.getByRole('link').getAttribute('href')).toBe('/our-process');
  });

  it('offers intended parents the guide, a PDF in a new tab', async () => {
    await openPage('/intended-parent-thank-you');
    const link = main().getByRole('link', { name: 'Download Guide (PDF) (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/guide/surrogacy-in-2025.pdf');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it.each([
    [
      '/surrogate-thank-you',
      'Thank you, Maria. A person will decide',
      /A coordinator will read them within 24/,
    ],
    ['/es/surrogate-thank-you', 'Gracias, Maria. Lo decidirá una persona', /las leerá en menos de 24 horas/],
  ])('%s says that a person will decide while the answers alone don’t', async (path, name, words) => {
    await openPage(path, { ...sent, isForReview: true });
    await screen.findByRole('heading', { level: 1, name });
    main().getByText(words);
  });

  it('does not ask an applicant whether she has applied', async () => {
    await openPage('/surrogate-thank-you', sent);
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria' });
    expect(main().queryByText('Haven’t applied yet?')).toBeNull();
  });

  it.each([
    ['sent', /confirm one of your times within 24 hours\./],
    ['queued', /within 24 hours of receiving your call request/],
  ] as const)('%s: mentions the requested call', async (status, words) => {
    await openPage('/surrogate-thank-you', { ...sent, form: 'call-request', status });
    await screen.findByText(words);
    expect(main().queryByText(/application was received/)).toBeNull();
    expect(main().queryByText('Haven’t applied yet?')).toBeNull();
  });

  it('names the call request in its heading', async () => {
    await openPage('/surrogate-thank-you', { ...sent, form: 'call-request' });
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria. We got your call request' });
    expect(stepTitles()).toEqual(['Consultation Call', 'Begin Screening']);
  });

  it('shows a call request that this tab has sent by itself to who comes back, on the page of its side alone', async () => {
    const outcome = { ...sent, form: 'call-request' };
    saveSubmitted({ path: '/intended-parent-thank-you', id: 'a', contact: {}, submittedAt: 1, outcome });
    await openPage('/intended-parent-thank-you');
    await screen.findByText(/K7QM-3XVD/);
    expect(main().queryByText('Haven’t applied yet?')).toBeNull();
    cleanup();
    await openPage('/surrogate-thank-you');
    await screen.findByText('Haven’t applied yet?');
    expect(main().queryByText(/K7QM-3XVD/)).toBeNull();
  });

  it('does not call an application received that still waits on the device', async () => {
    await openPage('/surrogate-thank-you', { ...sent, status: 'queued', reference: null });
    await screen.findByText(/We’ll review your application within 24 hours/);
    expect(main().queryByText(/was received/)).toBeNull();
  });
});

describe('a result', () => {
  const no = { ...sent, conditions: ['smoking'], facts: { smoking: 'yes' } };
  const stored = { id: 'a', contact: {}, submittedAt: 1 };
  const [told, accepted] = ['/surrogate-application/not-eligible', '/surrogate-application/book-call'];

  it.each([
    ['a "no"', no, told, accepted],
    ['a "no"', no, told, '/surrogate-thank-you'],
    ['a "yes"', sent, accepted, told],
  ])(
    'of %s is told on its own page, also to whoever opens another one',
    async (_name, outcome, path, other) => {
      saveSubmitted({ ...stored, path, outcome });
      await openPage(other);
      await waitFor(() => expect(window.location.pathname).toBe(path));
    },
  );

  it('of a call is told to whoever was told "no" and asked for one', async () => {
    saveSubmitted({ ...stored, path: told, outcome: no });
    saveSubmitted({ ...stored, path: '/surrogate-thank-you', outcome: { ...sent, form: 'call-request' } });
    await openPage('/surrogate-thank-you');
    await screen.findByRole('heading', { level: 1, name: /Maria/ });
    expect(window.location.pathname).toBe('/surrogate-thank-you');
  });
});

describe('the receipt', () => {
  const received = new Date(2026, 10, 26, 9, 15).getTime();
  const stored = { path: '/', id: 'a', contact: {}, submittedAt: received, receivedAt: received };

  it('shows when an application was received, and by when the agency answers', async () => {
    saveSubmitted({ ...stored, outcome: sent });
    await openPage('/surrogate-application/book-call', sent);
    const rows = await waitFor(() => {
      const found = document.querySelectorAll('.receipt__rows li');
      expect(found).toHaveLength(2);
      return [...found].map((row) => row.textContent);
    });
    expect(rows[0]).toMatch(/^You’ll hear from us by Fri, November 27, 2026 at\s9:15\sAM$/);
    expect(rows[1]).toMatch(/^Received Thu, November 26, 2026 at\s9:15\sAM$/);
  });

  it('shows no unknown time, and promises no answer after a "no"', async () => {
    await openPage('/surrogate-application/book-call', sent);
    expect(document.querySelector('.receipt__rows')).toBeNull();
    cleanup();
    const no = { ...sent, conditions: ['smoking'], facts: { smoking: 'yes' } };
    const path = '/surrogate-application/not-eligible';
    saveSubmitted({ ...stored, path, outcome: no });
    await openPage(path, no);
    await waitFor(() => expect(document.querySelectorAll('.receipt__rows li')).toHaveLength(1));
  });

  it('shows what a call request asked for, in the words of its form', async () => {
    const call = { ...sent, form: 'call-request' };
    const when = ['monday-morning', 'monday-evening', 'friday-morning'];
    const contact = { firstName: 'Maria', when, timeZone: 'eastern' };
    saveSubmitted({ ...stored, contact, outcome: call });
    await openPage('/surrogate-thank-you', call);
    await screen.findByText('Monday: morning, evening; Friday: morning');
    expect(screen.getByRole('main').textContent).toMatch(/We’ll confirm a time by Fri, November 27/);
  });

  it('shows beside the time of the call when the application was received, not the call request', async () => {
    saveSubmitted({ ...stored, outcome: sent });
    const later = { ...stored, submittedAt: received + 1, receivedAt: received + 3_600_000 };
    const call = { ...sent, key: 'k2', form: 'call-request' };
    saveSubmitted({ ...later, outcome: call });
    await openPage('/surrogate-thank-you', call);
    await screen.findByText(/^Received/);
    expect(screen.getByRole('main').textContent).toMatch(
      /We’ll confirm a time by Fri, November 27, 2026 at\s10:15\sAMReceived Thu, November 26, 2026 at\s9:15\sAM/,
    );
  });
});
