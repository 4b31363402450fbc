import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json.ts';
import { labelOf, textView } from '../../../src/server/next-version/wordings.ts';

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

it('puts alternative words of a sentence into one field, and an optional sentence into its own', () => {
  const smokes = { '==': [{ var: 'smokes' }, true] };
  const words = { thresholds: {}, inputs: {}, facts: {} };
  const piecesOf = (text: Json) => {
    const files = () => ({ reason: text });
    const place = { language: 'en', file: 'rules/a.json', pointer: '/reason' };
    const read = { key: 'a', label: 'A', reads: [] };
    return textView(read, [place], words, files, { files, words }).in['en']?.pieces;
  };
  const yesOrNo = { if: [smokes, 'Yes', 'No'] };
  expect(piecesOf({ cat: ['You answered ', yesOrNo, ' to smoking'] })).toEqual([
    {
      kind: 'text',
      text: 'You answered [Yes/No] to smoking',
      pointer: '/reason/cat/0',
      names: [{ name: 'Yes/No', rule: yesOrNo }],
    },
  ]);
  const atTimes = { if: [smokes, ' Come back later.', ''] };
  expect(piecesOf({ cat: ['It changes.', atTimes] })).toMatchObject([
    { kind: 'text', text: 'It changes.' },
    { kind: 'note' },
    { kind: 'text', text: ' Come back later.', pointer: '/reason/cat/1/if/1' },
  ]);
});

it('tells a text that only follows a number from one that is reworded', () => {
  const place = { language: 'en', file: 'rules/a.json', pointer: '/reason' };
  const quoting = (start: string): Json => ({ cat: [start, { var: 'thresholds.maximumAge' }] });
  const wordsWith = (value: number) => ({
    ...{ inputs: {}, facts: {} },
    thresholds: { maximumAge: { value, minimum: 18, maximum: 60, step: 1, unit: 'years', description: '' } },
  });
  const viewOf = (was: Json, is: Json) =>
    textView({ key: 'a', label: 'A', reads: [] }, [place], wordsWith(46), () => ({ reason: is }), {
      files: () => ({ reason: was }),
      words: wordsWith(44),
    }).in['en'];
  const upTo = quoting('Up to ');
  expect(viewOf(upTo, upTo)).toMatchObject({ before: 'Up to 44', words: 'Up to 46', isQuoteChanged: true });
  expect(viewOf(upTo, quoting('At most '))).toMatchObject({ before: 'Up to 44', isQuoteChanged: false });
});
