import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { checkLogic, LOGIC_BOUNDS } from '../../../src/core/logic/check-logic.ts';
import { applyLogic, OPERATORS } from '../../../src/core/logic/operators.ts';

const NAMES = new Set(['age', 'weight']);

describe('a rule is refused', () => {
  it.each<[string, unknown, RegExp]>([
    ['with an unknown operator', { shout: [1] }, /unknown operator "shout"/],
    ['that could call methods', { method: ['a', 'b'] }, /unknown operator "method"/],
    ['that could write to the console', { log: 'x' }, /unknown operator "log"/],
    ['that loops', { map: [[1], { var: '' }] }, /unknown operator "map"/],
    ['with two keys in one object', { '<': [1, 2], '>': [1, 2] }, /2 keys/],
    ['with an empty object', {}, /0 keys/],
    ['that reads an unknown name', { var: 'height' }, /unknown name "height"/],
    ['that reaches for a prototype', { var: 'constructor' }, /unknown name "constructor"/],
    ['that computes the name it reads', { var: [{ cat: ['a', 'ge'] }] }, /unknown name/],
    ['with a fallback that is a rule', { var: ['age', { '+': [1] }] }, /fallback/],
    ['with the wrong number of values', { '>': [1] }, /1 value for ">"/],
    ['with the key __proto__', JSON.parse('{"__proto__": []}'), /unknown operator "__proto__"/],
    ['with a very long text', { cat: ['x'.repeat(2001)] }, /2001 characters/],
    [
      'that is too large',
      { cat: Array.from({ length: 40 }, () => ({ cat: Array(20).fill('x') })) },
      /more than/,
    ],
  ])('%s', (_name, rule, found) => {
    expect(
      checkLogic(rule, NAMES)
        .map((fault) => fault.found)
        .join('\n'),
    ).toMatch(found);
  });

  it('when it nests too deep, without exhausting the stack', () => {
    let rule: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) rule = { '!': [rule] };
    expect(checkLogic(rule, NAMES).map(({ found }) => found)).toContain(
      `nesting deeper than ${LOGIC_BOUNDS.depth}`,
    );
  });

  it('and the problem has the path of the faulty part', () => {
    const [fault] = checkLogic({ and: [true, { or: [{ nope: 1 }, false] }] }, NAMES);
    expect(fault?.path).toBe('/and/1/or/0/nope');
  });
});

describe('a rule that passes', () => {
  it('never throws when it is applied, whatever the data', () => {
    const leaf = fc.oneof(
      fc.constantFrom({ var: 'age' }, { var: ['weight', 1] }),
      fc.double(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    );
    const operators = Object.keys(OPERATORS).filter((name) => name !== 'var');
    const { rule } = fc.letrec((tie) => ({
      rule: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(fc.constantFrom(...operators), fc.array(tie('rule'), { maxLength: 4 }))
          .map(([operator, values]) => ({ [operator]: values })),
      ),
    }));
    const data = fc.record({ age: fc.anything(), weight: fc.anything() });
    fc.assert(
      fc.property(rule, data, (candidate, values) => {
        fc.pre(checkLogic(candidate, NAMES).length === 0);
        applyLogic(candidate, values);
      }),
    );
  });
});

describe('operators of our own', () => {
  it.each([
    [{ round: [32.04, 1] }, 32],
    [{ round: [32.06, 1] }, 32.1],
    [{ join: [{ var: 'list' }, ', '] }, 'a, b'],
    [{ join: [null, ', '] }, ''],
    [{ startsWith: ['Smoking: yes.', 'Smoking: yes'] }, true],
    [{ startsWith: [null, 'Smoking'] }, false],
  ])('%j gives %j', (rule, result) => {
    expect(applyLogic(rule, { list: ['a', 'b'] })).toBe(result);
  });
});
