import { act } from '@testing-library/react';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import type { PageStart } from '../../../src/core/submission/page-start.ts';
import { formParts } from '../../../src/core/form/question-tree.ts';
import { screenOrder } from '../../../src/core/form/visibility.ts';
import { formMessages } from '../../../src/form/messages/form-en.ts';
import { recordsRelease } from '../../support/made-form.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  callRequest,
  clearDevice,
  enterForm,
  field,
  App,
  openForm,
  Page,
  parents,
  savedDraft,
  single,
  wizard,
} from '../support/form-page.tsx';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';

beforeEach(clearDevice);

/** Renders the prerendered page, applies a user's input, and then hydrates it. @returns removes it */
async function hydrate(
  form: CompiledForm,
  touch: () => void,
  start: PageStart | null = null,
  state: unknown = null,
): Promise<() => void> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <StrictMode>
      <App start={start}>
        <ApplicationForm form={form} />
      </App>
    </StrictMode>,
  );
  touch();
  enterForm(state);
  const root = await act(() => hydrateRoot(container, <Page form={form} start={start} />));
  return () => {
    act(() => root.unmount());
    container.remove();
  };
}

test('hydration adopts what was typed and chosen before', async () => {
  const leave = await hydrate(single, () => {
    field('firstName').value = 'Dana';
    field('phone').value = '+15550100123';
    field('weight').value = '140,5';
    field('smoking', 'no').checked = true;
    field<HTMLSelectElement>('state').value = 'Nevada';
    field<HTMLTextAreaElement>('motivation').value = 'I loved being pregnant.';
  });
  const { answers } = await savedDraft(single);
  expect(answers).toEqual({
    firstName: 'Dana',
    phone: '(555) 010-0123',
    weight: 140.5,
    smoking: 'no',
    state: 'Nevada',
    motivation: 'I loved being pregnant.',
  });
  expect(field('firstName').value).toBe('Dana');
  expect(field('phone').value).toBe('(555) 010-0123');
  expect(field('smoking', 'no').checked).toBe(true);
  expect(field<HTMLSelectElement>('state').value).toBe('Nevada');
  leave();
});

test('hydration of an untouched page stores nothing', async () => {
  const leave = await hydrate(wizard, () => undefined);
  expect(sessionStorage.length).toBe(0);
  leave();
});

/** The wizard as returned by the server, with an error at each required question. */
function wizardWithErrors(): PageStart {
  const { errors } = assessAnswers(wizard.definition, wizard.validate, {});
  return { form: { id: wizard.definition.id, answers: {}, errors, alert: null }, outcome: null };
}

describe('a wizard that the server returned with errors, showing all steps,', () => {
  test('opens its last step with focus on the error summary', async () => {
    const leave = await hydrate(wizard, () => undefined, wizardWithErrors());
    expect(document.getElementById('step-title')?.textContent).toBe('Review & Submit');
    expect(document.activeElement?.className).toBe('error-summary');
    leave();
  });

  test('opens the step whose field has focus, with what is typed there', async () => {
    const leave = await hydrate(
      wizard,
      () => {
        field('motivation').focus();
        field('motivation').value = 'My sister';
      },
      wizardWithErrors(),
    );
    expect(document.getElementById('step-title')?.textContent).toBe('Motivation');
    expect(document.activeElement).toBe(field('motivation'));
    expect(field('motivation').value).toBe('My sister');
    leave();
  });

  test('opens its last step whatever step an earlier draft of the tab was on', async () => {
    const { user, unmount } = openForm(wizard, { step: 'motivation' });
    await answer(user, 'motivation', 'Earlier');
    expect(await savedDraft(wizard)).toMatchObject({ step: 'motivation' });
    unmount();
    const leave = await hydrate(wizard, () => undefined, wizardWithErrors());
    expect(document.getElementById('step-title')?.textContent).toBe('Review & Submit');
    leave();
  });

  test('shows all steps before hydration, and the message when nothing could be stored', async () => {
    const start: PageStart = { ...wizardWithErrors(), outcome: null };
    const form = { id: wizard.definition.id, answers: {}, errors: [], alert: 'Nothing can be stored.' };
    let plain = '';
    let current: Element | null = document.body;
    const leave = await hydrate(
      wizard,
      () => {
        plain = document.querySelector('.step')?.className ?? '';
        current = document.querySelector('#all-steps [aria-current]');
      },
      { ...start, form },
    );
    expect(plain).toBe('step step--all');
    // Without scripts only the address, which only CSS reads, says which step is the current one.
    expect(current).toBeNull();
    expect(document.querySelector('#all-steps [aria-current="step"]')).not.toBeNull();
    expect(document.querySelector('.response-banner')?.textContent).toContain('Nothing can be stored.');
    leave();
  });
});

const records = recordsRelease();

/** Each form with answers that make it show all of its questions. */
const FORMS: readonly (readonly [string, CompiledForm, Answers])[] = [
  ['the application on one page', single, { hasChildren: 'yes' }],
  ['the wizard', wizard, { hasChildren: 'yes' }],
  ['the parents’ application', parents, {}],
  ['the call request', callRequest, { reachBy: 'either' }],
  [
    'nested questions',
    {
      definition: records,
      validate: records.validateAnswers,
      messages: formMessages,
    },
    records.examples[0]?.answers ?? {},
  ],
];

/** The HTML of each question in the page, in order, without nested questions. */
function questionsOf(): ReadonlyMap<string, string> {
  return new Map(
    [...document.querySelectorAll<HTMLElement>('[data-question]')].map((question) => {
      // A group's questions are compared by themselves, so they are removed from its HTML.
      const alone = document.createElement('div');
      alone.append(question.cloneNode(true));
      alone.querySelectorAll('[data-question] [data-question]').forEach((inner) => inner.remove());
      // React separates texts by comments.
      return [question.dataset['question'] ?? '', alone.innerHTML.replaceAll('<!-- -->', '')];
    }),
  );
}

describe.each(FORMS)('%s, prerendered and hydrated,', (_name, form, answers) => {
  test.each([
    ['with its answers', answers, false],
    ['with errors for missing answers', {}, true],
  ])('shows the same questions and texts %s', async (_state, entered, isWrong) => {
    const { definition, validate } = form;
    const given = { ...initialAnswers(definition), ...entered };
    const errors = isWrong ? assessAnswers(definition, validate, given).errors : [];
    const start: PageStart = {
      form: { id: definition.id, answers: given, errors, alert: null },
      outcome: null,
    };
    let plain: ReadonlyMap<string, string> = new Map();
    const alive = new Map<string, string>();
    const summaryText = () => document.querySelector('.error-summary')?.textContent;
    let [plainSummary, summary]: (string | undefined)[] = [];
    const steps = definition.form.layout === 'steps' ? formParts(definition) : [null];
    for (const step of steps) {
      const leave = await hydrate(
        form,
        () => ([plain, plainSummary] = [questionsOf(), summaryText()]),
        start,
        step === null ? null : { step: step.id },
      );
      for (const [name, html] of questionsOf()) alive.set(name, html);
      // A form in steps has it on the last one.
      summary = summaryText();
      leave();
    }
    expect(summary).toBe(plainSummary);
    if (isWrong) expect(summary).toContain(definition.form.outcomes.invalid?.alert ?? errors[0]?.message);
    expect([...alive.keys()]).toEqual(screenOrder(definition, given));
    const asked = [...plain].filter(([name]) => alive.has(name));
    expect([...alive]).toEqual(asked);
    expect([...alive.values()].join('')).toContain(isWrong ? 'aria-invalid="true"' : 'required=""');
  });
});
