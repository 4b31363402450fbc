import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { TAB_KEYS } from '../../../../src/form/storage/storage-keys.ts';
import { EligibilitySection } from '../../../../src/web/pages/become-surrogate/EligibilitySection.tsx';
import { InEnglish } from '../../sections/in-english.tsx';
import { texts } from '../../../../src/web/pages/become-surrogate/texts-en.ts';
import { texts as inSpanish } from '../../../../src/web/pages/become-surrogate/texts-es.ts';
import { questionAt } from '../../../../src/core/form/question-tree.ts';
import { decidingInputs } from '../../../../src/core/rules/rule-set.ts';
import { exampleWith, projectForm } from '../../../support/catalog.ts';

const form = projectForm('surrogate-application');
const { answers: eligible } = exampleWith('eligible', form);
const { ui, ruleSet } = form;
const limit = (name: string): number => ruleSet?.thresholds[name]?.value ?? Number.NaN;
const DRAFT = TAB_KEYS.draft('surrogate-application');

beforeEach(() => sessionStorage.clear());

function open() {
  render(<EligibilitySection texts={texts.eligibility} check={texts.check} />, { wrapper: InEnglish });
  return userEvent.setup({ delay: null });
}

const deciding = ruleSet === null ? [] : [...decidingInputs(ruleSet)];
const titleOf = (name: string): string =>
  String(ui[name]?.['ui:title'] ?? questionAt(form, name)?.schema.title);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: titleOf(name) });
const choice = (name: string, label: string) =>
  within(screen.getByRole('group', { name: titleOf(name) })).getByRole<HTMLInputElement>('radio', {
    name: label,
  });
const status = () => screen.getByRole('status');
const drafted = (): unknown => JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}').answers;

async function enter(user: ReturnType<typeof open>, name: string, value: string): Promise<void> {
  if (questionAt(form, name)?.schema.enum !== undefined) {
    await user.click(choice(name, value === 'yes' ? 'Yes' : 'No'));
    return;
  }
  await user.clear(box(name));
  await user.type(box(name), value);
  await user.tab();
}

describe('the live check in "Who can apply" (docs/product.md#become-a-surrogate)', () => {
  it('asks exactly those questions of the application that decide', () => {
    open();
    const asked = [...document.querySelectorAll<HTMLElement>('[data-question]')].map(
      ({ dataset }) => dataset['question'],
    );
    expect([...new Set(asked)].toSorted()).toEqual(deciding.toSorted());
    for (const name of new Set(asked)) expect(screen.getByText(titleOf(name ?? ''))).toBeTruthy();
    expect(screen.getByText(String(ui['hasChildren']?.['ui:help']))).toBeTruthy();
  });

  it('moves both rulers, counts the remaining questions, and says when everything is met', async () => {
    const user = open();
    await enter(user, 'age', '29');
    await waitFor(() => expect(screen.getByRole('img', { name: /^Age.*; you’re at 29$/ })).toBeTruthy());
    expect(screen.getByText('You: 29')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Body.*you’re/ })).toBeNull();

    const rest = deciding.filter((name) => name !== 'age');
    for (const name of rest) {
      if (name === rest.at(-1))
        await waitFor(() => expect(status().textContent).toContain('One question left'));
      await enter(user, name, String(eligible[name]));
    }
    await waitFor(() => expect(status().textContent).toContain('you meet our basic requirements'));
    expect(screen.getByRole('img', { name: /^Body.*; you’re at \d/ })).toBeTruthy();
    expect(screen.getByText(/^This doesn’t decide anything/)).toBeTruthy();
    expect(drafted()).toMatchObject({ age: 29, heightFeet: eligible['heightFeet'], smoking: 'no' });
    expect(screen.getByRole('link', { name: 'Start Your Application' }).getAttribute('href')).toBe(
      '/surrogate-application',
    );
  });

  it('takes kilograms and centimeters, as the application does', async () => {
    const user = open();
    const unitOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: titleOf(name) });
    await user.selectOptions(unitOf('heightFeet'), 'cm');
    await enter(user, 'heightFeet', '170');
    await enter(user, 'weight', '68');
    await user.selectOptions(unitOf('weight'), 'kg');
    await waitFor(() => expect(screen.getByRole('img', { name: /^Body.*; you’re at 23\.5$/ })).toBeTruthy());
    expect(drafted()).toEqual({ heightFeet: '170 cm', weight: '68 kg' });
  });

  it('moves a typed unit to the list, and keeps one that it does not offer in those letters', async () => {
    const user = open();
    const shown = (name: string) => [
      screen.getByRole<HTMLSelectElement>('combobox', { name: titleOf(name) }).value,
      document.querySelector<HTMLInputElement>(`[data-question=${name}]`)?.value,
    ];
    await enter(user, 'heightFeet', '168 cm');
    await enter(user, 'weight', '66,5Kg');
    await waitFor(() => expect(shown('weight')).toEqual(['kg', '66,5']));
    expect(shown('heightFeet')).toEqual(['cm', '168']);
    await enter(user, 'weight', '66,5 kilos');
    await waitFor(() => expect(drafted()).toMatchObject({ weight: '66,5 kilos' }));
    expect(shown('weight')).toEqual(['kg', '66,5 kilos']);
  });

  it('shows the reason, and marks a value beyond a ruler at its end', async () => {
    const user = open();
    await enter(user, 'age', '60');
    const reason = `age (must be between ${limit('minimumAge')}-${limit('maximumAge')})`;
    await waitFor(() => expect(status().textContent).toContain(reason));
    expect(status().textContent).toContain('One of our requirements isn’t met');
    expect(screen.getByText('You: 60 ›')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Your Application' })).toBeTruthy();
    // Beside a permanent reason, no other reason invites the visitor to come back.
    await enter(user, 'smoking', 'yes');
    await waitFor(() => expect(status().textContent).toContain('Two of our requirements aren’t met'));
    expect(status().textContent).not.toMatch(/Right now|come back|If you quit/);
  });

  it('answers in Spanish, by the same rules', async () => {
    render(<EligibilitySection texts={inSpanish.eligibility} check={inSpanish.check} />, {
      wrapper: InEnglish,
    });
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByRole('textbox', { name: 'Edad' }), '60');
    await user.tab();
    const reason = `edad (debe estar entre ${limit('minimumAge')} y ${limit('maximumAge')} años)`;
    await waitFor(() => expect(status().textContent).toContain(reason));
    expect(status().textContent).toContain('No cumples con uno de nuestros requisitos');
    expect(status().textContent).toMatch(/Faltan \S+ preguntas\./);
    expect(drafted()).toMatchObject({ age: 60 });
  });

  it('shows an error on blur, not while typing, in the application’s words', async () => {
    const user = open();
    await user.type(box('heightInches'), '30');
    expect(box('heightInches').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(box('heightInches').getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(box('heightInches').getAttribute('aria-describedby') ?? '');
    const messages: readonly (string | undefined)[] = Object.values(
      ui['heightInches']?.['ui:options']?.messages ?? {},
    );
    expect(messages).toContain(described?.textContent);
  });

  it('tells a minor the required age, stores nothing, and does not link to the application', async () => {
    const user = open();
    await enter(user, 'smoking', 'no');
    await waitFor(() => expect(drafted()).toEqual({ smoking: 'no' }));
    await enter(user, 'age', '16');
    await waitFor(() => expect(status().textContent).toContain('18 or older to apply'));
    expect(status().textContent).toContain(`${limit('minimumAge')}-${limit('maximumAge')}`);
    expect(screen.queryByRole('link')).toBeNull();
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('erases the entered answers from the page and the tab', async () => {
    const user = open();
    await enter(user, 'age', '29');
    await enter(user, 'smoking', 'no');
    await user.click(await screen.findByRole('button', { name: 'Erase what I entered' }));
    expect(box('age').value).toBe('');
    expect(choice('smoking', 'No').checked).toBe(false);
    expect(document.activeElement).toBe(box('age'));
    expect(screen.queryByText('You: 29')).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  });
});
