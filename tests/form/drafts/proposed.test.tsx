import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { FormHostContext } from '../../../src/form/host/form-host.ts';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { answer, callRequest, clearDevice, field, host, setupUser } from '../support/form-page.tsx';

beforeEach(clearDevice);

const form = (
  <StrictMode>
    <FormHostContext value={host}>
      <ApplicationForm form={callRequest} proposed={() => ({ timeZone: 'central' })} />
    </FormHostContext>
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
    container.innerHTML = renderToString(<StaticRouter location="/form">{form}</StaticRouter>);
    expect(zone()).toBe('');
    const root = await act(() => hydrateRoot(container, <MemoryRouter>{form}</MemoryRouter>));
    await saved();
    expect(zone()).toBe('central');
    expect(errors).not.toHaveBeenCalled();
    expect(draft()).toBeNull();
    act(() => root.unmount());
    container.remove();
  });

  test('gives way to the applicant’s answer, even one in a draft', async () => {
    render(<MemoryRouter>{form}</MemoryRouter>);
    await answer(setupUser(), 'timeZone', 'hawaii');
    await saved();
    expect(draft()).toContain('hawaii');
    cleanup();
    render(<MemoryRouter>{form}</MemoryRouter>);
    expect(zone()).toBe('hawaii');
  });

  test('stays when the draft has only other answers', async () => {
    render(<MemoryRouter>{form}</MemoryRouter>);
    await answer(setupUser(), 'firstName', 'Maria');
    await saved();
    cleanup();
    render(<MemoryRouter>{form}</MemoryRouter>);
    expect([field('firstName').value, zone()]).toEqual(['Maria', 'central']);
  });
});
