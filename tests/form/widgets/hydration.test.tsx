import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { FormHostContext } from '../../../src/form/host/form-host.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  clearDevice,
  enterForm,
  field,
  host,
  Page,
  savedDraft,
  single,
  wizard,
} from '../support/form-page.tsx';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';

beforeEach(clearDevice);

/** The prerendered page, touched by a person before its script runs, then brought to life. */
async function hydrate(form: CompiledForm, touch: () => void): Promise<() => void> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <StrictMode>
      <FormHostContext value={host}>
        <StaticRouter location="/form">
          <ApplicationForm form={form} />
        </StaticRouter>
      </FormHostContext>
    </StrictMode>,
  );
  touch();
  enterForm();
  const root = await act(() => hydrateRoot(container, <Page form={form} />));
  return () => {
    act(() => root.unmount());
    container.remove();
  };
}

test('what was typed and chosen before the script ran is adopted', async () => {
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

test('an untouched page hydrates without a word and adopts nothing', async () => {
  const leave = await hydrate(wizard, () => undefined);
  expect(sessionStorage.length).toBe(0);
  leave();
});
