import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFactsReader, payloadToFacts } from '../../../src/core/form/facts.ts';
import { memoized } from '../../../src/core/logic/memoized.ts';
import { createDecider } from '../../../src/core/rules/decide.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { boatForm, boatRules, exampleOf } from '../../support/boats.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';

const ruleSet = boatRules();

describe('deciding many applications', () => {
  it('gives the same results as evaluating each one', () => {
    const decide = createDecider(ruleSet);
    const number = fc.oneof(
      fc.integer({ min: -1, max: 30 }),
      fc.double(),
      fc.constantFrom(undefined, null, '8'),
    );
    const facts = fc.record({
      age: number,
      boatLength: number,
      crew: number,
      canSwim: fc.constantFrom('yes', 'no', '', undefined, null, 1, true),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 20 }), (many) => {
        for (const given of many) {
          const { verdict, reasons, unknown } = evaluate(ruleSet, given);
          const conditions = reasons.map(({ condition }) => condition);
          expect(decide(given)).toMatchObject({ verdict, conditions, unknown });
        }
      }),
    );
  });

  it('names the missing facts of an application', () => {
    expect(createDecider(ruleSet)({ age: 30, crew: 'four' }).missing).toEqual([
      'boatLength',
      'crew',
      'canSwim',
    ]);
  });

  it('does not report facts as missing that only advice reads', () => {
    const born = { type: 'date', description: 'The day of birth.' } as const;
    const decide = createDecider({ ...ruleSet, inputs: { ...ruleSet.inputs, born } });
    expect(decide({ age: 30, boatLength: 8, crew: 4, canSwim: 'yes' }).missing).toEqual([]);
  });

  it('reads the facts of each request body as payloadToFacts does', () => {
    const form = boatForm('boat-hire');
    const read = createFactsReader(form);
    for (const { example } of form.examples) {
      const assessment = assessAnswers(form, form.validateAnswers, exampleOf(form, example.name));
      const payload = prepareSubmission(form, assessment)?.payload;
      if (payload === undefined) continue;
      expect(read(payload)).toEqual(payloadToFacts(form, payload));
      expect(read({ ...payload, age: null })).toEqual(payloadToFacts(form, { ...payload, age: null }));
    }
    expect(read({})).toEqual(payloadToFacts(form, {}));
  });
});

describe('a memoized function', () => {
  it('computes once for the same values, and distinguishes a string from a number', () => {
    let computed = 0;
    const sum = memoized((values) => {
      computed += 1;
      return JSON.stringify(values);
    });
    const calls: readonly (readonly unknown[])[] = [
      [1, 2],
      [1, 2],
      ['1', 2],
      [{ a: 1 }, 2],
      [{ a: 1 }, 2],
      [undefined, 2],
    ];
    expect(calls.map((values) => sum(values))).toEqual(calls.map((values) => JSON.stringify(values)));
    expect(computed).toBe(4);
  });

  it('stays correct when it evicts values', () => {
    const same = memoized(([value]) => value);
    for (let number = 0; number < 50_000; number += 1) expect(same([number]) === number).toBe(true);
    expect(same([1])).toBe(1);
  });
});
