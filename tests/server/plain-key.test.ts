import { describe, expect, it } from 'vitest';
import { plainKey } from '../../src/server/http/plain-key.ts';
import { IDEMPOTENCY_KEY } from '../../src/core/submission/idempotency-key.ts';

const ANSWERS = { firstName: 'Ada', age: 29 };
const EVENING = new Date('2026-11-21T23:50:00Z');
const NEXT_MORNING = new Date('2026-11-22T08:00:00Z');
const NEXT_EVENING = new Date('2026-11-22T23:51:00Z');
const nothing = async () => null;

describe('the key of an application posted without scripts', () => {
  it('is accepted by the service', async () => {
    expect(await plainKey('boat-hire', ANSWERS, EVENING, nothing)).toMatch(IDEMPOTENCY_KEY);
  });

  it('is the same for the same answers, in whatever order they came', async () => {
    const key = await plainKey('boat-hire', ANSWERS, EVENING, nothing);
    expect(await plainKey('boat-hire', { age: 29, firstName: 'Ada' }, EVENING, nothing)).toBe(key);
  });

  it.each([
    ['form', 'crew-list', ANSWERS],
    ['answer', 'boat-hire', { ...ANSWERS, age: 30 }],
  ])('differs for another %s', async (_what, form, answers) => {
    const key = await plainKey('boat-hire', ANSWERS, EVENING, nothing);
    expect(await plainKey(form, answers, EVENING, nothing)).not.toBe(key);
  });

  it('stays the same for 24 hours after it was received, over midnight too, and not longer', async () => {
    const first = await plainKey('boat-hire', ANSWERS, EVENING, nothing);
    const receivedAt = async (key: string) => (key === first ? EVENING.toISOString() : null);
    expect(await plainKey('boat-hire', ANSWERS, NEXT_MORNING, receivedAt)).toBe(first);
    expect(await plainKey('boat-hire', ANSWERS, NEXT_EVENING, receivedAt)).not.toBe(first);
  });
});
