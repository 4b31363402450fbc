import { describe, expect, it } from 'vitest';
import { announcedBy, MINUTE, withoutWrites } from '../cluster/report.ts';
import { smallRelease } from '../support/server-process.ts';
import { broken, type Found, type Sent } from '../torture/check.ts';
import type { Received } from '../torture/receivers.ts';
import { sendBodies } from '../torture/send-bodies.ts';
import { torment } from '../torture/torment.ts';

const RELEASE = smallRelease();

// On PostgreSQL: many-processes.test.ts and delivery-processes.test.ts kill servers, and `npm run torture` itself.
it('a short run of npm run torture loses, duplicates and forgets nothing', async () => {
  const options = { kind: 'libsql', seed: 20_261_122, kills: 2, minutes: 1, people: 12 } as const;
  const { broken: wrong, counts } = await torment({ ...options, release: RELEASE });
  expect(wrong).toEqual([]);
  expect(counts['kills']).toBe(2);
  expect(counts['acknowledgements']).toBeGreaterThanOrEqual(12);
});

describe('the check at the end of torture', () => {
  const acknowledged = [{ reference: 'AAAA-AAAA', verdict: 'eligible', at: 0 }];
  const sent: Sent = {
    email: 'one@applicant.example',
    payload: { email: 'one@applicant.example' },
    acknowledged,
  };
  const application = {
    reference: 'AAAA-AAAA',
    verdict: 'eligible',
    payload: sent.payload,
    isEncrypted: true,
  };
  const mail = { id: 'msg_1', reference: 'AAAA-AAAA', channel: 'email', state: 'delivered' };
  const hook = { id: 'msg_2', reference: 'AAAA-AAAA', channel: 'webhook', state: 'delivered' };
  const found: Found = {
    applications: [application],
    deliveries: [mail, hook],
    orphans: [],
    erasures: [],
    damage: [],
  };
  const mails: readonly Received[] = [{ id: 'msg_1', reference: 'AAAA-AAAA', isTaken: true }];
  const webhooks: readonly Received[] = [
    { id: 'msg_2', reference: 'AAAA-AAAA', isTaken: false },
    { id: 'msg_2', reference: 'AAAA-AAAA', isTaken: true },
  ];
  const stranger = { ...application, reference: 'BBBB-BBBB', payload: { email: 'nobody@applicant.example' } };

  it.each<
    [
      string,
      RegExp,
      { sent?: Sent; found?: Partial<Found>; mails?: typeof mails; webhooks?: typeof webhooks },
    ]
  >([
    [
      'an application that is lost',
      /acknowledged and is lost/,
      { found: { applications: [], deliveries: [] }, mails: [], webhooks: [] },
    ],
    [
      'an application that is doubled',
      /stored 2 times/,
      { found: { applications: [application, { ...application, reference: 'CCCC-CCCC' }] } },
    ],
    [
      'an application that nobody sent',
      /nobody sent it/,
      { found: { applications: [application, stranger] } },
    ],
    [
      'an application that is gone and was not erased',
      /nobody erased it/,
      {
        sent: { ...sent, isErased: true },
        found: { applications: [], deliveries: [] },
        mails: [],
        webhooks: [],
      },
    ],
    ['an application that was erased', /was erased and is there/, { sent: { ...sent, isErased: true } }],
    [
      'another reference',
      /was told BBBB-BBBB/,
      {
        sent: {
          ...sent,
          acknowledged: [{ ...acknowledged[0], reference: 'BBBB-BBBB', verdict: null, at: 0 }],
        },
      },
    ],
    [
      'another verdict',
      /was told ineligible/,
      { sent: { ...sent, acknowledged: [{ reference: null, verdict: 'ineligible', at: 0 }] } },
    ],
    ['other answers', /not what was sent/, { sent: { ...sent, payload: { email: sent.email, weight: 1 } } }],
    [
      'answers that are not encrypted',
      /not encrypted/,
      { found: { applications: [{ ...application, isEncrypted: false }] } },
    ],
    ['a notice that is missing', /has no notice by webhook/, { found: { deliveries: [mail] } }],
    [
      'a notice that waits for ever',
      /by webhook is waiting/,
      { found: { deliveries: [mail, { ...hook, state: 'waiting' }] } },
    ],
    [
      'a notice without application',
      /msg_3 belongs to no application/,
      { found: { deliveries: [mail, hook, { ...hook, id: 'msg_3', reference: 'DDDD-DDDD' }] } },
    ],
    ['a notice that never arrived', /did not arrive by email/, { mails: [] }],
    ['a webhook that was never taken', /did not arrive by webhook/, { webhooks: webhooks.slice(0, 1) }],
    [
      'a webhook under another id',
      /as msg_9, not as msg_2/,
      { webhooks: [...webhooks, { id: 'msg_9', reference: 'AAAA-AAAA', isTaken: true }] },
    ],
    [
      'a notice of what is not stored',
      /announced DDDD-DDDD/,
      { webhooks: [...webhooks, { id: 'msg_8', reference: 'DDDD-DDDD', isTaken: true }] },
    ],
    [
      'an id of two applications',
      /msg_2 was used for 2 notices/,
      { webhooks: [...webhooks, { id: 'msg_2', reference: 'DDDD-DDDD', isTaken: true }] },
    ],
    ['a row left behind', /nothing belongs with/, { found: { orphans: ['outcome_tickets DDDD-DDDD'] } }],
    ['a damaged file', /is damaged/, { found: { damage: ['row 1 missing from index'] } }],
  ])('finds %s', (_what, sentence, changes) => {
    const of = (one: Sent, what: Found, email: typeof mails, webhook: typeof webhooks) =>
      broken([one], what, { email, webhook });
    expect(of(sent, found, mails, webhooks)).toEqual([]);
    const wrong = of(
      changes.sent ?? sent,
      { ...found, ...changes.found },
      changes.mails ?? mails,
      changes.webhooks ?? webhooks,
    );
    expect(wrong).toContainEqual(expect.stringMatching(sentence));
  });
});

it('generated bodies are handled alike as JSON and as plain posts, and stored once acknowledged', async () => {
  const { broken: wrong, counts } = await sendBodies(240, 20_261_122);
  expect(wrong).toEqual([]);
  // Some of each kind: stored, refused, and unreadable.
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining([
      'JSON: 200',
      'JSON: 400',
      'plain posts: 303',
      'plain posts: 422',
      'plain posts: 415',
    ]),
  );
});

describe('the report of npm run test:cluster', () => {
  const kill = { what: 'leader, its machine', at: 1000, returnedAt: 9600 } as const;

  it('measures the longest pause between two acknowledgements from a kill until recovery', () => {
    expect(withoutWrites([0, 900, 1100, 9000, 9500], kill)).toBe(7900);
    expect(withoutWrites([900], kill)).toBe(8700);
  });

  it('allows a notice a minute from the return of what was killed within its first minute', () => {
    expect(announcedBy(500, [kill])).toBe(9600 + MINUTE);
    expect(announcedBy(9700, [kill])).toBe(9700 + MINUTE);
    expect(announcedBy(1000 - MINUTE - 1, [kill])).toBe(999);
  });
});
