import { describe, expect, it } from 'vitest';
import { reasonsEn } from '../../../../src/web/languages/reasons-en.ts';
import { shownReasons, withGeneralTexts } from '../../../../src/web/pages/outcome/condition-texts.ts';

/** An invented rule set. */
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
  withGeneralTexts(shownReasons({ conditions, facts }, RULES, 'en'), reasonsEn);
const texts = (id: string, facts = {}) => all([id], facts)[0];
const general = { change: reasonsEn.unknownChange, comeBack: reasonsEn.unknownComeBack };

describe('the texts of a condition', () => {
  it.each([
    ['in this language', { language: 'en', reason: 'as told, 23' }, 'as told, 23'],
    ['in another language', { language: 'es', reason: 'menor de 23' }, 'younger than 23'],
    ['in another language by older rules', { language: 'es', reason: 'menor de 21' }, 'menor de 21'],
  ])('that was told %s stay, unless this page can say the same', (_name, said, reason) => {
    const rest = { condition: 'age', entered: null, change: null, comeBack: null, isPermanent: false };
    const outcome = { conditions: ['age'], facts: { age: 9 }, told: [{ ...rest, ...said }] };
    expect(shownReasons(outcome, RULES, 'en')).toMatchObject([{ reason }]);
  });

  it('are found by its id, and follow thresholds and facts', () => {
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

  it('are general if the rule file has no text for the case', () => {
    expect(texts('a-ninth')).toMatchObject({ reason: 'a condition without advice', ...general });
    expect(texts('age', { age: 30 })).toMatchObject(general);
    expect(texts('age')).toMatchObject(general);
  });

  it('are general for a condition newer than the page, and show no id', () => {
    expect(texts('tenth-condition')).toMatchObject(general);
    expect(texts('tenth-condition')?.reason).not.toContain('tenth');
  });

  it('are only the reason beside a permanent condition', () => {
    const nothing = { change: null, comeBack: null };
    expect(all(['age', 'a-ninth', 'over'], { age: 9 })).toMatchObject([
      { condition: 'age', entered: 'Age 9', ...nothing },
      { condition: 'a-ninth', ...nothing },
      { condition: 'over', change: 'It stays.', comeBack: null },
    ]);
  });
});
