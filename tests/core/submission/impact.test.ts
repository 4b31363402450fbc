import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import {
  createGroupTest,
  createImpact,
  type DecidedApplication,
} from '../../../src/core/submission/impact.ts';
import { boatRules } from '../../support/boats.ts';

const forms = new Map([
  [
    'boat-hire',
    {
      form: {
        payloadFacts: {
          age: { var: 'payload.age' },
          boatLength: { var: 'payload.boatLength' },
          crew: { var: 'payload.crew' },
          canSwim: { var: 'payload.canSwim' },
        },
      },
    },
  ],
]);
const FINE = { age: 30, boatLength: 8, crew: 4, canSwim: 'yes' };

function application(
  reference: string,
  payload: JsonObject,
  decided: Partial<DecidedApplication> = {},
): DecidedApplication {
  const before = { verdict: 'eligible', conditions: [], unknown: [] } as const;
  return { reference, form: 'boat-hire', payload, ...before, ...decided };
}

it('counts who would be decided otherwise, which way, by which condition, and names them', () => {
  const stricter = boatRules(['thresholds', 'minimumAge', 'value'], 31);
  const { add, result } = createImpact(stricter, forms, { against: null, most: 1 });
  add(application('A', FINE));
  add(application('B', { ...FINE, age: 30.5 }));
  add(application('C', { ...FINE, age: 40 }));
  add(application('D', { ...FINE, age: 40 }, { verdict: 'ineligible', conditions: ['space'] }));
  add(
    application(
      'E',
      { ...FINE, canSwim: 'no', age: 17 },
      { verdict: 'ineligible', conditions: ['swimming'] },
    ),
  );
  add(application('F', { ...FINE, age: 40, crew: null }));
  add({ ...application('G', {}), form: 'another' });
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

it('compares with other rules where it is asked to, whatever was decided', () => {
  const stricter = boatRules(['thresholds', 'minimumAge', 'value'], 31);
  const { add, result } = createImpact(stricter, forms, { against: boatRules(), most: 9 });
  add(application('A', FINE, { verdict: 'ineligible', conditions: ['space'] }));
  add(application('B', { ...FINE, age: 40 }, { verdict: 'ineligible', conditions: ['space'] }));
  expect(result()).toMatchObject({
    applications: 2,
    changed: 1,
    groups: [{ from: 'eligible', to: 'ineligible', references: ['A'] }],
  });
});

it('tells the applications of a group as it counts them', () => {
  const [before, after] = [boatRules(), boatRules(['thresholds', 'minimumAge', 'value'], 31)];
  const { add, result } = createImpact(after, forms, { against: before, most: 10 });
  const applications = [
    application('A', FINE),
    application('B', { ...FINE, age: 40 }),
    application('C', { ...FINE, age: 30.5 }),
    application('D', { ...FINE, age: null }),
    { ...application('E', FINE), form: 'another' },
  ];
  applications.forEach(add);
  const test = createGroupTest({ before, after }, forms, { from: 'eligible', to: 'ineligible' });
  expect(result().groups).toMatchObject([{ from: 'eligible', to: 'ineligible', references: ['A', 'C'] }]);
  expect(applications.filter(test).map(({ reference }) => reference)).toEqual(['A', 'C']);
});
