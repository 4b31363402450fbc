import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import type { Facts, RuleSet } from '../../../src/core/rules/rule-set.ts';
import { projectCatalog } from '../../support/catalog.ts';

const ruleSet = surrogateEligibility();
const ELIGIBLE: Facts = {
  age: 30,
  heightFeet: 5,
  heightInches: 4,
  weight: 140,
  hasChildren: 'yes',
  healthConditions: 'no',
  smoking: 'no',
  substanceUse: 'no',
  isPermanentResident: 'yes',
  hasMoreThan3CSections: 'no',
};

describe('the reasons, in the words and the order of the specification', () => {
  it.each<[string, Facts, string]>([
    ['age', { age: 45 }, 'age (must be between 21-44)'],
    ['BMI', { weight: 250 }, 'BMI (must be between 19-32)'],
    ['hasChildren', { hasChildren: 'no' }, 'must have had at least one successful full-term pregnancy'],
    ['healthConditions', { healthConditions: 'yes' }, 'serious health conditions'],
    ['smoking', { smoking: 'yes' }, 'smoking'],
    ['substanceUse', { substanceUse: 'yes' }, 'recreational drug use'],
    ['isPermanentResident', { isPermanentResident: 'no' }, 'must be a U.S. citizen or permanent resident'],
    ['C-sections', { hasMoreThan3CSections: 'yes' }, 'more than 3 C-sections increases medical risks'],
  ])('%s alone disqualifies with its own reason', (_name, change, reason) => {
    const decision = evaluate(ruleSet, { ...ELIGIBLE, ...change });
    expect(decision.verdict).toBe('ineligible');
    expect(decision.reasons.map(({ text }) => text)).toEqual([reason]);
  });

  it('carries a changed threshold into the verdict and the reason text', () => {
    const { minimumAge } = ruleSet.thresholds;
    if (minimumAge === undefined) throw new Error('minimumAge is missing');
    const stricter = {
      ...ruleSet,
      thresholds: { ...ruleSet.thresholds, minimumAge: { ...minimumAge, value: 31 } },
    };
    expect(evaluate(stricter, ELIGIBLE).reasons).toEqual([
      { condition: 'age', text: 'age (must be between 31-44)' },
    ]);
  });
});

describe('three values', () => {
  it('reports a condition whose fact is missing as unknown, and asks for review', () => {
    const decision = evaluate(ruleSet, { ...ELIGIBLE, age: undefined });
    expect(decision).toMatchObject({
      verdict: 'needs-review',
      eligible: false,
      reasons: [],
      unknown: ['age'],
    });
  });

  it('takes a fact of the wrong type for a missing one', () => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, age: '30' }).unknown).toEqual(['age']);
    expect(evaluate(ruleSet, { ...ELIGIBLE, age: Number.NaN }).unknown).toEqual(['age']);
  });

  it('takes a rule that yields neither true nor false for unknown', () => {
    const odd = withCondition({ disqualifiesWhen: { '+': [{ var: 'age' }, 1] } });
    expect(evaluate(odd, ELIGIBLE).verdict).toBe('needs-review');
  });

  it('never calls an applicant eligible when a rule fails to evaluate', () => {
    const broken = withCondition({ disqualifiesWhen: { nonsense: [] } });
    expect(evaluate(broken, ELIGIBLE)).toMatchObject({ verdict: 'needs-review', eligible: false });
  });

  it('does not find facts on an object’s prototype', () => {
    const facts: Facts = Object.create({ ...ELIGIBLE });
    expect(evaluate(ruleSet, facts).unknown).toHaveLength(ruleSet.conditions.length);
  });

  it('tells a person how it came about', () => {
    const { trace } = evaluate(ruleSet, { ...ELIGIBLE, smoking: 'yes', age: undefined });
    expect(trace.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^bmi = 24 \(from heightMetres/),
        'age: unknown (age unknown)',
        'smoking: holds (smoking yes)',
      ]),
    );
  });
});

describe('the entry check', () => {
  it.each([
    ['a BMI under 5', { weight: 14 }],
    ['a BMI over 80', { weight: 600 }],
    ['no height', { heightFeet: 0, heightInches: 0 }],
    ['no weight', { weight: undefined }],
  ])('points to height and weight for %s', (_name, change) => {
    const [check] = evaluate(ruleSet, { ...ELIGIBLE, ...change }).failedChecks;
    expect(check?.message).toBe('Please check your height and weight entries.');
    expect(check?.fields).toEqual(['heightFeet', 'heightInches', 'weight']);
  });

  it('lets a BMI from 5 to 80 pass', () => {
    expect(evaluate(ruleSet, ELIGIBLE).failedChecks).toEqual([]);
  });
});

describe('for any facts whatever', () => {
  const anyValue = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.constantFrom('yes', 'no'));
  const anyFacts = fc.oneof(
    fc.dictionary(fc.constantFrom(...Object.keys(ruleSet.inputs), '__proto__', 'constructor'), anyValue),
    fc.record(
      {
        age: fc.integer({ min: 0, max: 60 }),
        heightFeet: fc.integer({ min: 0, max: 7 }),
        heightInches: fc.double({ min: 0, max: 11.9, noNaN: true }),
        weight: fc.double({ min: 0, max: 400, noNaN: true }),
        ...Object.fromEntries(
          ['hasChildren', 'healthConditions', 'smoking', 'substanceUse', 'isPermanentResident'].map(
            (name) => [name, fc.constantFrom('yes', 'no')],
          ),
        ),
        hasMoreThan3CSections: fc.constantFrom('yes', 'no'),
      },
      { requiredKeys: [] },
    ),
    // fast-check makes hostile values on purpose; their type is what the engine must not trust.
  ) as fc.Arbitrary<Facts>;

  it('never throws', () => {
    fc.assert(fc.property(anyFacts, (facts) => void evaluate(ruleSet, facts)));
  });

  it('never lets a missing fact disqualify or qualify', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...Object.keys(ruleSet.inputs)), (facts, missing) => {
        const decision = evaluate(ruleSet, { ...facts, [missing]: undefined });
        const concerned = conditionsReading(missing);
        expect(decision.eligible).toBe(false);
        expect(decision.reasons.filter(({ condition }) => concerned.includes(condition))).toEqual([]);
        expect(decision.unknown).toEqual(expect.arrayContaining(concerned));
      }),
    );
  });

  it('gives the same verdict and the same reasons in whatever order the conditions stand', () => {
    const order = fc.shuffledSubarray([...ruleSet.conditions], { minLength: ruleSet.conditions.length });
    fc.assert(
      fc.property(anyFacts, order, (facts, conditions) => {
        const one = evaluate(ruleSet, facts);
        const other = evaluate({ ...ruleSet, conditions }, facts);
        expect(other.verdict).toBe(one.verdict);
        expect(new Set(other.reasons.map(({ text }) => text))).toEqual(
          new Set(one.reasons.map(({ text }) => text)),
        );
      }),
    );
  });

  it('gives a reason exactly for each condition that holds', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const decision = evaluate(ruleSet, facts);
        const held = decision.trace.filter(({ kind, result }) => kind === 'condition' && result === 'holds');
        expect(decision.reasons.map(({ condition }) => condition)).toEqual(held.map(({ id }) => id));
        const conditions = decision.trace.filter(({ kind }) => kind === 'condition');
        const isEligible = conditions.every(({ result }) => result === 'does not hold');
        expect(decision.eligible).toBe(isEligible);
      }),
    );
  });
});

function surrogateEligibility(): RuleSet {
  const found = projectCatalog().ruleSets.get('surrogate-eligibility');
  if (found === undefined) throw new Error('rules/surrogate-eligibility.json is missing');
  return found;
}

function withCondition(change: {
  disqualifiesWhen: RuleSet['conditions'][number]['disqualifiesWhen'];
}): RuleSet {
  const [first, ...others] = ruleSet.conditions;
  if (first === undefined) throw new Error('the rule set has no conditions');
  return { ...ruleSet, conditions: [{ ...first, ...change }, ...others] };
}

/** Ids of the conditions that cannot be told without an input, read directly or through derived facts. */
function conditionsReading(input: string): string[] {
  const concerned = new Set([input]);
  for (const [name, { reads }] of Object.entries(ruleSet.facts)) {
    if (reads.some((read) => concerned.has(read))) concerned.add(name);
  }
  return ruleSet.conditions
    .filter(({ reads }) => reads.some((read) => concerned.has(read)))
    .map(({ id }) => id);
}
