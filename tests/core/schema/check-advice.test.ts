import { describe, expect, it } from 'vitest';
import { adviceFacts, adviceTexts } from '../../../src/core/rules/advice.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { checkRuleLocales, loadRuleLocales } from '../../../src/core/schema/check-rule-locales.ts';
import { checkRuleSet } from '../../../src/core/schema/check-rule-set.ts';
import { describeProblem } from '../../../src/core/problem.ts';

type RuleSource = Parameters<typeof checkRuleSet>[0];

const AGE = { var: 'age' };
const LEAST = { var: 'thresholds.minimumAge' };
const BORN = { var: 'born' };
const TODAY = { var: 'today' };
const DAY = { dateText: { addYears: [BORN, LEAST] } };
const LATER = { if: [{ known: BORN }, { cat: ['On ', DAY, '.'] }, 'Later.'] };

/** Rules with a date that only advice reads, and one text of the advice. */
function source(comeBack: unknown, changes: object = {}, condition: object = {}): RuleSource {
  return {
    id: 'club',
    file: 'rules/club.json',
    version: 'a1',
    content: {
      title: 'Club',
      description: 'Who may join.',
      thresholds: { minimumAge: { value: 21, unit: 'years', description: 'The youngest age.' } },
      inputs: {
        age: { type: 'number', step: 1, description: 'Age in whole years.' },
        born: { type: 'date', description: 'The day of birth.' },
      },
      facts: {},
      checks: [],
      conditions: [
        {
          id: 'age',
          reads: ['age'],
          disqualifiesWhen: { '<': [AGE, LEAST] },
          reason: { cat: ['younger than ', LEAST] },
          advice: { reads: ['born'], comeBack },
          ...condition,
        },
      ],
      ...changes,
    },
  };
}

function problemsOf(from: RuleSource): string {
  const checked = checkRuleSet(from);
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}

describe('advice may contain a date', () => {
  it.each<[string, unknown]>([
    ['where it is known', LATER],
    ['… and not otherwise', { if: [{ known: BORN }, { cat: ['On ', DAY, '.'] }] }],
    ['… by the day on which it is given', { if: [{ '>': [BORN, TODAY] }, 'You aren’t born.', 'Later.'] }],
    [
      '… with more to ask',
      { if: [{ and: [{ known: BORN }, { '<': [BORN, TODAY] }] }, { cat: ['On ', DAY] }, 'Later.'] },
    ],
    ['… the other way around', { if: [{ '!': { known: BORN } }, 'Later.', { cat: ['On ', DAY, '.'] }] }],
  ])('%s', (_name, comeBack) => {
    expect(problemsOf(source(comeBack))).toBe('');
  });

  it('in the language of the page, of a birth date that the form holds', () => {
    const checked = checkRuleSet(source(LATER));
    if (!checked.ok) throw new Error(problemsOf(source(LATER)));
    const locale = {
      club: {
        texts: {
          'age.reason': { cat: ['menor de ', LEAST] },
          'age.advice.comeBack': { if: [{ known: BORN }, { cat: ['El ', DAY, '.'] }, 'Más tarde.'] },
        },
      },
    };
    const spoken = [checkRuleLocales, loadRuleLocales].map((read) => {
      const found = read('es', locale, new Map([['club', checked.value]]));
      const spanish = found.ok ? found.value[1].get('club') : undefined;
      if (spanish === undefined) throw new Error('There is no translation.');
      return spanish;
    });
    const said = [checked.value, ...spoken].map((ruleSet) => {
      const { facts, reasons } = evaluate(ruleSet, { age: 20, born: '2006-03-03' });
      expect(reasons).toHaveLength(1);
      const advice = ruleSet.conditions[0]?.advice ?? {};
      return adviceTexts(ruleSet, advice, adviceFacts(ruleSet, ['age'], facts), '2026-11-22').comeBack;
    });
    expect(said).toEqual(['On March 3, 2027.', 'El 3 de marzo de 2027.', 'El 3 de marzo de 2027.']);
  });
});

describe('advice is refused', () => {
  it.each<[string, unknown, string]>([
    [
      'that shows a date as rules hold it',
      { cat: ['On ', { addYears: [BORN, LEAST] }, '.'] },
      'a date as rules hold it (2027-03-03). Put it into {"dateText": …}',
    ],
    ['that is one', BORN, 'a rule that yields a date. Let it yield a text or nothing.'],
    [
      'that writes out a value that is no date',
      { cat: ['On ', { dateText: LEAST }] },
      'a number, which is written out as a date',
    ],
    [
      'that adds years to a number',
      { cat: ['On ', { dateText: { addYears: [LEAST, 1] } }] },
      'which is a date here',
    ],
    [
      'that adds half a year',
      { cat: ['On ', { dateText: { addYears: [BORN, 0.5] } }] },
      'Write a whole number.',
    ],
    [
      'that writes a threshold out',
      { cat: ['On ', { dateText: { addYears: [BORN, 21] } }] },
      'the number 21, written out',
    ],
    [
      'that works out a number to reach',
      { cat: ['In ', { '-': [LEAST, 3] }, ' years.'] },
      'a number that is worked out. Advice names no number to reach',
    ],
    [
      'that asks whether a number is known',
      { if: [{ known: 3 }, 'A.', 'B.'] },
      '"known" of 3. Name one fact',
    ],
  ])('%s', (_name, comeBack, problem) => {
    expect(problemsOf(source(comeBack))).toContain(problem);
  });

  it('that shows a number derived from one that decides', () => {
    const facts = {
      enough: { description: 'x.', reads: ['age'], value: { '-': [LEAST, AGE] } },
    };
    const advice = { reads: ['enough'], comeBack: { cat: ['In ', { var: 'enough' }, ' years.'] } };
    expect(problemsOf(source(null, { facts }, { advice }))).toContain(
      '"enough", which is worked out from a number that decides',
    );
  });
});

describe('names and operators that depend on day or language are refused outside of advice:', () => {
  it.each<[string, unknown, string]>([
    ['the day', { '<': [BORN, TODAY] }, 'the unknown name "today"'],
    ['whether a fact is known', { known: BORN }, '"known" outside of advice'],
    ['a date in words', { '===': [{ dateText: BORN }, 'x'] }, '"dateText" outside of advice'],
  ])('%s', (_name, disqualifiesWhen, problem) => {
    const problems = problemsOf(source(LATER, {}, { reads: ['born'], disqualifiesWhen }));
    expect(problems).toContain(problem);
  });

  it('a fact of its name', () => {
    const inputs = { today: { type: 'date', description: 'x' } };
    expect(problemsOf(source('Later.', { inputs }))).toContain('/inputs');
  });
});

describe('a permanent condition', () => {
  const saying = (permanent: unknown) =>
    problemsOf(
      source(
        'Later.',
        {},
        { advice: { reads: ['age', 'born'], entered: { cat: [AGE, ' years'] }, change: LATER, permanent } },
      ),
    );

  it.each([true, { '<': [AGE, { '-': [LEAST, 3] }] }])(
    'can be permanent always, or depending on facts: %j',
    (permanent) => {
      expect(saying(permanent)).toBe('');
    },
  );

  it.each<[unknown, string]>([
    [false, '/advice/permanent'],
    ['always', '/advice/permanent'],
    [{ '<': [{ var: 'weight' }, LEAST] }, '/advice/permanent/</0/var: the unknown name "weight"'],
    [{ '+': [AGE, 1] }, '/advice/permanent: a rule that yields a number'],
    [{ '<': [AGE, 21] }, 'the number 21, written out'],
    [{ '<': [AGE, AGE] }, '/advice/permanent'],
  ])('is refused with the value %j', (permanent, problem) => {
    expect(saying(permanent)).toContain(problem);
  });
});
