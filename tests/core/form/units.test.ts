import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { readPostedAnswers } from '../../../src/core/form/posted-answers.ts';
import { normalizeAmount } from '../../../src/core/form/units.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { boatForm } from '../../support/boats.ts';
import { projectForm } from '../../support/catalog.ts';

const form = projectForm('surrogate-application');

/** The payload of these answers. */
function sent(answers: Answers) {
  const { heightFeet, heightInches, weight } = assessAnswers(form, form.validateAnswers, answers).answers;
  return { heightFeet, heightInches, weight };
}

describe('an amount in another unit', () => {
  it.each([
    ['68 kg', 149.91],
    ['68kg', 149.91],
    ['68 kilos', 149.91],
    ['68,5 kg', 151.02],
    ['150 lbs', 150],
    ['150 pounds', 150],
    ['150 libras', 150],
    ['150 LB.', 150],
  ])('%s is sent as %s pounds', (weight, pounds) => {
    expect(sent({ weight }).weight).toBe(pounds);
  });

  it.each([
    ['5ft', 5, undefined],
    ['5 pies', 5, undefined],
    [`5'4"`, 5, 4],
    ['5’ 4”', 5, 4],
    [`5'4`, 5, 4],
    ['5 ft 4 in', 5, 4],
    ['5 feet, 4 inches', 5, 4],
    ['5 pies 4 pulgadas', 5, 4],
    ['5 pies y 4 pulgadas', 5, 4],
    ['64 in', 5, 4],
    ['163 cm', 5, 4.2],
    ['1.63 m', 5, 4.2],
    ['1,63 m', 5, 4.2],
    // 71.97 inches are six feet, not five feet twelve.
    ['182.8 cm', 6, 0],
  ])('%s is sent as %s feet and %s inches', (heightFeet, feet, inches) => {
    expect(sent({ heightFeet })).toEqual({ heightFeet: feet, heightInches: inches, weight: undefined });
  });

  it.each(['68 stone', 'kg', '68 kg 2', '5.5 ft', '68 cm', '4 in 5 ft', `5'4"6`, 'a lot'])(
    '%s is refused with an error at the field',
    (weight) => {
      const { errors } = assessAnswers(form, form.validateAnswers, { weight, heightFeet: weight });
      const found = errors.filter(({ missing }) => !missing).map(({ field }) => field);
      expect(found).toContain(weight.includes('cm') ? 'weight' : 'heightFeet');
    },
  );

  it('leaves a form whose questions have one unit unchanged', () => {
    const boats = boatForm('boat-hire');
    const { answers } = assessAnswers(boats, boats.validateAnswers, { boatLength: '9 m' });
    expect(answers['boatLength']).toBe('9 m');
  });

  it('gives the BMI that kilograms and centimeters have', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 1300 }),
        fc.integer({ min: 280, max: 420 }),
        (tenthsOfKilograms, halfCentimeters) => {
          const [kilograms, centimeters] = [tenthsOfKilograms / 10, halfCentimeters / 2];
          const exact = kilograms / (centimeters / 100) ** 2;
          const answers = { heightFeet: `${centimeters} cm`, weight: `${kilograms} kg` };
          const { facts } = assessAnswers(form, form.validateAnswers, answers).evaluation;
          // A tenth of an inch, to which the height is sent, is 0.16 % of it at most.
          expect(Math.abs(Number(facts['bmi']) - exact)).toBeLessThan(0.05 + exact * 0.0019);
          // With the height in feet and inches, nothing but the weight is rounded.
          const { heightFeet, heightInches } = sent(answers);
          const meters = (Number(heightFeet) * 12 + Number(heightInches)) * 0.0254;
          expect(facts['bmi']).toBeCloseTo(Math.round((kilograms / meters ** 2) * 10) / 10, 0);
          expect(Math.abs(Number(facts['bmi']) - kilograms / meters ** 2)).toBeLessThan(0.0515);
        },
      ),
    );
  });

  it.each([
    ['weight', '68', 'kg', '68 kg'],
    ['weight', '68', 'lb', 68],
    ['weight', '68 kg', 'lb', '68 kg'],
    ['weight', '68', 'cm', 68],
    ['heightFeet', '163', 'cm', '163 cm'],
    ['weight', '', 'kg', undefined],
  ])('is posted without scripts: %s %j with %s chosen is %j', (name, text, unit, answer) => {
    const posted = readPostedAnswers(form, [
      [name, text],
      [`unit:${name}`, unit],
    ]);
    expect(posted.ok && posted.answers[name]).toBe(answer);
  });

  it.each([
    ['weight', '68 kilos', { weight: '68 kilos' }],
    ['heightFeet', `5'4"`, { heightFeet: 5, heightInches: 4 }],
    ['heightFeet', '1.63 m', { heightFeet: '163 cm' }],
    ['heightInches', '10 cm', { heightInches: 3.9 }],
    ['weight', '68', null],
    ['weight', '163 cm', null],
  ])('stands at its question once the box is left: %s %s', (path, text, answers) => {
    expect(normalizeAmount(form, path, text)).toEqual(answers);
  });
});
