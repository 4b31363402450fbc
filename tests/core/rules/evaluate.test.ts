import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { adviceTexts } from '../../../src/core/rules/advice.ts';
import { createDecider } from '../../../src/core/rules/decide.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import type { Facts, RuleSet } from '../../../src/core/rules/rule-set.ts';
import { boatRules, problemsOfRules } from '../../support/boats.ts';

const ruleSet = boatRules();
const ELIGIBLE: Facts = { age: 30, boatLength: 8, crew: 4, canSwim: 'yes' };

describe('a condition that holds', () => {
  it.each<[string, Facts, string]>([
    ['age', { age: 17 }, 'younger than 18'],
    ['space', { crew: 6 }, 'less than 1.5 m of boat for each person'],
    ['swimming', { canSwim: 'no' }, 'somebody aboard does not swim'],
  ])('%s alone makes the applicant ineligible, with its own reason', (condition, change, text) => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, ...change })).toMatchObject({
      verdict: 'ineligible',
      eligible: false,
      reasons: [{ condition, text }],
    });
  });

  it('gives its reason in the order of the rule file', () => {
    const { reasons } = evaluate(ruleSet, { age: 1, boatLength: 8, crew: 6, canSwim: 'no' });
    expect(reasons.map(({ condition }) => condition)).toEqual(['age', 'space', 'swimming']);
  });

  it('follows a changed threshold in the verdict and the reason text', () => {
    const stricter = boatRules(['thresholds', 'minimumAge', 'value'], 31);
    expect(evaluate(stricter, ELIGIBLE).reasons).toEqual([{ condition: 'age', text: 'younger than 31' }]);
  });
});

describe('three values', () => {
  it('reports a condition whose fact is missing as unknown, and asks for review', () => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, age: undefined })).toMatchObject({
      verdict: 'needs-review',
      eligible: false,
      reasons: [],
      unknown: ['age'],
    });
  });

  it('treats a fact of the wrong type as missing', () => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, age: '30' }).unknown).toEqual(['age']);
    expect(evaluate(ruleSet, { ...ELIGIBLE, age: Number.NaN }).unknown).toEqual(['age']);
  });

  it('treats a value that its input does not declare as missing', () => {
    const { age, canSwim } = ruleSet.inputs;
    if (age === undefined || canSwim === undefined) throw new Error('The fixture lacks an input.');
    const inputs = {
      ...ruleSet.inputs,
      age: { ...age, minimum: 0, maximum: 120 },
      canSwim: { ...canSwim, values: ['yes', 'no'] },
    };
    const unknownOf = (change: Facts) => evaluate({ ...ruleSet, inputs }, { ...ELIGIBLE, ...change }).unknown;
    expect(unknownOf({})).toEqual([]);
    expect(unknownOf({ canSwim: 'nope' })).toEqual(['swimming']);
    expect([-1, 0, 120, 121].map((years) => unknownOf({ age: years }).includes('age'))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('treats a rule that yields neither true nor false as unknown', () => {
    const [first, ...others] = ruleSet.conditions;
    if (first === undefined) throw new Error('the rule set has no conditions');
    const odd = { ...first, disqualifiesWhen: { '+': [{ var: 'age' }, 1] } };
    expect(evaluate({ ...ruleSet, conditions: [odd, ...others] }, ELIGIBLE)).toMatchObject({
      verdict: 'needs-review',
      unknown: ['age'],
    });
  });

  it('never calls an applicant eligible when a rule fails to evaluate', () => {
    const [first, ...others] = ruleSet.conditions;
    if (first === undefined) throw new Error('the rule set has no conditions');
    const broken = { ...ruleSet, conditions: [{ ...first, disqualifiesWhen: { nonsense: [] } }, ...others] };
    expect(evaluate(broken, ELIGIBLE)).toMatchObject({ verdict: 'needs-review', eligible: false });
  });

  it('does not find facts on an object’s prototype', () => {
    const facts: Facts = Object.create({ ...ELIGIBLE });
    expect(evaluate(ruleSet, facts).unknown).toHaveLength(ruleSet.conditions.length);
  });
});

describe('facts', () => {
  it('are those given of their declared type and those derived from them', () => {
    const { facts } = evaluate(ruleSet, { ...ELIGIBLE, age: 'old', boatLength: 7.9 });
    expect(facts).toEqual({ boatLength: 7.9, crew: 4, canSwim: 'yes', space: 2, roomy: false });
  });

  it('are missing where a division by zero or a missing fact leaves no number', () => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, crew: 0 }).facts).not.toHaveProperty('space');
    expect(evaluate(ruleSet, { ...ELIGIBLE, crew: null }).facts).not.toHaveProperty('roomy');
  });
});

describe('texts that a rule file concatenates', () => {
  // As in a rule file of 31 kB: each text is forty times as long as the last. The second condition needs only the first two.
  const pieces = (name: string) => Array.from({ length: 40 }, () => ({ var: name }));
  const texts = ['one', 'two', 'three', 'four', 'five'];
  const facts = Object.fromEntries(
    texts.map((name, index) => {
      const read = texts[index - 1] ?? 'canSwim';
      return [name, { description: 'A text.', reads: [read], value: { cat: pieces(read) } }];
    }),
  );
  const [rule] = boatRules().conditions;
  if (rule === undefined) throw new Error('The rule set has no condition.');
  const rules: RuleSet = {
    ...boatRules(),
    facts,
    checks: [],
    conditions: [
      { ...rule, id: 'long', reads: ['five'], disqualifiesWhen: { '==': [{ var: 'five' }, 'x'] } },
      {
        ...rule,
        id: 'put-together',
        reads: ['two'],
        disqualifiesWhen: { '==': [{ cat: pieces('two') }, 'x'] },
        reason: { cat: pieces('thresholds.minimumAge') },
        advice: { reads: ['two'], change: { cat: [...pieces('two'), 'and more'] } },
      },
    ],
  };

  it('are limited: a longer one is an error, which qualifies no applicant', () => {
    const given = { canSwim: 'all, even our cats' };
    const { facts: found, verdict, unknown, trace } = evaluate(rules, given);
    expect(Object.values(found).map((value) => String(value).length)).toEqual([18, 18 * 40, 18 * 1600]);
    expect({ verdict, unknown }).toEqual({ verdict: 'needs-review', unknown: ['long', 'put-together'] });
    expect(createDecider(rules)(given)).toMatchObject({ verdict, unknown });
    expect(adviceTexts(rules, rules.conditions[1]?.advice ?? {}, found).change).toBeNull();
    // The trace shortens texts further.
    expect(Math.max(...trace.map(({ text }) => text.length))).toBeLessThan(1000);
  });

  it('are refused by the check if they can become longer', () => {
    expect(problemsOfRules(['facts'], { ...boatRules().facts, ...facts })).toContain(
      '/facts/four/value/cat: a text that can come to 2,560,000 characters. Put less together: 65,536 at most.',
    );
  });
});

describe('an entry check', () => {
  it.each([
    ['below its range', { crew: 30 }],
    ['above its range', { boatLength: 800 }],
    ['without a fact it reads', { boatLength: undefined }],
  ])('fails %s, with its message and the fields to correct', (_name, change) => {
    expect(evaluate(ruleSet, { ...ELIGIBLE, ...change }).failedChecks).toMatchObject([
      { message: 'Please check the boat and the crew.', fields: ['boatLength', 'crew'] },
    ]);
  });

  it('passes within its range', () => {
    expect(evaluate(ruleSet, ELIGIBLE).failedChecks).toEqual([]);
  });
});

describe('the trace', () => {
  it('gives the result of every rule, and the facts it read, as text', () => {
    const { trace } = evaluate(ruleSet, { ...ELIGIBLE, age: undefined, canSwim: 'no' });
    expect(trace).toEqual([
      { kind: 'fact', id: 'space', result: 'known', text: 'space = 2 (from boatLength 8, crew 4)' },
      { kind: 'fact', id: 'roomy', result: 'known', text: 'roomy = false (from space 2)' },
      { kind: 'check', id: 'plausible-space', result: 'passed', text: 'plausible-space: passed (space 2)' },
      { kind: 'condition', id: 'age', result: 'unknown', text: 'age: unknown (age unknown)' },
      { kind: 'condition', id: 'space', result: 'does not hold', text: 'space: does not hold (space 2)' },
      { kind: 'condition', id: 'swimming', result: 'holds', text: 'swimming: holds (canSwim no)' },
    ]);
  });

  it('distinguishes a failed check from an unknown one', () => {
    const results = [{ boatLength: 800 }, { boatLength: null }].map((change) => {
      const { trace } = evaluate(ruleSet, { ...ELIGIBLE, ...change });
      return trace.find(({ kind }) => kind === 'check')?.result;
    });
    expect(results).toEqual(['failed', 'unknown']);
  });
});

describe('for any facts whatever', () => {
  const anyValue = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.constantFrom('yes', 'no'));
  const anyFacts = fc.oneof(
    fc.dictionary(fc.constantFrom(...Object.keys(ruleSet.inputs), '__proto__', 'constructor'), anyValue),
    fc.record(
      {
        age: fc.integer({ min: 0, max: 60 }),
        boatLength: fc.double({ min: 0, max: 50, noNaN: true }),
        crew: fc.integer({ min: 0, max: 20 }),
        canSwim: fc.constantFrom('yes', 'no'),
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
        const evaluation = evaluate(ruleSet, { ...facts, [missing]: undefined });
        const concerned = conditionsReading(missing);
        expect(concerned).not.toEqual([]);
        expect(evaluation.eligible).toBe(false);
        expect(evaluation.reasons.filter(({ condition }) => concerned.includes(condition))).toEqual([]);
        expect(evaluation.unknown).toEqual(expect.arrayContaining(concerned));
      }),
    );
  });

  it('gives the same verdict and the same reasons whatever the order of the conditions', () => {
    const order = fc.shuffledSubarray([...ruleSet.conditions], { minLength: ruleSet.conditions.length });
    fc.assert(
      fc.property(anyFacts, order, (facts, conditions) => {
        const one = evaluate(ruleSet, facts);
        const other = evaluate({ ...ruleSet, conditions }, facts);
        expect(other.verdict).toBe(one.verdict);
        expect(new Set(other.reasons)).toEqual(new Set(one.reasons));
      }),
    );
  });

  it('gives a reason exactly for each condition that holds', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { trace, reasons, eligible } = evaluate(ruleSet, facts);
        const conditions = trace.filter(({ kind }) => kind === 'condition');
        const holding = conditions.filter(({ result }) => result === 'holds');
        expect(reasons.map(({ condition }) => condition)).toEqual(holding.map(({ id }) => id));
        expect(eligible).toBe(conditions.every(({ result }) => result === 'does not hold'));
      }),
    );
  });
});

/** The ids of the conditions that read an input, directly or through derived facts. */
function conditionsReading(input: string): string[] {
  const concerned = new Set([input]);
  for (const [name, { reads }] of Object.entries(ruleSet.facts)) {
    if (reads.some((read) => concerned.has(read))) concerned.add(name);
  }
  return ruleSet.conditions
    .filter(({ reads }) => reads.some((read) => concerned.has(read)))
    .map(({ id }) => id);
}
