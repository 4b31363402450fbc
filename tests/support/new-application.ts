import type { NewApplication } from '../../src/server/store/schema.ts';

/** A valid application to store. @param told the fields that the test is about */
export function newApplication(told: Partial<NewApplication> = {}): NewApplication {
  return {
    idempotencyKey: 'key-number-1',
    form: 'surrogate-application',
    language: 'en',
    formVersion: 'abc',
    claimedFormVersion: null,
    ruleSet: null,
    ruleSetVersion: null,
    claimedRuleSet: null,
    receivedAt: '2026-11-21T04:15:02.123Z',
    payload: { firstName: 'Maria', email: 'maria@example.com' },
    verdict: 'eligible',
    reasons: [],
    unknown: [],
    applicantVerdict: null,
    flags: [],
    consent: null,
    applicationId: null,
    source: null,
    ...told,
  };
}
