import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { thresholdValues } from '../../../src/core/rules/rule-set.ts';
import { errorId, fieldId } from '../../../src/form/question/field-ids.ts';
import {
  answer,
  clearDevice,
  ELIGIBLE,
  field,
  openFilled,
  openForm,
  PARENTS,
  parents,
  service,
  single,
} from '../support/form-page.tsx';

beforeEach(clearDevice);

const submit = () => screen.getByRole('button', { name: 'Submit Application' });

const { ruleSet } = single.definition;
if (ruleSet === null) throw new Error('The application has lost its rules.');
const thresholds = thresholdValues(ruleSet);
/** The message of the rule file about an implausible height and weight. */
const [{ message: CHECK_MESSAGE } = { message: '' }] = ruleSet.checks;

const { heightFeet, heightInches, weight } = ELIGIBLE;
/** The facts of the eligible applicant's body. */
const { facts } = evaluate(ruleSet, {
  heightFeet: Number(heightFeet),
  heightInches: Number(heightInches),
  weight: Number(weight),
});
/** A BMI that the rule file considers implausible. */
const impossibleBmi = (thresholds['lowestPlausibleBmi'] ?? NaN) / 2;
/** The eligible applicant with the weight for this BMI, which is proportional to it. */
const IMPLAUSIBLE: Answers = {
  ...ELIGIBLE,
  weight: Math.round((Number(weight) * impossibleBmi) / Number(facts['bmi'])),
};

describe('a form that cannot be sent yet', () => {
  test('lists missing answers in the order of the screen, moves focus to the list, and sends nothing', async () => {
    const { required } = single.definition.schema;
    const { user } = openForm(single);
    await user.click(submit());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveProperty(
      'textContent',
      expect.stringContaining(`${required.length} questions need your attention`),
    );
    expect(document.activeElement).toBe(summary);
    const lines = within(summary).getAllByRole('link');
    const onScreen = single.definition.form.parts.flatMap(({ fields }) => fields);
    const expected = onScreen.filter((name) => required.includes(name));
    expect(lines.map((line) => line.getAttribute('href'))).toEqual(
      expected.map((name) => `#${fieldId(name)}`),
    );
    for (const [index, name] of expected.entries()) {
      const line = lines[index]?.textContent ?? '';
      expect(line).toMatch(/\S/);
      expect(document.getElementById(errorId(name))?.textContent).toBe(`Error: ${line}`);
    }
    expect(service.requests).toEqual([]);
  });

  test('links each line to its field', async () => {
    const { user } = openForm(single);
    await user.click(submit());
    for (const line of within(screen.getByRole('alert')).getAllByRole('link')) {
      await user.click(line);
      const place = document.getElementById(line.getAttribute('href')?.slice(1) ?? '');
      expect(place?.contains(document.activeElement), line.textContent).toBe(true);
    }
    await user.click(screen.getByRole('link', { name: 'Select Yes or No: do you smoke?' }));
    expect(document.activeElement).toBe(field('smoking', 'yes'));
  });

  test('marks each field and describes it by ids that exist', async () => {
    const { user } = openForm(single);
    await user.click(submit());
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    const ids = [...document.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((element) =>
      ['aria-describedby', 'aria-labelledby'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
    );
    expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]);
    expect(document.getElementById('field-email-error')?.textContent).toContain('Enter your email address.');
  });

  test('removes a message once its field is corrected', async () => {
    const { user } = openForm(single);
    await user.click(submit());
    await answer(user, 'email', 'dana@example.com');
    await user.tab();
    await waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByRole('link', { name: 'Enter your email address.' })).toBeNull();
  });

  test('treats white space as no answer', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, city: '   ' });
    await user.click(submit());
    expect(screen.getAllByRole('link', { name: /city/ })).toHaveLength(1);
    expect(service.requests).toEqual([]);
  });

  test('alerts with the exact sentence of the intended-parent form', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const { user } = openForm(parents);
    await user.click(screen.getByRole('button', { name: 'Submit Application & Book Call' }));
    expect(alert.mock.calls).toEqual([['Please complete all required fields.']]);
    expect(screen.getByRole('alert').textContent).toContain('Please complete all required fields.');
  });

  test('treats a malformed email address as wrong, not as missing, and shows no alert', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const { user } = await openFilled(parents, { ...PARENTS, email: 'maria' });
    await user.click(screen.getByRole('button', { name: 'Submit Application & Book Call' }));
    const [line, ...others] = screen.getAllByRole('link', { name: /^Enter an email address like/ });
    expect([line?.textContent, others]).toEqual(['Enter an email address like name@example.com.', []]);
    expect(alert).not.toHaveBeenCalled();
    expect(service.requests).toEqual([]);
  });
});

describe('an implausible height and weight', () => {
  test('are reported at the fields, with focus there, no summary and no request', async () => {
    const { user } = await openFilled(single, IMPLAUSIBLE);
    await user.click(submit());
    expect(screen.getByText(CHECK_MESSAGE)).toBeDefined();
    expect(document.activeElement).toBe(field('heightFeet'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(service.requests).toEqual([]);
  });

  test('are no longer reported once the weight is corrected', async () => {
    const { user } = await openFilled(single, IMPLAUSIBLE);
    await user.click(submit());
    await answer(user, 'weight', '140');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(CHECK_MESSAGE)).toBeNull());
    expect(field('heightFeet').getAttribute('aria-invalid')).toBe('false');
  });

  test('the BMI is shown, with our range, once height and weight are entered', async () => {
    const { minimumBmi, maximumBmi } = thresholds;
    const { user } = openForm(single);
    await answer(user, 'heightFeet', '5');
    await answer(user, 'heightInches', '4,0');
    await answer(user, 'weight', '140');
    await waitFor(() =>
      expect(document.querySelector('.live-fact')?.textContent).toBe(
        `Your BMI 24 Our range is ${minimumBmi}-${maximumBmi}.`,
      ),
    );
  });
});
