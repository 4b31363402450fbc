import { describe, expect, it } from 'vitest';
import { reasonsEn } from '../../../../src/web/languages/reasons-en.ts';
import { shownReasons, withGeneralTexts } from '../../../../src/web/pages/outcome/condition-texts.ts';

/** A rule set whose numbers and texts are this test's own. */
const RULES = {
  thresholds: { minimumAge: { value: 23, unit: 'years', description: '' } },
  conditions: [
    {
      id: 'age',
      reason: { cat: ['younger than ', { var: 'thresholds.minimumAge' }] },
      advice: {
        reads: ['age'],
        entered: { cat: ['Age ', { var: 'age' }] },
        comeBack: { if: [{ '<': [{ var: 'age' }, 23] }, 'Later.'] },
        change: { if: [{ '>': [{ var: 'age' }, 41] }, 'No more.'] },
      },
    },
    { id: 'over', reason: 'over', advice: { change: 'It stays.', permanent: true } },
    { id: 'a-ninth', reason: 'a condition without advice' },
  ],
};
const all = (conditions: readonly string[], facts = {}) =>
  withGeneralTexts(shownReasons({ conditions, facts }, RULES), reasonsEn);
const texts = (id: string, facts = {}) => all([id], facts)[0];
const general = { change: reasonsEn.unknownChange, comeBack: reasonsEn.unknownComeBack };

describe('what is said of a condition', () => {
  it('is found by its id, and follows thresholds and facts', () => {
    expect(texts('age', { age: 9 })).toMatchObject({
      reason: 'younger than 23',
      entered: 'Age 9',
      change: null,
      comeBack: 'Later.',
    });
    expect(texts('age', { age: 47 })).toMatchObject({
      reason: 'younger than 23',
      entered: 'Age 47',
      change: 'No more.',
      comeBack: null,
    });
  });

  it('is general where the rule file has nothing to say on her case, or does not know it', () => {
    expect(texts('a-ninth')).toMatchObject({ reason: 'a condition without advice', ...general });
    expect(texts('age', { age: 30 })).toMatchObject(general);
    expect(texts('age')).toMatchObject(general);
  });

  it('of one that is newer than the page is general, and shows no id', () => {
    expect(texts('tenth-condition')).toMatchObject(general);
    expect(texts('tenth-condition')?.reason).not.toContain('tenth');
  });

  it('beside a permanent one is the reason alone', () => {
    const nothing = { change: null, comeBack: null };
    expect(all(['age', 'a-ninth', 'over'], { age: 9 })).toMatchObject([
      { condition: 'age', entered: 'Age 9', ...nothing },
      { condition: 'a-ninth', ...nothing },
      { condition: 'over', change: 'It stays.', comeBack: null },
    ]);
  });
});
