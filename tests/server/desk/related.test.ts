import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import type { WritableReplies } from '../../../src/core/desk/replies.ts';
import { EVERY_DATABASE, runsAll, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { catalogForm, ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const SOON = '2099-01-02T17:00:00.000Z';

describe.each(EVERY_DATABASE)('the applications of one person on %s', (database, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let ana: SignedInStaff;
  let dora: SignedInStaff;
  let people = 0;
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk({
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    ana = await signInStaff(desk, ['caseworker']);
    dora = await signInStaff(desk, ['administrator'], 'Dora');
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** Contact details that nobody else has. */
  function somebody(): { readonly email: string; readonly phone: string } {
    people += 1;
    return { email: `person${people}@example.com`, phone: `(312) 555-${String(1000 + people)}` };
  }
  async function applied(contact: object): Promise<string> {
    const submission = submissionOf(ELIGIBLE);
    const sent = await desk.send({ ...submission, payload: { ...submission.payload, ...contact } });
    return (sent.body as { readonly reference: string }).reference;
  }
  async function called(contact: object): Promise<string> {
    const answers = catalogForm('call-request').examples[0]?.answers ?? {};
    const submission = submissionOf({ form: 'call-request', example: 'a call', answers });
    const payload = { ...submission.payload, reference: '', safely: '', ...contact };
    const sent = await desk.send({ ...submission, payload });
    return (sent.body as { readonly reference: string }).reference;
  }
  async function viewOf(reference: string): Promise<ApplicationView> {
    return (await ana.ask('GET', `/applications/${reference}`)).body as ApplicationView;
  }
  async function hers(reference: string): Promise<readonly string[]> {
    return (await viewOf(reference)).related.map((each) => each.reference).toSorted();
  }
  const tie = (reference: string, other: string, isOne: boolean) =>
    ana.ask('POST', `/applications/${reference}/tie`, { other, isOne });

  it('are joined by any shared contact detail; one that only names a reference joins no others', async () => {
    const [one, other] = [somebody(), somebody()];
    const first = await applied(one);
    const second = await applied({ ...other, email: one.email });
    const third = await applied({ ...somebody(), phone: other.phone });
    const stranger = await applied(somebody());
    const naming = await called({ ...somebody(), reference: first });
    const all = [first, second, third].toSorted();
    expect(await hers(third)).toEqual([...all, naming].toSorted());
    expect(await hers(first)).toEqual([...all, naming].toSorted());
    expect(await hers(stranger)).toEqual([stranger]);
    // A submission that names a reference is listed with it, and joins no others.
    expect(await hers(naming)).toEqual([first, naming].toSorted());
  });

  it('are joined and separated by hand, all of them at once, and a repeated request changes nothing', async () => {
    const mother = somebody();
    const [first, again] = [await applied(mother), await applied(mother)];
    const daughter = await applied(mother);
    const elsewhere = await applied(somebody());
    expect(await tie(first, daughter, false)).toMatchObject({ status: 204 });
    expect(await hers(first)).toEqual([first, again].toSorted());
    expect(await hers(again)).toEqual([first, again].toSorted());
    expect(await hers(daughter)).toEqual([daughter]);
    expect(await tie(first, elsewhere.toLowerCase(), true)).toMatchObject({ status: 204 });
    expect(await tie(first, elsewhere, true)).toMatchObject({ status: 204 });
    expect(await hers(elsewhere)).toEqual([first, again, elsewhere].toSorted());
    expect(await hers(again)).toEqual([first, again, elsewhere].toSorted());
    expect(await tie(first, daughter, true)).toMatchObject({ status: 204 });
    expect(await hers(again)).toEqual([first, again, elsewhere, daughter].toSorted());

    const view = await viewOf(first);
    expect(view.related.find(({ reference }) => reference === elsewhere)?.how).toBe('by-hand');
    const { notes } = (await ana.ask('GET', `/applications/${first}/casework`)).body as {
      readonly notes: readonly { readonly text: string }[];
    };
    expect(notes.map(({ text }) => text)).toEqual([
      `Somebody else sent ${daughter}.`,
      `The same person sent ${elsewhere}.`,
      `The same person sent ${daughter}.`,
    ]);
    const log = await desk.store.commands.about([first]);
    expect(log.map(({ command }) => command).filter((each) => each === 'join' || each === 'part')).toEqual([
      'part',
      'join',
      'join',
    ]);
    expect(await tie(first, first, true)).toMatchObject({ status: 404 });
    expect(await tie(first, 'AAAA-AAAA', true)).toMatchObject({ status: 404 });
  });

  it('show one with the same phone and another name, without its relations, and join it only by hand', async () => {
    const shared = somebody();
    const first = await applied({ ...shared, firstName: 'Megan', lastName: 'Davis' });
    const hers = somebody();
    const partner = { ...hers, phone: shared.phone, firstName: 'Priya', lastName: 'Natarajan' };
    const second = await applied(partner);
    const third = await applied({
      ...somebody(),
      email: hers.email,
      firstName: 'Priya',
      lastName: 'Natarajan',
    });
    const howOf = async (reference: string) =>
      new Map((await viewOf(reference)).related.map((each) => [each.reference, each.how]));
    expect(await howOf(first)).toEqual(
      new Map([
        [first, 'itself'],
        [second, 'same-contact'],
      ]),
    );
    // How to reach that phone safely is told all the same, whoever asked for it.
    const asked = await called({ ...shared, firstName: 'Priya', safely: 'No voicemail, please.' });
    expect((await viewOf(first)).reach.map(({ reference }) => reference)).toContain(asked);
    expect(await tie(first, second, true)).toMatchObject({ status: 204 });
    const joined = await howOf(first);
    expect(joined.get(second)).toBe('by-hand');
    expect(joined.get(third)).toBe('same-person');
  });

  it('share one history, and one call settles everything that is due', async () => {
    const contact = somebody();
    const [application, request] = [await applied(contact), await called(contact)];
    const path = `/applications/${application}`;
    const due = async () =>
      new Map((await viewOf(application)).related.map(({ reference, dueAt }) => [reference, dueAt]));
    const seen = (await due()).get(request) ?? '';
    expect(seen).not.toBe('');
    const work = {
      id: '11111111-2222-4333-8444-555555555501',
      version: 0,
      outcome: 'reached',
      note: 'Talked about May.',
      nextStep: { step: 'answer', at: SOON },
    };
    const settling = (settles: object) => ana.ask('POST', `${path}/work`, { ...work, settles: [settles] });
    // A due time that has changed since stays as it is.
    const later = { id: '11111111-2222-4333-8444-555555555502', note: 'Tried.' };
    const stale = { ...later, settles: [{ reference: request, due: SOON }] };
    expect(await ana.ask('POST', `${path}/work`, stale)).toMatchObject({ status: 200 });
    expect((await due()).get(request)).toBe(seen);
    expect(await settling({ reference: request, due: seen })).toMatchObject({ status: 200 });
    expect(await due()).toEqual(
      new Map([
        [application, SOON],
        [request, null],
      ]),
    );
    // A retry after a lost response.
    expect(await settling({ reference: request, due: seen })).toMatchObject({ status: 200 });

    const { notes, timeline } = await viewOf(request);
    expect(notes).toMatchObject([
      { reference: application, text: 'Tried.' },
      { reference: application, outcome: 'reached', text: 'Talked about May.' },
    ]);
    expect(timeline.map(({ reference, text }) => [reference, text])).toEqual(
      expect.arrayContaining([
        [request, 'The applicant sent the form “Request a call”'],
        [application, 'The applicant sent the form “Surrogate application”'],
        [request, `Settled by the work on ${application}: nothing comes next`],
        [application, 'Next: Waiting for an answer'],
      ]),
    );
    expect((await viewOf(application)).timeline).toContainEqual(
      expect.objectContaining({
        reference: request,
        text: `Also settled ${request}: nothing comes next there`,
      }),
    );
    // Reading the notes of a related application is logged there, and does not open it.
    const unread = await applied(contact);
    await viewOf(request);
    expect((await desk.store.commands.about([unread])).map(({ command }) => command)).toEqual(['history']);
    expect((await desk.store.get(unread))?.openedAt).toBeNull();
  });

  it('show contact details that staff corrected, beside those sent, wherever the same ones were sent', async () => {
    const [contact, other] = [somebody(), somebody()];
    const [first, again] = [await applied(contact), await applied({ ...contact, email: other.email })];
    const correct = (body: object) =>
      ana.ask('POST', `/applications/${first}/contact`, { name: '', email: '', phone: '', ...body });
    expect(await correct({ phone: '12', email: 'nobody' })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'email' }, { field: 'phone' }] } },
    });
    expect(await correct({})).toMatchObject({ status: 422 });
    expect(await correct({ email: 'a@b.co\r\nBcc: c@d.co' })).toMatchObject({ status: 422 });
    const now = { name: 'Ana Lucía Ortiz', phone: '312 555 0111', email: 'right@example.com' };
    expect(await correct(now)).toMatchObject({ status: 204 });
    expect(await correct(now)).toMatchObject({ status: 204 });
    const view = await viewOf(first);
    expect(view.person).toMatchObject(contact);
    expect(view.newContact).toEqual({
      name: 'Ana Lucía Ortiz',
      phone: '(312) 555-0111',
      email: 'right@example.com',
      by: 'Ana',
      emailAt: expect.any(String),
    });
    const inForce = { name: 'Ana Lucía Ortiz', phone: '(312) 555-0111', email: 'right@example.com' };
    expect(view.contact).toEqual(inForce);
    expect((await viewOf(again)).newContact).toMatchObject({
      phone: '(312) 555-0111',
      email: '',
      emailAt: null,
    });
    expect((await viewOf(again)).contact).toEqual({ ...inForce, email: other.email });
    const held = await dora.ask('POST', `/applications/${first}/held`, {
      applications: [first],
      reason: 'They asked',
    });
    expect(held.body).toMatchObject({
      applications: [{ contact: inForce, payload: { email: contact.email } }],
    });
    const { to, replies } = (await ana.ask('GET', `/applications/${first}/replies`)).body as WritableReplies;
    expect(to).toBe('right@example.com');
    expect(replies[0]?.text).toContain('Ana');
    const { rows } = (await ana.ask('POST', '/queue/search', { search: 'ortiz' })).body as QueuePage;
    expect(rows.map(({ reference, name, phone }) => [reference, name, phone])).toContainEqual([
      first,
      'Ana Lucía Ortiz',
      '(312) 555-0111',
    ]);
    // Logged once, without the details themselves.
    const log = await desk.store.commands.about([first]);
    expect(log.filter(({ command }) => command === 'contact')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('Ortiz');
    // Codes go to the address that was sent, and the applicant's page shows no request she did not make.
    expect(await desk.store.applicants.find(first)).toMatchObject({
      sent: { email: contact.email },
      asks: [],
    });
  });

  it('are exported and erased together, as far as staff select them', async () => {
    const contact = somebody();
    const [first, second, third] = [await applied(contact), await applied(contact), await called(contact)];
    const stranger = await applied(somebody());
    await ana.ask('POST', `/applications/${second}/work`, { note: 'A word of ours.' });
    const held = (applications: readonly string[]) =>
      dora.ask('POST', `/applications/${first}/held`, { applications, reason: 'She asked' });
    expect(
      await ana.ask('POST', `/applications/${first}/held`, { applications: [first], reason: 'x' }),
    ).toMatchObject({
      status: 403,
    });
    expect(await held([first, stranger])).toMatchObject({
      status: 409,
      body: { error: { code: 'not-theirs', message: expect.stringContaining(stranger) } },
    });
    const given = await held([first, second]);
    expect(given).toMatchObject({
      status: 200,
      body: {
        isComplete: true,
        applications: [
          { reference: first, foundBy: 'picked', payload: { email: contact.email } },
          { reference: second, casework: { notes: [{ text: 'A word of ours.' }] } },
        ],
      },
    });
    expect(JSON.stringify(given.body)).not.toContain(third);

    const erase = (others: readonly string[]) =>
      dora.ask('POST', `/applications/${first}/erase`, { reference: first, others, reason: 'She asked' });
    expect(await erase([second, stranger])).toMatchObject({ status: 409 });
    expect(await desk.store.get(first)).not.toBeNull();
    expect(await erase([second])).toMatchObject({
      status: 200,
      body: { erased: [first, second], stillThere: [third] },
    });
    expect(await hers(third)).toEqual([third]);
    expect(await desk.store.get(second)).toBeNull();
    const log = await desk.store.commands.about([second]);
    expect(log.map(({ command, references }) => [command, references.length])).toEqual([
      ['note', 1],
      ['person', 2],
      ['erase', 2],
    ]);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('stay joined and corrected when answers are encrypted with a new key', async () => {
    const env = await databases.create();
    const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const before = await startDesk({ ...env, DATA_KEY: keyOf(7) });
    const eve = await signInStaff(before, ['caseworker'], 'Eve');
    const send = async (contact: object) => {
      const submission = submissionOf(ELIGIBLE);
      const sent = await before.send({ ...submission, payload: { ...submission.payload, ...contact } });
      return (sent.body as { readonly reference: string }).reference;
    };
    const [one, other] = [await send(somebody()), await send(somebody())];
    await eve.ask('POST', `/applications/${one}/tie`, { other, isOne: true });
    await eve.ask('POST', `/applications/${one}/contact`, { name: '', email: 'new@example.com', phone: '' });
    await before.close();
    const after = await startDesk({ ...env, DATA_KEY: `${keyOf(8)},${keyOf(7)}` });
    for await (const _page of after.store.rekey()) continue;
    const ida = await signInStaff(after, ['caseworker'], 'Ida');
    const { related, newContact } = (await ida.ask('GET', `/applications/${other}`)).body as ApplicationView;
    expect(related.map(({ reference }) => reference).toSorted()).toEqual([one, other].toSorted());
    expect(newContact.email).toBe('');
    const { rows } = (await ida.ask('POST', '/queue/search', { search: 'new@example.com' }))
      .body as QueuePage;
    expect(rows.map(({ reference }) => reference)).toEqual([one]);
    await after.close();
  });
});
