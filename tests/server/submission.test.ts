import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { EVERY_DATABASE, runsAll, type TestDatabases } from '../support/databases.ts';
import { catalogForm, ELIGIBLE, INELIGIBLE, PARENTS, submissionOf, WIZARD } from '../support/submissions.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const KEY = { [HEADERS.idempotencyKey]: 'one-key-per-intent' };

/** The day this many years ago in UTC, or some days before it. */
function yearsAgo(years: number, daysBefore = 0): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

describe.each(EVERY_DATABASE)('an application sent to %s', (database, open) => {
  let databases: TestDatabases;
  let app: TestApp;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => void (app = await startApp(await databases.create())));
  afterEach(() => app.close());

  it.each([ELIGIBLE, INELIGIBLE, WIZARD, PARENTS])(
    'is stored as it was sent: $form, $example',
    async (example) => {
      const submission = submissionOf(example);
      const before = new Date().toISOString();
      const response = await app.send(submission);
      const [application, ...others] = await app.stored();
      expect(response).toMatchObject({
        status: 200,
        body: { success: true, reference: expect.stringMatching(REFERENCE) },
      });
      const { verdict, reasons } = submission.evaluation;
      expect(response.body).toEqual({
        success: true,
        reference: application?.reference,
        // Forms without rules leave both out.
        ...(verdict === 'not-decided'
          ? {}
          : { verdict, conditions: reasons.map(({ condition }) => condition) }),
      });
      expect(others).toEqual([]);
      expect(application?.payload).toEqual(submission.payload);
      expect(application).toMatchObject({
        reference: Reflect.get(response.body as object, 'reference'),
        form: example.form,
        formVersion: catalogForm(example.form).version,
        claimedFormVersion: catalogForm(example.form).version,
        claimedRuleSet: submission.rules,
        flags: [],
      });
      expect(application?.receivedAt && application.receivedAt >= before).toBe(true);
    },
  );

  it.each([
    ['es', 'es'],
    ['xx', 'en'],
  ])('is stored with the language in which it was filled in: %s as %s', async (header, language) => {
    await app.send(submissionOf(PARENTS), { headers: { [HEADERS.language]: header } });
    expect(await app.stored()).toMatchObject([{ language }]);
  });

  it('sent again with its key gets the same reference and stays one row', async () => {
    const submission = submissionOf(ELIGIBLE);
    const first = await app.send(submission, { headers: KEY });
    const reordered = Object.fromEntries(Object.entries(submission.payload).reverse());
    const again = await app.send(submission, { headers: KEY, payload: reordered });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await app.stored()).toHaveLength(1);
  });

  it('with a key that was used for other answers is refused with the first reference', async () => {
    const submission = submissionOf(ELIGIBLE);
    const first = await app.send(submission, { headers: KEY });
    const other = await app.send(submission, {
      headers: KEY,
      payload: { ...submission.payload, firstName: 'Somebody' },
    });
    expect(other).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: { code: 'already-received' },
        reference: Reflect.get(first.body as object, 'reference'),
      },
    });
    expect(await app.stored()).toHaveLength(1);
  });

  it('with a key that was used for another form is refused', async () => {
    await app.send(submissionOf(ELIGIBLE), { headers: KEY });
    expect(await app.send(submissionOf(PARENTS), { headers: KEY })).toMatchObject({ status: 409 });
    expect(await app.stored()).toHaveLength(1);
  });

  it('sent 50 times at once is one row with one reference', async () => {
    const submission = submissionOf(ELIGIBLE);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => app.send(submission, { headers: KEY })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await app.stored()).toHaveLength(1);
  });

  it('without a key is stored once each time', async () => {
    const { endpoint, payload } = submissionOf(ELIGIBLE);
    for (let time = 0; time < 2; time += 1) await app.app.inject({ method: 'POST', url: endpoint, payload });
    expect(await app.stored()).toHaveLength(2);
  });

  it.each([
    ['a formula', "=cmd|' /C calc'!A0"],
    ['line breaks', 'Maria\r\nBcc: everybody@example.com'],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "'; DROP TABLE applications; --"],
    ['emoji and right-to-left text', '👩🏽‍🍼 مريم \u202Eabc'],
  ])('stores %s as typed', async (_kind, firstName) => {
    const submission = submissionOf(ELIGIBLE);
    await app.send(submission, { payload: { ...submission.payload, firstName } });
    expect(await app.stored()).toMatchObject([{ payload: { firstName } }]);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('is decided again, and stored beside the verdict it came with', async () => {
    const submission = submissionOf(INELIGIBLE);
    await app.send(submission);
    const [application] = await app.stored();
    expect(application).toMatchObject({
      verdict: 'ineligible',
      applicantVerdict: 'ineligible',
      reasons: submission.evaluation.reasons,
      unknown: [],
      ruleSet: 'surrogate-eligibility',
      ruleSetVersion: catalogForm(INELIGIBLE.form).ruleSet?.version,
    });
  });

  it('is stored with the consent given, and its time by the applicant’s clock', async () => {
    const consent = { version: '2025-01-18.3f9a2b1c4d5e', at: new Date(Date.now() - 1000).toISOString() };
    await app.send(submissionOf(PARENTS), {
      headers: { [HEADERS.consent]: `${consent.version} ${consent.at}`, [HEADERS.id]: 'application-1' },
    });
    expect(await app.stored()).toMatchObject([{ consent, applicationId: 'application-1' }]);
  });

  it.each([{}, { [HEADERS.consent]: 'yes', [HEADERS.id]: '?' }])(
    'without readable consent is stored all the same: %j',
    async (headers) => {
      expect(await app.send(submissionOf(PARENTS), { headers })).toMatchObject({ status: 200 });
      expect(await app.stored()).toMatchObject([{ consent: null, applicationId: null, flags: [] }]);
    },
  );

  it.each([
    ['an age', ELIGIBLE, 'age', 17],
    ['an age', WIZARD, 'age', 12],
    ['an age nobody applies at', ELIGIBLE, 'age', 120],
    ['a birth date', WIZARD, 'age', yearsAgo(18, -1)],
    ['a birth date in the future', WIZARD, 'age', yearsAgo(-4)],
    ['a birth date', WIZARD, 'age', yearsAgo(100, 1)],
    ['feet that are not whole', ELIGIBLE, 'heightFeet', 5.5],
    ['inches that are another foot', ELIGIBLE, 'heightInches', 11.95],
    ['a phone number abroad', ELIGIBLE, 'phone', '+44 20 7946 0000'],
    ['half a phone number', PARENTS, 'phone', '(5'],
  ] as const)(
    'with %s that is impossible is refused by its field and not stored: %#',
    async (_case, example, field, value) => {
      const submission = submissionOf(example);
      const response = await app.send(submission, { payload: { ...submission.payload, [field]: value } });
      expect(response).toMatchObject({
        status: 400,
        body: { success: false, error: { fields: [{ field, message: expect.stringMatching(/^Send /) }] } },
      });
      expect(await app.stored()).toEqual([]);
    },
  );

  it('on the applicant’s 18th birthday is stored', async () => {
    const submission = submissionOf(WIZARD);
    await app.send(submission, { payload: { ...submission.payload, age: yearsAgo(18) } });
    expect(await app.stored()).toMatchObject([{ payload: { age: yearsAgo(18) } }]);
  });

  it('without a rule set is not decided', async () => {
    await app.send(submissionOf(WIZARD));
    expect(await app.stored()).toMatchObject([
      { verdict: 'not-decided', applicantVerdict: null, reasons: [], ruleSet: null, claimedRuleSet: null },
    ]);
  });

  it('that claims to be eligible against its facts is stored with both verdicts and a flag', async () => {
    const submission = submissionOf(INELIGIBLE);
    const response = await app.send(submission, {
      payload: { ...submission.payload, eligible: true, eligibilityReasons: [] },
    });
    const conditions = submission.evaluation.reasons.map(({ condition }) => condition);
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, verdict: 'ineligible', conditions },
    });
    expect(await app.stored()).toMatchObject([
      { verdict: 'ineligible', applicantVerdict: 'eligible', flags: ['verdict-differs'] },
    ]);
  });

  it.each([
    ['honeypot', { [HEADERS.honeypot]: 'filled' }],
    ['too-fast', { [HEADERS.seconds]: '2' }],
    ['old-form', { [HEADERS.form]: 'surrogate-application@0123456789ab' }],
  ])('gets the usual response and a flag for review: %s', async (flag, headers) => {
    expect(await app.send(submissionOf(ELIGIBLE), { headers })).toMatchObject({
      status: 200,
      body: { success: true, reference: expect.stringMatching(REFERENCE) },
    });
    expect(await app.stored()).toMatchObject([{ flags: [flag], verdict: 'eligible' }]);
  });

  it('records the version of form and rules that the page claimed', async () => {
    await app.send(submissionOf(ELIGIBLE), {
      headers: {
        [HEADERS.form]: 'surrogate-application@0123456789ab',
        [HEADERS.rules]: 'surrogate-eligibility@ba9876543210',
      },
    });
    expect(await app.stored()).toMatchObject([
      { claimedFormVersion: '0123456789ab', claimedRuleSet: 'surrogate-eligibility@ba9876543210' },
    ]);
  });

  it.each([ELIGIBLE, WIZARD])('without a header is recognized by its fields: $form', async (example) => {
    const { endpoint, payload } = submissionOf(example);
    const response = await app.app.inject({ method: 'POST', url: endpoint, payload });
    expect(response.statusCode).toBe(200);
    expect(await app.stored()).toMatchObject([{ form: example.form, claimedFormVersion: null, flags: [] }]);
  });
});
