import { expect, it } from 'vitest';
import { boatRules, problemsOfRules } from '../../support/boats.ts';

const RULES = 'rules/boat-hire.json';

it('a rule set in order is returned with its id and version, without what only editors read', () => {
  expect(boatRules()).toMatchObject({ id: 'boat-hire', version: 'a1b2' });
  expect(boatRules()).not.toHaveProperty('$schema');
});

it.each<[string, Parameters<typeof problemsOfRules>, string]>([
  [
    'a rule that reads an unknown fact',
    [['conditions', 0, 'reads'], ['years']],
    `${RULES} /conditions/0/reads/0: the unknown fact "years".`,
  ],
  [
    'a rule that reads an undeclared name',
    [['conditions', 1, 'reads'], ['age']],
    `${RULES} /conditions/1/disqualifiesWhen/</0/var: the unknown name "space".`,
  ],
  [
    'a derived fact that reads one below it',
    [['facts', 'space', 'reads'], ['roomy']],
    `${RULES} /facts/space/reads/0: the unknown fact "roomy". Use one of: age, boatLength, crew, canSwim. A derived fact may only read those above it.`,
  ],
  [
    'a derived fact named as an input',
    [['facts', 'age'], { description: 'x', reads: ['crew'], value: 1 }],
    `${RULES} /facts/age: a second fact named "age".`,
  ],
  [
    'an unknown operator',
    [['conditions', 0, 'disqualifiesWhen'], { is: [1] }],
    `${RULES} /conditions/0/disqualifiesWhen/is: the unknown operator "is". Did you mean "if"?`,
  ],
  [
    'a reason over facts, which is read where none are known',
    [['conditions', 0, 'reason'], { var: 'age' }],
    `${RULES} /conditions/0/reason/var: the unknown name "age".`,
  ],
  [
    'an advice over a fact that it does not declare',
    [['conditions', 0, 'advice'], { change: { cat: ['You are ', { var: 'age' }] } }],
    `${RULES} /conditions/0/advice/change/cat/1/var: the unknown name "age".`,
  ],
  [
    'an `entered` text that reads an undeclared fact',
    [['conditions', 0, 'advice'], { entered: { cat: ['Age ', { var: 'age' }] } }],
    `${RULES} /conditions/0/advice/entered/cat/1/var: the unknown name "age".`,
  ],
  [
    'an advice that reads an unknown fact',
    [['conditions', 0, 'advice'], { reads: ['years'], comeBack: 'Later.' }],
    `${RULES} /conditions/0/advice/reads/0: the unknown fact "years".`,
  ],
  [
    'an advice with an unknown operator',
    [['conditions', 0, 'advice'], { comeBack: { is: [1] } }],
    `${RULES} /conditions/0/advice/comeBack/is: the unknown operator "is".`,
  ],
  [
    'an advice that yields no text',
    [['conditions', 0, 'advice'], { change: 7 }],
    `${RULES} /conditions/0/advice/change: 7.`,
  ],
  [
    'a check with a rule of another name',
    [['checks', 0, 'passesWhen'], undefined],
    `${RULES} /checks/0: "passesWhen" is missing. Add it.`,
  ],
  [
    'a check over an unknown threshold',
    [['checks', 0, 'passesWhen'], { var: 'thresholds.least' }],
    `${RULES} /checks/0/passesWhen/var: the unknown name "thresholds.least".`,
  ],
  [
    'a check that points to a name that no form supplies',
    [['checks', 0, 'fields', 0], 'space'],
    `${RULES} /checks/0/fields/0: the unknown input "space".`,
  ],
  [
    'a threshold that is no number',
    [['thresholds', 'minimumAge', 'value'], '18'],
    `${RULES} /thresholds/minimumAge/value: "18". Write a number, without quotation marks.`,
  ],
  [
    'two rules of one name',
    [['conditions', 1, 'id'], 'age'],
    `${RULES} /conditions/1/id: "age" a second time.`,
  ],
])('%s is refused', (_name, change, problem) => {
  expect(problemsOfRules(...change)).toContain(problem);
});
