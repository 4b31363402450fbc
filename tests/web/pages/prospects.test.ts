import { describe, expect, it } from 'vitest';
import { ruleSetTexts } from '../../../src/web/catalog.ts';
import { prospectOf } from '../../../src/web/pages/not-eligible/prospects.ts';

const { reasons } = ruleSetTexts('surrogate-eligibility');

describe('every reason of the rule file', () => {
  it.each(Object.values(reasons))('%s: says what could change and when to come back', (reason) => {
    expect(prospectOf(reason)).not.toBe(prospectOf('a reason that nobody knows'));
  });
});
