import { describe, expect, it, vi } from 'vitest';
import type * as Catalog from '../../../../src/web/catalog.ts';
import { prospectOf } from '../../../../src/web/pages/not-eligible/prospects.ts';

/** A rule set whose numbers and texts are this test's own. */
const { ruleSet } = vi.hoisted(() => ({
  ruleSet: {
    title: 'Test',
    thresholds: { minimumAge: 23, maximumAge: 41, minimumBmi: 18, maximumBmi: 30 },
    reasons: {
      age: 'the age of this test',
      bmi: 'the BMI of this test',
      smoking: 'the smoking of this test',
      'full-term-pregnancy': 'the pregnancy of this test',
      'health-conditions': 'the health of this test',
      'substance-use': 'the substances of this test',
      'permanent-resident': 'the residence of this test',
      'c-sections': 'the C-sections of this test',
      'a-ninth': 'a condition that only the rule file knows',
    },
  },
}));
vi.mock('../../../../src/web/catalog.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof Catalog>()),
  ruleSetTexts: () => ruleSet,
}));

const general = prospectOf('a text that no rule file holds');
const { 'a-ninth': ninth, ...known } = ruleSet.reasons;

describe('what could change about a reason', () => {
  it.each(Object.values(known))('%s has an advice of its own', (reason) => {
    expect(prospectOf(reason)).not.toEqual(general);
  });

  it('follows the thresholds of the rule file', () => {
    expect(prospectOf(known.age).change).toContain('Our range is 23-41');
    expect(prospectOf(known.age).comeBack).toContain('on the day you turn 23');
    expect(prospectOf(known.bmi).comeBack).toContain('in our range of 18-30');
  });

  it('belongs to the condition, also when the rule file words its reason differently', () => {
    expect(prospectOf(known.smoking).change).toContain('If you quit, this changes');
    expect(prospectOf(known.smoking).comeBack).toContain('as long as your doctor recommends');
  });

  it('is general for a condition that only the rule file knows', () => {
    expect(prospectOf(ninth)).toEqual(general);
    expect(general.change).toContain('whether this could change');
    expect(general.comeBack).toContain('As soon as it has changed');
  });
});
