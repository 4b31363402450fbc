import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json.ts';
import { adviceFacts, adviceTexts, reasonsWithAdvice } from '../../../src/core/rules/advice.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { boatRules } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';

const ruleSet = boatRules();
const least = { var: 'thresholds.minimumAge' };
const ADVICE = {
  reads: ['age'],
  entered: { cat: ['Age ', { var: 'age' }] },
  change: { cat: ['You are ', { var: 'age' }, '.'] },
  comeBack: { if: [{ '<': [{ var: 'age' }, least] }, { cat: ['When you are ', least, '.'] }] },
};
const minimum = ruleSet.thresholds['minimumAge']?.value ?? Number.NaN;

const AGAINST_EVERYTHING = {
  age: 99,
  heightFeet: 6,
  heightInches: 5.5,
  weight: 150,
  hasChildren: 'no',
  healthConditions: 'yes',
  smoking: 'yes',
  substanceUse: 'yes',
  isPermanentResident: 'no',
  hasMoreThan3CSections: 'yes',
};

describe('advice', () => {
  it('inserts the applicant’s facts and the thresholds', () => {
    expect(adviceTexts(ruleSet, ADVICE, { age: 9 })).toEqual({
      entered: 'Age 9',
      change: 'You are 9.',
      comeBack: `When you are ${minimum}.`,
    });
  });

  it('leaves out a text that does not apply', () => {
    expect(adviceTexts(ruleSet, ADVICE, { age: 99 })).toEqual({
      entered: 'Age 99',
      change: 'You are 99.',
      comeBack: null,
    });
  });

  it('can be a plain text', () => {
    expect(adviceTexts(ruleSet, { change: 'It passes.' }, {})).toEqual({
      entered: null,
      change: 'It passes.',
      comeBack: null,
    });
  });

  it.each([{}, { age: null }, { years: 9 }])('is empty while a fact is missing: %j', (facts) => {
    expect(adviceTexts(ruleSet, ADVICE, facts)).toEqual({ entered: null, change: null, comeBack: null });
  });

  it('is empty if its text needs a missing fact, unless `known` chooses another text', () => {
    const known = { known: { var: 'age' } };
    const saying = (change: Json) => adviceTexts(ruleSet, { reads: ['age'], change }, {}).change;
    expect(saying({ if: [known, ADVICE.change, 'Time changes this.'] })).toBe('Time changes this.');
    expect(saying({ if: [known, 'Time changes this.', ADVICE.change] })).toBeNull();
  });

  it('keeps texts that need no fact while one is missing', () => {
    const advice = { ...ADVICE, change: 'Time changes this.', comeBack: { cat: ['From ', least, ' on.'] } };
    expect(adviceTexts(ruleSet, advice, {})).toEqual({
      entered: null,
      change: 'Time changes this.',
      comeBack: `From ${minimum} on.`,
    });
  });

  it('is empty if its rule yields no text', () => {
    const odd = { change: { '+': [1, 1] }, comeBack: { cat: [''] } };
    expect(adviceTexts(ruleSet, odd, {})).toEqual({ entered: null, change: null, comeBack: null });
  });

  it.each(['2026-02-30', 5])('leaves out a text with an invalid date: %j', (born) => {
    const change = { cat: ['On ', { dateText: { var: 'born' } }, '.'] };
    expect(adviceTexts(ruleSet, { reads: ['born'], change }, { born }).change).toBeNull();
  });

  it('needs exactly the facts that it reads for the conditions that hold', () => {
    const conditions = ruleSet.conditions.map((condition) => ({ ...condition, advice: ADVICE }));
    const [first] = conditions;
    const facts = { age: 9, crew: 2, canSwim: 'yes' };
    expect(adviceFacts({ ...ruleSet, conditions }, [first?.id ?? ''], facts)).toEqual({ age: 9 });
    expect(adviceFacts({ ...ruleSet, conditions }, ['another'], facts)).toEqual({});
  });

  it.each([undefined, { change: 'It passes.' }, { reads: ['crew'], change: { var: 'crew' } }])(
    'needs the condition’s own facts if it has no `entered` text: %j',
    (advice) => {
      const [first] = ruleSet.conditions;
      if (first === undefined) throw new Error('The fixture has no condition.');
      const { advice: _own, ...bare } = first;
      const conditions = [advice === undefined ? bare : { ...bare, advice }];
      const facts = { age: 9, crew: 2, canSwim: 'yes' };
      expect(first.reads).toEqual(['age']);
      expect(adviceFacts({ ...ruleSet, conditions }, [first.id], facts)).toEqual(
        advice?.reads === undefined ? { age: 9 } : { age: 9, crew: 2 },
      );
    },
  );
});

describe('advice on several reasons', () => {
  const own = ruleSet.conditions[0] ?? expect.fail();
  const tall: Json = { '>': [{ var: 'height' }, 6] };
  const rules = {
    ...ruleSet,
    conditions: [
      { ...own, id: 'young', advice: ADVICE },
      {
        ...own,
        id: 'tall',
        advice: { reads: ['height'], change: 'It stays.', comeBack: 'Later.', permanent: tall },
      },
      { ...own, id: 'over', advice: { change: 'It is over.', permanent: true } },
    ],
  };
  const told = (conditions: readonly string[], facts = {}) =>
    reasonsWithAdvice(rules, conditions, facts).map(({ condition, ...said }) => [condition, said] as const);
  const youngAlone = { entered: 'Age 9', change: 'You are 9.', comeBack: `When you are ${minimum}.` };

  it('gives the texts of each while none is permanent', () => {
    expect(told(['young', 'tall'], { age: 9, height: 5 })).toMatchObject([
      ['young', { ...youngAlone, isPermanent: false }],
      ['tall', { change: 'It stays.', comeBack: 'Later.', isPermanent: false }],
    ]);
  });

  it.each([
    ['tall', { age: 9, height: 7 }, 'It stays.'],
    ['over', { age: 9 }, 'It is over.'],
  ])(
    'gives no date to come back, and no change for the others, if one is permanent: %s',
    (id, facts, change) => {
      expect(told(['young', id], facts)).toMatchObject([
        ['young', { entered: 'Age 9', change: null, comeBack: null, isPermanent: false }],
        [id, { change, comeBack: null, isPermanent: true }],
      ]);
    },
  );

  it('treats a reason as permanent only if that is known', () => {
    expect(told(['young', 'tall'], { age: 9 })).toMatchObject([
      ['young', youngAlone],
      ['tall', { isPermanent: false }],
    ]);
  });

  it('is empty for a condition that the rules do not have', () => {
    const nothing = { reason: null, entered: null, change: null, comeBack: null, isPermanent: false };
    expect(told(['another'])).toEqual([['another', nothing]]);
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

  it.each(conditions.map(({ id, advice }) => [id, advice] as const))('has a text for %s', (_id, advice) => {
    const { change, comeBack } = adviceTexts(surrogates, advice ?? {}, { age: 99 });
    expect(change ?? comeBack).not.toBeNull();
  });

  it('quotes for every condition what the applicant entered', () => {
    const entered = conditions.map(({ id, advice }) => {
      const { facts } = evaluate(surrogates, AGAINST_EVERYTHING);
      return adviceTexts(surrogates, advice ?? {}, adviceFacts(surrogates, [id], facts)).entered;
    });
    expect(entered).toEqual([
      'Age 99',
      'BMI 17.6 from 6′ 5½″ and 150 lb',
      'You answered No to having had a full-term pregnancy',
      'You answered Yes to serious health conditions',
      'You answered Yes to smoking',
      'You answered Yes to using recreational drugs',
      'You answered No to being a U.S. citizen or permanent resident',
      'You answered Yes to having had more than 3 C-sections',
    ]);
  });

  it('quotes the given answer even if the server decided by another rule', () => {
    const advice = conditions.find(({ id }) => id === 'smoking')?.advice ?? {};
    expect(adviceTexts(surrogates, advice, { smoking: 'no' }).entered).toBe('You answered No to smoking');
  });

  it.each([
    [5, 0, '5′ 0″'],
    [5, 0.5, '5′ ½″'],
    [5, 4.5, '5′ 4½″'],
    [5, 4.3, '5′ 4.3″ (163 cm)'],
    // 150 cm and 200 cm.
    [4, 11.1, '4′ 11.1″ (150 cm)'],
    [6, 6.7, '6′ 6.7″ (200 cm)'],
    [5, 11.9, '5′ 11.9″ (183 cm)'],
  ])('writes a height of %d feet and %d inches with prime marks', (heightFeet, heightInches, text) => {
    expect(evaluate(surrogates, { heightFeet, heightInches }).facts['heightText']).toBe(text);
  });

  it.each([
    [140, '140 lb'],
    [231.5, '231.5 lb (105 kg)'],
    [231.485, '231.5 lb (105 kg)'],
    [149.914, '149.9 lb (68 kg)'],
  ])('writes a weight of %d pounds in kilograms, too, unless it is a whole number', (weight, text) => {
    expect(evaluate(surrogates, { weight }).facts['weightText']).toBe(text);
  });

  it('tells only applicants below the minimum age when to come back', () => {
    const least = bound('minimumAge');
    expect(adviceAt(least - 1).comeBack).toContain(String(least));
    expect(adviceAt(bound('maximumAge') + 1).comeBack).toBeNull();
    expect(adviceAt(bound('maximumAge') + 1).change).not.toBe(adviceAt(least - 1).change);
  });
});
