import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { initialAnswers, pruneAnswers } from '../../../src/core/form/answers.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { readPostedAnswers } from '../../../src/core/form/posted-answers.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { formMessages } from '../../../src/form/messages/form-en.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { takenSamples } from '../../support/dropped-in.ts';
import { clearDevice, enterForm, App, Page } from '../support/form-page.tsx';

beforeEach(clearDevice);

function compiled(form: CatalogForm): CompiledForm {
  return {
    definition: form,
    validate: form.validateAnswers,
    messages: formMessages,
  };
}

/** The answers that a browser would post from the page. */
function onThePage(form: CatalogForm): Answers {
  const element = document.querySelector('form') ?? undefined;
  const entries = [...new FormData(element)].map(([name, value]) => [name, String(value)] as const);
  const posted = readPostedAnswers(form, entries);
  if (!posted.ok) throw new Error(posted.problem);
  return pruneAnswers(form, posted.answers);
}

/** Shows a form with answers, prerendered and then hydrated. @returns what each would send, and broken ids */
async function shown(form: CatalogForm, answers: Answers | null) {
  const posted = answers === null ? null : { id: form.id, answers, errors: [], alert: null };
  const start = { form: posted, outcome: null };
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <StrictMode>
      <App start={start}>
        <ApplicationForm form={compiled(form)} />
      </App>
    </StrictMode>,
  );
  const plainly = onThePage(form);
  enterForm();
  const root = await act(() => hydrateRoot(container, <Page form={compiled(form)} start={start} />));
  const byScript = onThePage(form);
  const labels = [...container.querySelectorAll('label[for], [aria-labelledby], [aria-describedby]')].flatMap(
    (element) =>
      ['for', 'aria-labelledby', 'aria-describedby'].flatMap(
        (attribute) => element.getAttribute(attribute)?.split(' ') ?? [],
      ),
  );
  const lost = labels.filter((id) => document.getElementById(id) === null);
  act(() => root.unmount());
  container.remove();
  return { plainly, byScript, lost };
}

describe('a form that was dropped in', () => {
  test.each(takenSamples)(
    '$name holds its answers as prerendered HTML and after hydration',
    async ({ form, answers }) => {
      const expected = pruneAnswers(form, answers);
      expect(await shown(form, answers)).toEqual({ plainly: expected, byScript: expected, lost: [] });
    },
  );

  test.each(takenSamples)(
    '$name starts with its defaults only, as prerendered HTML and after hydration',
    async ({ form }) => {
      const expected = pruneAnswers(form, initialAnswers(form));
      expect(await shown(form, null)).toEqual({ plainly: expected, byScript: expected, lost: [] });
      if (!/"(?:default|const)":/.test(JSON.stringify(form.schema)))
        expect(JSON.stringify(expected)).not.toMatch(/:(?:"|\d|true|false)/);
    },
  );

  test('explains how to enter a list in a text box', () => {
    const sample = takenSamples.find(({ name }) => name === 'sample-arrays-flat');
    if (sample === undefined) throw new Error('There is no such sample.');
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <App>
        <ApplicationForm form={compiled(sample.form)} />
      </App>,
    );
    const hint = page.querySelector('textarea')?.getAttribute('aria-describedby') ?? '';
    expect(page.querySelector(`[id="${hint}"]`)?.textContent).toContain('Enter one per line.');
  });
});
