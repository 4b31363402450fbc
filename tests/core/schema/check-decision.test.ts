import { expect, it } from 'vitest';
import { boatForm, boatRules, problemsOfForm } from '../../support/boats.ts';

const FORM = 'form-schemas/boat-hire/form.json';
const PAYLOAD = 'form-schemas/boat-hire/payload.schema.json';

it('a form need not supply what only advice reads', () => {
  const rules = boatRules();
  const born = { type: 'date', description: 'The day of birth.' } as const;
  const withDate = { ...rules, inputs: { ...rules.inputs, born } };
  expect(boatForm('boat-hire', withDate).ruleSet).toBe(withDate);
});

it.each<[string, Parameters<typeof problemsOfForm>, string]>([
  [
    'an unknown rule set',
    ['form.json', ['ruleSet'], 'nope'],
    `${FORM} /ruleSet: the unknown rule set "nope". Use one of: boat-hire.`,
  ],
  [
    'a form that does not supply a fact the rules need',
    ['form.json', ['facts', 'age'], undefined],
    `${FORM} /facts: nothing for "age", which the rules read.`,
  ],
  [
    'a form that does not give a fact back',
    ['form.json', ['payloadFacts', 'age'], undefined],
    `${FORM} /payloadFacts: nothing for "age", which the rules read.`,
  ],
  [
    'a health answer that is not sent',
    ['form.json', ['healthAnswers'], ['age', 'wieght']],
    `${FORM} /healthAnswers/1: "wieght", which is not sent. Use`,
  ],
  [
    'a way to be reached that is not sent',
    ['form.json', ['reach'], ['notes']],
    `${FORM} /reach/0: "notes", which is not sent. Use`,
  ],
  [
    'a fact that the rules do not take',
    ['form.json', ['facts', 'tips'], { var: 'answers.tips' }],
    `${FORM} /facts/tips: a fact that the rule set does not take.`,
  ],
  [
    'a payload over an unknown answer',
    ['form.json', ['payload', 'age'], { var: 'answers.years' }],
    `${FORM} /payload/age/var: the unknown name "answers.years".`,
  ],
  [
    'a rule with two operators in one object',
    ['form.json', ['visibility', 'licenseNumber'], { '!': [1], '!!': [1] }],
    `${FORM} /visibility/licenseNumber: an object with 2 keys`,
  ],
  [
    'a rule for a field that does not exist',
    ['form.json', ['visibility', 'nickname'], true],
    `${FORM} /visibility/nickname: the unknown property "nickname".`,
  ],
  [
    'a live fact that the rules do not derive',
    ['form.json', ['liveFacts', 0, 'fact'], 'speed'],
    `${FORM} /liveFacts/0/fact: the unknown fact "speed".`,
  ],
  [
    'a note over an unknown threshold',
    ['form.json', ['liveFacts', 0, 'note'], { var: 'thresholds.enough' }],
    `${FORM} /liveFacts/0/note/var: the unknown name "thresholds.enough".`,
  ],
  [
    'no outcome that always applies',
    ['form.json', ['outcomes', 'accepted', 2, 'when'], { '===': [{ var: 'decision.verdict' }, 'eligible'] }],
    `${FORM} /outcomes/accepted/2: a condition on the last outcome.`,
  ],
  [
    'an outcome that hides those after it',
    ['form.json', ['outcomes', 'accepted', 0, 'when'], undefined],
    `${FORM} /outcomes/accepted/0: an outcome without \`when\` before the last.`,
  ],
  [
    'an outcome over an unknown answer',
    ['form.json', ['outcomes', 'accepted', 0, 'when'], { '!': [{ var: 'answers.years' }] }],
    `${FORM} /outcomes/accepted/0/when/!/0/var: the unknown name "answers.years".`,
  ],
  [
    'a key that is sent but not received',
    ['payload.schema.json', ['properties', 'space'], undefined],
    `${PAYLOAD} /properties: no "space", which form.json sends.`,
  ],
  [
    'a key that is received but not sent',
    ['payload.schema.json', ['properties', 'speed'], { type: 'number' }],
    `${PAYLOAD} /properties/speed: a key that form.json does not send.`,
  ],
  [
    'a key that may be missing',
    ['payload.schema.json', ['required'], []],
    `${PAYLOAD} /required: "firstName" is not required. Every key is always sent: add it.`,
  ],
  [
    'a payload that drops keys unseen',
    ['payload.schema.json', ['additionalProperties'], true],
    `${PAYLOAD} /additionalProperties: further keys would be accepted.`,
  ],
])('%s is refused', (_name, change, problem) => {
  expect(problemsOfForm(...change)).toContain(problem);
});
