import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { NewApplication } from '../../src/server/store/schema.ts';
import { PROJECT_ROOT } from './catalog.ts';
import { newApplication } from './new-application.ts';

/** The small catalog of the invented fourth form: one form, decided by one rule set. */
export const DONOR_FORM = 'egg-donor-interest';
export const DONOR_RULES = 'egg-donor-screening';
const RULES = `rules/${DONOR_RULES}.json`;
const TABLE = `rules/${DONOR_RULES}.cases.csv`;

/** Copies the donor catalog to a temporary folder. @returns the folder */
export function donorCatalog(): string {
  const root = mkdtempSync(join(tmpdir(), 'harborlight-donors-'));
  cpSync(join(PROJECT_ROOT, 'tests/fixtures', DONOR_FORM), root, { recursive: true });
  return root;
}

/** Raises the maximum age from 31, as an agency would: in the rule file and in the table of cases. */
export function raiseHighestAge(root: string, age: number): void {
  replace(root, RULES, '"maximumAge": { "value": 31,', `"maximumAge": { "value": ${age},`);
  replace(root, TABLE, 'the oldest,31,', `the oldest,${age},`);
  replace(root, TABLE, 'one over,32,', `one over,${age + 1},`);
}

export function replace(root: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

/** The payload of the fourth form for a person of an age. */
export function donorPayload(age: number) {
  return {
    firstName: 'Dana',
    email: 'dana@example.com',
    age,
    contactBy: 'email',
    phone: '',
    pastDonations: 1,
    eligible: true,
  };
}

/** The application of a person of an age, ready to be stored. */
export function donorApplication(age: number): NewApplication {
  return newApplication({
    idempotencyKey: `donor-of-${age}`,
    form: DONOR_FORM,
    ruleSet: DONOR_RULES,
    ruleSetVersion: 'abc',
    payload: donorPayload(age),
    applicantVerdict: 'eligible',
  });
}
