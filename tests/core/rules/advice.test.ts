import { describe, expect, it } from 'vitest';
import { adviceFacts, adviceTexts } from '../../../src/core/rules/advice.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { boatRules } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';

const ruleSet = boatRules();
const least = { var: 'thresholds.minimumAge' };
const ADVICE = {
  reads: ['age'],
  change: { cat: ['You are ', { var: 'age' }, '.'] },
  comeBack: { if: [{ '<': [{ var: 'age' }, least] }, { cat: ['When you are ', least, '.'] }] },
};
const minimum = ruleSet.thresholds['minimumAge']?.value ?? Number.NaN;

describe('advice', () => {
  it('speaks of her own facts and of the thresholds', () => {
    expect(adviceTexts(ruleSet, ADVICE, { age: 9 })).toEqual({
      change: 'You are 9.',
      comeBack: `When you are ${minimum}.`,
    });
  });

  it('leaves out what does not fit her case', () => {
    expect(adviceTexts(ruleSet, ADVICE, { age: 99 })).toEqual({ change: 'You are 99.', comeBack: null });
  });

  it('is a plain text where one fits everybody', () => {
    expect(adviceTexts(ruleSet, { change: 'It passes.' }, {})).toEqual({
      change: 'It passes.',
      comeBack: null,
    });
  });

  it.each([{}, { age: null }, { years: 9 }])('says nothing while a fact is missing: %j', (facts) => {
    expect(adviceTexts(ruleSet, ADVICE, facts)).toEqual({ change: null, comeBack: null });
  });

  it('says nothing where its rule yields no text', () => {
    const odd = { change: { '+': [1, 1] }, comeBack: { cat: [''] } };
    expect(adviceTexts(ruleSet, odd, {})).toEqual({ change: null, comeBack: null });
  });

  it('needs the facts it reads, of the conditions that hold, and no others', () => {
    const conditions = ruleSet.conditions.map((condition) => ({ ...condition, advice: ADVICE }));
    const [first] = conditions;
    const facts = { age: 9, crew: 2, canSwim: 'yes' };
    expect(adviceFacts({ ...ruleSet, conditions }, [first?.id ?? ''], facts)).toEqual({ age: 9 });
    expect(adviceFacts({ ...ruleSet, conditions }, ['another'], facts)).toEqual({});
    expect(adviceFacts(ruleSet, [first?.id ?? ''], facts)).toEqual({});
  });
});

describe('what the rule file advises surrogates', () => {
  const surrogates = projectCatalog().ruleSets.get('surrogate-eligibility');
  if (surrogates === undefined) throw new Error('There is no rule set "surrogate-eligibility".');
  const { conditions, thresholds } = surrogates;
  const bound = (name: string) => thresholds[name]?.value ?? Number.NaN;
  const adviceAt = (age: number) => {
    const { reasons, facts } = evaluate(surrogates, { age });
    expect(reasons.map(({ condition }) => condition)).toEqual(['age']);
    const advice = conditions.find(({ id }) => id === 'age')?.advice ?? {};
    return adviceTexts(surrogates, advice, adviceFacts(surrogates, ['age'], facts));
  };

  it.each(conditions.map(({ id, advice }) => [id, advice] as const))(
    'says something on %s',
    (_id, advice) => {
      const { change, comeBack } = adviceTexts(surrogates, advice ?? {}, { age: 99 });
      expect(change ?? comeBack).not.toBeNull();
    },
  );

  it('names the day to come back to who is too young, and to nobody else', () => {
    const least = bound('minimumAge');
    expect(adviceAt(least - 1).comeBack).toContain(String(least));
    expect(adviceAt(bound('maximumAge') + 1).comeBack).toBeNull();
    expect(adviceAt(bound('maximumAge') + 1).change).not.toBe(adviceAt(least - 1).change);
  });
});
