import { expect, it } from 'vitest';
import { labelOf } from '../../../src/server/next-version/wordings.ts';

it.each([
  ['messages.multipleOf', 'Message when the number is not a whole step'],
  ['messages.unheardOf', 'Message when the answer can’t be used'],
  ['preparation.atHand', 'Before you start: what to have at hand'],
  ['outcomes.refused.alert', 'Message when we can’t accept it'],
  ['advice.comeBack', 'Advice: when to come back'],
  ['parts.about-you.title', 'Title of the part “About you”'],
  ['liveFacts.bmi.label', 'Label of the BMI beside the answers'],
  ['choices.3-6 months', 'Choice “3-6 months”'],
  ['links.0.text', 'Link 1'],
  ['somethingNew', 'Something new'],
])('calls the text %s “%s” at the desk', (name, label) => {
  const named: Readonly<Record<string, string>> = { 'about-you': 'About you', bmi: 'BMI' };
  expect(labelOf(name, (each) => named[each])).toBe(label);
});
