import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formMessages } from '../../../src/form/messages/form-en.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import type { FormHost } from '../../../src/form/host/form-host.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { stepOfAnchor } from '../../../src/form/steps/step-anchor.ts';
import { campForm } from '../../support/camp.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { answer, clearDevice, field, App, openForm, savedDraft, type User } from '../support/form-page.tsx';

const definition = campForm();
const camp: CompiledForm = {
  definition,
  validate: definition.validateAnswers,
  messages: formMessages,
};

beforeEach(clearDevice);

const stepTitle = () => document.getElementById('step-title')?.textContent;
const count = () => document.querySelector('.step__count')?.textContent;
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }));
const back = (user: User) => user.click(screen.getByRole('button', { name: 'Back' }));
const steps = () =>
  within(within(screen.getByRole('navigation', { name: 'Steps of this application' })).getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.querySelector('.progress-link__name')?.textContent);

describe('a step with a condition', () => {
  test('appears and disappears with the answer it depends on, and is counted while shown', async () => {
    const { user } = openForm(camp);
    expect(steps()).toEqual(['Days', 'Children', 'Review']);
    expect(count()).toBe('Step 1 of 3');
    await user.click(field('comesByBus', 'yes'));
    await waitFor(() => expect(count()).toBe('Step 1 of 4'));
    expect(steps()).toHaveLength(4);
    await user.click(field('comesByBus', 'no'));
    await waitFor(() => expect(count()).toBe('Step 1 of 3'));
  });

  test('is passed over by Next and Back while it is skipped, and its answers stay', async () => {
    const { user } = openForm(camp);
    await answer(user, 'family', 'Okafor');
    await user.click(field('comesByBus', 'yes'));
    await next(user);
    expect(stepTitle()).toBe('The bus of the Okafor family');
    await answer(user, 'stop', 'Town hall');
    await back(user);
    await waitFor(() => expect(stepTitle()).toBe('Days'));
    await user.click(field('comesByBus', 'no'));
    await next(user);
    expect(stepTitle()).toBe('Children');
    expect(count()).toBe('Step 2 of 3');
    await back(user);
    await waitFor(() => expect(stepTitle()).toBe('Days'));
    await waitFor(async () => {
      expect(await savedDraft(camp)).toMatchObject({ answers: { stop: 'Town hall' } });
    });
  });

  test('is not counted as reached, unlike other steps; with Do Not Track or GPC no step is counted', async () => {
    const reached: unknown[] = [];
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { body, credentials } = {}) => {
      reached.push([url, credentials, JSON.parse(String(body))]);
      return new Response(null, { status: 204 });
    });
    const { parts, review } = definition.form;
    async function passAll(): Promise<void> {
      const { user, unmount } = openForm(camp);
      await user.click(field('comesByBus', 'yes'));
      await next(user);
      await next(user);
      await back(user);
      await waitFor(() => expect(stepTitle()).toMatch(/^The bus/));
      await next(user);
      await next(user);
      expect(stepTitle()).toBe('Review');
      unmount();
    }
    await passAll();
    const counted = [
      ...parts.filter(({ when }) => when === undefined),
      ...(review === undefined ? [] : [review]),
    ];
    expect(counted).toHaveLength(3);
    expect(reached).toEqual(
      counted.map((step) => ['/api/steps', 'omit', { form: definition.id, step: step.id }]),
    );
    for (const [name, value] of [
      ['globalPrivacyControl', true],
      ['doNotTrack', '1'],
    ] as const) {
      await clearDevice();
      reached.length = 0;
      Object.defineProperty(navigator, name, { value, configurable: true });
      await passAll();
      Reflect.deleteProperty(navigator, name);
      expect(reached).toEqual([]);
    }
    send.mockRestore();
  });

  test('is never current while skipped: a link to it leads to the step before it', async () => {
    const { user } = openForm(camp, { step: 'bus', from: null, focus: null, isChanging: false });
    expect(stepTitle()).toBe('Days');
    // It does not become current when it appears.
    await user.click(field('comesByBus', 'yes'));
    await waitFor(() => expect(count()).toBe('Step 1 of 4'));
    expect(stepTitle()).toBe('Days');
  });

  test('is not in the review while it is skipped', async () => {
    const { user } = openForm(camp);
    await next(user);
    await next(user);
    expect(stepTitle()).toBe('Review');
    const captions = [...document.querySelectorAll('.review caption')].map(({ textContent }) => textContent);
    expect(captions).toEqual(['Days', 'Children']);
    // A computed value is listed once it exists, without a button to change it.
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(total.textContent).toBe('Total$0.00');
    expect(within(total).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('row', { name: /^Price/ })).toBeNull();
  });
});

test('a computed value is a labeled output, not a field', async () => {
  const { user } = openForm(camp);
  await user.click(field('comesByBus', 'yes'));
  await next(user);
  const fare = screen.getByLabelText('Bus fare');
  expect(fare.localName).toBe('output');
  expect(fare.textContent).toBe('30');
  expect(document.querySelector('[name="busFare"]')).toBeNull();
});

test('a hint shows the answer that it reads', async () => {
  const { user } = openForm(camp);
  await answer(user, 'arrives', '2027-07-05');
  await user.click(field('comesByBus', 'yes'));
  await next(user);
  expect(screen.getByText('We come by at 8 on 2027-07-05.')).toBeDefined();
});

/** The prerendered page. @param start the state after a post without scripts */
function plainPage(start: FormHost['start'] = null): string {
  return renderToString(
    <App start={start}>
      <ApplicationForm form={camp} />
    </App>,
  );
}

test('before scripts, errors count steps without the skipped one, as with scripts', () => {
  const answers: Answers = { comesByBus: 'no', children: [{}] };
  const { errors } = assessAnswers(definition, definition.validateAnswers, answers);
  document.body.innerHTML = plainPage({
    form: { id: definition.id, answers, errors, alert: null },
    outcome: null,
  });
  const place = document.querySelector('[role="alert"] [href="#field-children-0-name"]');
  expect(place?.textContent).toContain('Step 2, Children');
  expect(count()).toBe('Step 1 of 3');
});

describe('before scripts, a step whose entry is in the address', () => {
  const html = plainPage();
  /** The elements around a field that the stylesheet of plain steps hides. */
  function hiddenAround(name: string): readonly Element[] {
    const css = readFileSync(join(PROJECT_ROOT, 'src/form/steps/plain-steps.css'), 'utf8');
    const rules = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]+)\}/g)];
    const found = new Set<Element>();
    for (const [, selector = '', declarations = ''] of rules) {
      const display = /display: (\w+)/.exec(declarations)?.[1];
      if (display === undefined) continue;
      for (const element of document.querySelectorAll(selector)) {
        if (display === 'none') found.add(element);
        else found.delete(element);
      }
    }
    return [...found].filter((element) => element.contains(field(name)));
  }

  test('shows the questions of its entries, and hides the other steps', () => {
    document.body.innerHTML = html;
    expect(hiddenAround('children.0.name')).not.toEqual([]);
    expect(hiddenAround('family')).toEqual([]);
    window.location.hash = '#field-children-0';
    expect(hiddenAround('children.0.name')).toEqual([]);
    expect(hiddenAround('family')).not.toEqual([]);
  });

  test('is where its buttons lead, and where hydration continues', () => {
    document.body.innerHTML = html;
    const add = document.querySelector<HTMLButtonElement>('[value="add:children"]');
    expect(add?.getAttribute('formaction')).toBe('#field-children-1');
    expect(stepOfAnchor(definition, '#field-children-1')).toBe('children');
    expect(stepOfAnchor(definition, '#field-family')).toBe('days');
    expect(stepOfAnchor(definition, '#field-child')).toBeNull();
    expect(stepOfAnchor(definition, '#step-bus')).toBe('bus');
  });
});
