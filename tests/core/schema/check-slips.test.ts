import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../../src/core/problem.ts';
import { checkForm } from '../../../src/core/schema/check-form.ts';
import { BOAT_PAGES, boatRules, changed, folderOf, problemsOfForm } from '../../support/boats.ts';
import { problemsOfMade } from '../../support/made-form.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });

/** The problems of a form with one question. */
function problemsOf(name: string, schema: object, ui: object): string {
  return problemsOfMade({ properties: { [name]: schema } }, { ui: { [name]: ui } });
}
const messages = (said: object) => ({ 'ui:options': { messages: said } });
const COUNT = { type: 'integer', title: 'Count', minimum: 2, maximum: 1500 };

describe('a form is refused for', () => {
  it.each<[string, string, string]>([
    [
      'a question that is shown and not shown',
      problemsOfForm('form.json', ['notShown'], ['phone']),
      'form.json /notShown/0: "phone", which a part shows. Remove it here or there.',
    ],
    [
      'a message with another number than its bound',
      problemsOf(
        'name',
        text('Name', { maxLength: 100 }),
        messages({ maxLength: 'Use 50 characters or fewer.' }),
      ),
      'ui.json /name/ui:options/messages/maxLength: "50", where schema.json has 100. Say the number of schema.json, or correct it there.',
    ],
    [
      'a message with another least number',
      problemsOf('count', COUNT, messages({ minimum: 'Give at least 3.' })),
      '"3", where schema.json has 2.',
    ],
    [
      'a phone number that its pattern refuses as it is written',
      problemsOfForm('schema.json', ['properties', 'phone', 'pattern'], '^\\d{10}$'),
      'ui.json /phone/ui:widget: "phone", which writes "(555) 555-5555", which the pattern in schema.json refuses.',
    ],
    [
      'an email address as a phone number',
      problemsOf('mail', text('Email', { format: 'email' }), { 'ui:widget': 'phone' }),
      'ui.json /mail/ui:widget: "phone" for the format "email".',
    ],
    [
      'a first name that is filled in with the last',
      problemsOf('firstName', text('First name'), { 'ui:autocomplete': 'family-name' }),
      'ui.json /firstName/ui:autocomplete: "family-name" for "firstName". Use given-name, or off.',
    ],
    [
      'an email address that is filled in with a phone number',
      problemsOf('contactEmail', text('Email', { format: 'email' }), { 'ui:autocomplete': 'work tel' }),
      '"work tel" for "contactEmail". Use email, or username, or off.',
    ],
    [
      'a label of another unit than the one that is sent',
      problemsOf(
        'weight',
        { type: 'number', title: 'Weight' },
        { 'ui:options': { unit: 'kg', units: ['lb', 'kg'] } },
      ),
      'ui.json /weight/ui:options/unit: "kg", where the answer is sent in lb.',
    ],
  ])('%s', (_what, said, problem) => {
    expect(said).toContain(problem);
  });

  it('an answer in another unit than the number that decides', () => {
    const least = { '<': [{ var: 'boatLength' }, { var: 'thresholds.enoughSpace' }] };
    const reason = { cat: ['shorter than ', { var: 'thresholds.enoughSpace' }] };
    const path = ['conditions', 1];
    const ruleSet = boatRules(path, { id: 'short', reads: ['boatLength'], disqualifiesWhen: least, reason });
    const saidOf = (unit: string): string => {
      const folder = folderOf('boat-hire');
      const ui = changed(folder.files['ui.json'], ['boatLength', 'ui:options', 'unit'], unit);
      const files = { ...folder.files, 'ui.json': ui };
      const checked = checkForm(
        { ...folder, files },
        new Map([['boat-hire', ruleSet]]),
        new Map(),
        new Set(BOAT_PAGES),
      );
      return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
    };
    expect(saidOf('ft')).toContain(
      'ui.json /boatLength/ui:options/unit: "ft", where the rules compare "boatLength" with "enoughSpace" in m.',
    );
    expect(saidOf('meters')).not.toContain('ui.json');
  });
});

describe('a form may have', () => {
  it.each<[string, string]>([
    [
      'a message with the number of its bound as people write it',
      problemsOf('count', COUNT, messages({ maximum: 'Give at most 1,500, like 12.' })),
    ],
    [
      'a message with an example',
      problemsOf('count', COUNT, messages({ maximum: 'Enter a number like 29.' })),
    ],
    [
      'phone numbers of other countries alone',
      problemsOf('phone', text('Phone', { pattern: '^\\+\\d{8,15}$' }), { 'ui:widget': 'phone' }),
    ],
    [
      'a first name that is not filled in',
      problemsOf('firstName', text('First name'), { 'ui:autocomplete': 'off' }),
    ],
    [
      'the first name of somebody to whom it is sent',
      problemsOf('firstName', text('First name'), { 'ui:autocomplete': 'section-two shipping given-name' }),
    ],
    [
      'a label in words of the unit that is sent',
      problemsOf(
        'weight',
        { type: 'number', title: 'Weight' },
        { 'ui:options': { unit: 'pounds', units: ['lb', 'kg'] } },
      ),
    ],
  ])('%s', (_what, said) => {
    expect(said.split('\n').filter((line) => line.includes('ui.json'))).toEqual([]);
  });
});
