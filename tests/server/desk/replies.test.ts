import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WritableReplies } from '../../../src/core/desk/replies.ts';
import { DAY, HOUR } from '../../../src/core/duration.ts';
import { HEADERS } from '../../../src/core/submission/headers.ts';
import { channelsOf, startDeliveries } from '../../../src/server/deliveries/start-deliveries.ts';
import { createLog } from '../../../src/server/process/log.ts';
import type { BackgroundTask } from '../../../src/server/background-task.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK, TEST_SITE } from '../../support/desk-policies.ts';
import { readableMail, startMailReceiver, type MailReceiver } from '../../support/mail-receiver.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../../support/test-app.ts';
import { FAST } from '../../support/fast-deliveries.ts';
import { eventually } from '../../support/eventually.ts';

describe.each(DATABASES)('replies on %s', (_name, open) => {
  let databases: TestDatabases;
  let mail: MailReceiver;
  let desk: TestApp;
  let deliveries: BackgroundTask;
  let ana: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    mail = await startMailReceiver();
    const env = {
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      NOTIFY_EMAIL: 'intake@agency.example',
      REPLY_TO: 'people@agency.example',
      SMTP_URL: mail.url,
      SMTP_FROM: 'site@agency.example',
    };
    desk = await startDesk(env);
    const channels = channelsOf(testConfig(env).delivery, null, TEST_SITE);
    deliveries = startDeliveries(desk.store.deliveries, channels, createLog('silent'), FAST);
    ana = await signInStaff(desk, ['caseworker']);
  });
  afterAll(async () => {
    await deliveries.stop();
    await desk.close();
    await mail.close();
    await databases.remove();
  });

  async function received(payload: object = {}, language = 'en'): Promise<string> {
    const submission = submissionOf(ELIGIBLE);
    const sent = await desk.send(submission, {
      headers: { [HEADERS.idempotencyKey]: randomUUID(), [HEADERS.language]: language },
      payload: { ...submission.payload, ...payload },
    });
    return (sent.body as { readonly reference: string }).reference;
  }
  const pathOf = (reference: string) => `/applications/${reference}/replies`;
  const writable = async (reference: string) =>
    (await ana.ask('GET', pathOf(reference))).body as WritableReplies;
  const mailsTo = (address: string) =>
    mail.mails.map(readableMail).filter((each) => each.includes(`To: ${address}\n`));
  const reply = (more: object = {}) => ({
    id: randomUUID(),
    reply: 'find-a-time',
    subject: 'Let’s talk',
    text: 'Hello.',
    ...more,
  });

  it('are filled in in the applicant’s language, mailed once with the agency’s Reply-To, and kept as a note', async () => {
    const email = 'rosa@example.com';
    const reference = await received({ email, firstName: 'Rosa {page}' }, 'es');
    await eventually(() => expect(mailsTo(email)).toHaveLength(1));
    const { to, language, unmailed, replies } = await writable(reference);
    expect({ to, language, unmailed }).toEqual({ to: email, language: 'es', unmailed: null });
    const [english, chosen] = replies.filter(({ id }) => id === 'find-a-time');
    expect(english).toMatchObject({ language: 'en', subject: 'Let’s find a time to talk' });
    expect(chosen?.language).toBe('es');
    expect(chosen?.subject).toBe('Busquemos un momento para hablar');
    expect(chosen?.text).toContain('Hola, Rosa page:');
    expect(chosen?.text).toContain('{page}');
    expect(chosen?.text).toMatch(/Ana\n\(?\d/);

    const sent = reply({ subject: chosen?.subject, text: `${chosen?.text}\r\nP. D. Nos vemos.` });
    const answers = [await ana.ask('POST', pathOf(reference), sent)];
    answers.push(...(await Promise.all([1, 2].map(() => ana.ask('POST', pathOf(reference), sent)))));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { isMailed: true } });
    expect(await ana.ask('POST', pathOf(reference), { ...sent, text: 'Otra' })).toMatchObject({
      status: 409,
      body: { error: { code: 'reply-exists' } },
    });
    await eventually(() => expect(mailsTo(email)).toHaveLength(2));
    const text = mailsTo(email)[1] ?? '';
    expect(text).toContain('Reply-To: people@agency.example\n');
    expect(text).not.toContain('Auto-Submitted');
    const link = String.raw`https:\/\/harborlight\.example\/es\/application\/[\w-]{43}`;
    const body = new RegExp(
      String.raw`Hola, Rosa page:\n\nMe encantaría hablar contigo\.[^\n]*\n\nTambién puedes decírnoslo en tu página:\n\nAbrir tu página:\n${link}\n\nUn saludo afectuoso,\nAna\n[^\n]+\nP\. D\. Nos vemos\.\n\nPuedes responder a este correo o llamarnos al [^\n]+\n\n¿No nos escribiste\?`,
    );
    expect(text).toMatch(body);
    expect(text).toContain('<html lang="es-US">');
    expect(text).toMatch(/Un saludo afectuoso,<br\/?>Ana<br/);

    const casework = await desk.store.desk.casework.find(reference);
    expect(casework?.notes).toHaveLength(1);
    expect(casework?.notes[0]).toMatchObject({
      author: { name: 'Ana' },
      text: expect.stringMatching(/^Emailed the applicant: “Busquemos un momento para hablar”\n\nHola, Rosa/),
    });
    const commands = await desk.store.commands.about([reference]);
    expect(commands.filter(({ command }) => command === 'reply')).toHaveLength(1);
    expect(JSON.stringify(commands)).not.toContain('Busquemos');
    await eventually(async () =>
      expect((await desk.store.deliveries.of(reference)).map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
        'delivered',
      ]),
    );
    expect(await desk.store.erasures.erase(reference, 'request')).toBe(true);
    expect(await ana.ask('GET', pathOf(reference))).toMatchObject({ status: 404 });
  });

  it('keep the promise of a contact: it becomes the wait for an answer, and a chosen next step stays', async () => {
    const [promised, planned, closed] = [await received(), await received(), await received()];
    const at = new Date(Date.now() + 3 * DAY).toISOString();
    const save = (reference: string, work: object) =>
      ana.ask('POST', `/applications/${reference}/work`, { version: 0, ...work });
    await save(planned, { nextStep: { step: 'medical-review', at } });
    await save(closed, { status: 'declined', reason: 'other' });
    const stepOf = async (reference: string, more: object = {}) => {
      await ana.ask('POST', pathOf(reference), reply(more));
      const casework = await desk.store.desk.casework.find(reference);
      return { step: casework?.nextStep, due: casework?.due, version: casework?.version };
    };
    const statusOf = async (reference: string) => (await desk.store.desk.casework.find(reference))?.status;
    // A reply that goes with a "no" waits for nothing.
    expect(await stepOf(promised, { reply: 'thank-you' })).toMatchObject({ step: '', version: 0 });
    const { due, ...waits } = await stepOf(promised);
    expect(waits).toEqual({ step: 'answer', version: 1 });
    // Her page says so.
    expect(await statusOf(promised)).toBe('in-touch');
    expect(Date.parse(due ?? '') - Date.now()).toBeGreaterThan(2 * DAY - HOUR);
    const { commands } = desk.store;
    expect((await commands.about([promised])).at(-1)).toMatchObject({
      command: 'next-step',
      details: { to: 'answer', at: due },
    });
    // "We tried to call" asks for an answer, though it also goes with "Can’t be reached".
    expect(await stepOf(await received(), { reply: 'tried-to-call' })).toMatchObject({ step: 'answer' });
    expect(await stepOf(planned)).toEqual({ step: 'medical-review', due: at, version: 1 });
    expect(await stepOf(closed)).toEqual({ step: '', due: '', version: 1 });
  });

  it('are not mailed to an address from which mail bounced, and the bounce is recorded once', async () => {
    const email = 'typo@example.com';
    const [first, second] = [await received({ email }), await received({ email })];
    const stateOf = async (reference: string) =>
      (await desk.store.deliveries.of(reference)).find(({ channel }) => channel === 'applicant')?.state;
    for (const reference of [first, second])
      await eventually(async () => expect(await stateOf(reference)).toBe('delivered'));
    expect((await writable(first)).unmailed).toBeNull();

    const marked = await ana.ask('POST', '/bounces', { email: 'Typo@example.com' });
    expect(marked.status).toBe(200);
    expect((marked.body as { readonly references: readonly string[] }).references.toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect((await writable(first)).unmailed).toBe('refused');
    expect(await ana.ask('POST', pathOf(second), reply())).toMatchObject({ status: 409 });
    const view = (await ana.ask('GET', `/applications/${first}`)).body as {
      readonly deliveries: readonly object[];
    };
    expect(view.deliveries).toContainEqual(
      expect.objectContaining({ channel: 'applicant', state: 'dead', lastFault: 'it came back' }),
    );
    // A bounce is recorded once, and an unknown address is refused.
    for (const again of [email, 'stranger@example.com'])
      expect(await ana.ask('POST', '/bounces', { email: again })).toMatchObject({
        status: 404,
        body: { error: { code: 'nothing-mailed' } },
      });
    const commands = await desk.store.commands.about([first]);
    expect(commands.filter(({ command }) => command === 'bounce')).toHaveLength(1);
    expect(JSON.stringify(commands)).not.toMatch(/typo@/i);
  });

  it('are offered as the status names them until written, and limited to six a day', async () => {
    const reference = await received({ email: 'six@example.com' });
    expect((await writable(reference)).offered).toBeNull();
    await ana.ask('POST', `/applications/${reference}/work`, {
      status: 'declined',
      reason: 'other',
      version: 0,
    });
    expect((await writable(reference)).offered).toBe('thank-you');
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        ana.ask('POST', pathOf(reference), reply({ reply: 'thank-you', isByHand: true })),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await writable(reference)).offered).toBeNull();
    expect(mailsTo('six@example.com').length).toBeLessThanOrEqual(1);
  });

  it('are not mailed after withdrawal or to a refused address, and are then recorded by hand', async () => {
    const reference = await received({ email: 'gone@example.com' });
    await ana.ask('POST', `/applications/${reference}/work`, { status: 'withdrawn', version: 0 });
    const { unmailed, replies } = await writable(reference);
    expect(unmailed).toBe('withdrawn');
    // Without mail there is no link.
    expect(JSON.stringify(replies)).not.toContain('{page}');
    expect(await ana.ask('POST', pathOf(reference), reply())).toMatchObject({ status: 409 });
    expect(await ana.ask('POST', pathOf(reference), reply({ isByHand: true }))).toMatchObject({
      body: { isMailed: false },
    });
    mail.refuse({ recipient: 550 });
    const refused = await received({ email: 'typo@example.com' });
    await eventually(async () => expect((await writable(refused)).unmailed).toBe('refused'));
    mail.refuse({});
  });

  it('are refused with unknown placeholders, under an unknown name, and from a reader', async () => {
    const reference = await received();
    const refused: readonly [SignedInStaff, object, number][] = [
      [ana, reply({ text: 'Until {call}.' }), 422],
      [ana, reply({ subject: 'Your {page}' }), 422],
      [ana, reply({ reply: 'gone' }), 422],
      [ana, reply({ subject: 'Two\nlines' }), 400],
      [await signInStaff(desk, ['reader'], 'Rae'), reply(), 403],
    ];
    for (const [who, body, status] of refused)
      expect((await who.ask('POST', pathOf(reference), body)).status, JSON.stringify(body)).toBe(status);
  });
});

it('no shipped reply says what the agency does, as a mail may reach a stranger', () => {
  for (const { en, es } of Object.values(TEST_DESK.policies.replies))
    for (const { subject, text } of [en, es])
      expect(subject + text).not.toMatch(
        /surrog|subrog|gestan?t|eligib|health|\bsalud\b|pregnan|embaraz|baby|bebé/i,
      );
});
