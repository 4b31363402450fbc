import { expect, it } from 'vitest';
import { createDecider } from '../../../src/core/rules/decide.ts';
import type { Facts } from '../../../src/core/rules/rule-set.ts';
import { createImpact } from '../../../src/core/submission/impact.ts';
import { boatRules } from '../../support/boats.ts';

const FINE = { age: 30, boatLength: 8, crew: 4, canSwim: 'yes' };
const ELIGIBLE = { verdict: 'eligible', conditions: [], unknown: [] } as const;
const TOO_TIGHT = { verdict: 'ineligible', conditions: ['space'], unknown: [] } as const;
const decide = createDecider(boatRules());
const decideStricter = createDecider(boatRules(['thresholds', 'minimumAge', 'value'], 31));

it('counts changed decisions by direction and condition, and lists their references', () => {
  const { add, result } = createImpact({ most: 1 });
  for (const [reference, facts, before] of [
    ['A', FINE, ELIGIBLE],
    ['B', { ...FINE, age: 30.5 }, ELIGIBLE],
    ['C', { ...FINE, age: 40 }, ELIGIBLE],
    ['D', { ...FINE, age: 40 }, TOO_TIGHT],
    ['E', { ...FINE, canSwim: 'no', age: 17 }, { ...TOO_TIGHT, conditions: ['swimming'] }],
    ['F', { ...FINE, age: 40, crew: null }, ELIGIBLE],
  ] as const)
    add(reference, before, decideStricter(facts));
  const { applications, changed, groups, otherReasons, missing } = result();
  expect([applications, changed]).toEqual([6, 4]);
  const told = groups.map(({ from, to, count, because, references }) => {
    return { way: `${from} → ${to}`, count, because: [...because], references };
  });
  expect(told).toEqual([
    { way: 'eligible → ineligible', count: 2, because: [['age holds', 2]], references: ['A'] },
    { way: 'ineligible → eligible', count: 1, because: [['space no longer holds', 1]], references: ['D'] },
    { way: 'eligible → needs-review', count: 1, because: [['space is unknown', 1]], references: ['F'] },
  ]);
  expect([otherReasons.count, [...otherReasons.because]]).toEqual([1, [['age holds', 1]]]);
  expect([...missing]).toEqual([['crew', 1]]);
});

it('compares decisions with those of other rules and of near-miss rules', () => {
  const { add, result } = createImpact({ most: 9, near: 1 });
  const all: readonly (readonly [string, Facts])[] = [
    ['A', FINE],
    ['B', { ...FINE, age: 40 }],
  ];
  for (const [reference, facts] of all) add(reference, decide(facts), decideStricter(facts), [decide(facts)]);
  expect(result()).toMatchObject({
    applications: 2,
    changed: 1,
    groups: [{ from: 'eligible', to: 'ineligible', references: ['A'] }],
    near: [{ changed: 1, groups: [{ from: 'ineligible', to: 'eligible', references: ['A'] }] }],
  });
});
