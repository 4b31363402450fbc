import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { answer, callRequest, clearDevice, field, App, setupUser } from '../support/form-page.tsx';

beforeEach(clearDevice);

const form = (
  <StrictMode>
    <App>
      <ApplicationForm form={callRequest} proposed={() => ({ timeZone: 'central' })} />
    </App>
  </StrictMode>
);
const zone = () => field<HTMLSelectElement>('timeZone').value;
const draft = () => sessionStorage.getItem(TAB_KEYS.draft('call-request'));

/** Longer than a draft waits before it is saved. */
const saved = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

describe('what the device proposes', () => {
  test('is filled in after hydration, and starts no draft', async () => {
    const errors = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(form);
    expect(zone()).toBe('');
    const root = await act(() => hydrateRoot(container, form));
    await saved();
    expect(zone()).toBe('central');
    expect(errors).not.toHaveBeenCalled();
    expect(draft()).toBeNull();
    act(() => root.unmount());
    container.remove();
  });

  test('gives way to the applicant’s answer, even one in a draft', async () => {
    render(form);
    await answer(setupUser(), 'timeZone', 'hawaii');
    await saved();
    expect(draft()).toContain('hawaii');
    cleanup();
    render(form);
    expect(zone()).toBe('hawaii');
  });

  test('stays when the draft has only other answers', async () => {
    render(form);
    await answer(setupUser(), 'firstName', 'Maria');
    await saved();
    cleanup();
    render(form);
    expect([field('firstName').value, zone()]).toEqual(['Maria', 'central']);
  });
});
