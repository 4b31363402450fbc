import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { consentErrors } from '../../../src/core/form/consent-box.ts';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import type { FormHost } from '../../../src/form/host/form-host.ts';
import { withConsentBox } from '../../support/consent-box.ts';
import {
  clearDevice,
  ELIGIBLE,
  App,
  openFilled,
  openForm,
  service,
  single,
  wizard,
} from '../support/form-page.tsx';

const boxed = { ...single, definition: withConsentBox(single.definition) };
const steps = { ...wizard, definition: withConsentBox(wizard.definition) };
const LABEL = /^I agree to the notice on Consumer Health Data Privacy/;
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL });
const submit = () => screen.getByRole('button', { name: 'Submit Application' });

beforeEach(() => {
  clearDevice();
  vi.spyOn(window, 'alert').mockReturnValue();
});

/** Shows the prerendered page. */
function plainPage(form: typeof boxed, start: FormHost['start'] = null): void {
  document.body.innerHTML = renderToString(
    <App start={start}>
      <ApplicationForm form={form} />
    </App>,
  );
}

describe('a consent box', () => {
  test('is absent from a form that does not ask for it, and from its consent header', async () => {
    const { user } = await openFilled(single, ELIGIBLE);
    expect(document.querySelector('[name="consent-box"]')).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.headers['application-consent']).toMatch(/^\S+ \S+Z$/);
  });

  test('is unticked, required, and has the link of its label', () => {
    openForm(boxed);
    expect(box()).toMatchObject({ checked: false, required: true });
    const link = box().closest('.checkbox')?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/consumer-health-data-privacy');
  });

  test('blocks Submit until it is ticked, with focus on it and its error beside it', async () => {
    const { user } = await openFilled(boxed, ELIGIBLE);
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(service.requests).toEqual([]);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(box().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('Check this box if you agree.');
    await user.click(box());
    expect(box().getAttribute('aria-invalid')).toBe('false');
    await user.click(submit());
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.headers['application-consent']).toMatch(/^\S+ \S+Z box$/);
    expect(Object.keys(service.requests[0]?.body ?? {}).toSorted()).toEqual(
      Object.keys(single.definition.form.payload).toSorted(),
    );
  });

  test('is the last of several errors, and stays invalid while others are corrected', async () => {
    const { user } = await openFilled(boxed, { ...ELIGIBLE, lastName: '' });
    await user.click(submit());
    const links = [...(await screen.findByRole('alert')).querySelectorAll('a')];
    expect(links.map((link) => link.hash)).toEqual(['#field-lastName', '#field-consent-box']);
    await user.type(screen.getByRole('textbox', { name: /Last Name/i }), 'Reyes');
    await user.tab();
    await waitFor(() => expect(document.querySelector('[href="#field-lastName"]')).toBeNull());
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  test('is above Submit before scripts, and is shown again as it was posted', () => {
    plainPage(boxed);
    const plainBox = document.querySelector<HTMLInputElement>('[name="consent-box"]');
    expect(plainBox).toMatchObject({ checked: false, value: 'true' });
    expect(plainBox?.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const { id } = boxed.definition;
    plainPage(boxed, {
      form: { id, answers: {}, errors: [], isBoxTicked: true, alert: null },
      outcome: null,
    });
    expect(document.querySelector('[name="consent-box"]')).toMatchObject({ checked: true });
  });

  test('of a form in steps reports its error on the last step', () => {
    const errors = consentErrors(steps.definition, false);
    const { id } = steps.definition;
    plainPage(steps, { form: { id, answers: {}, errors, alert: null }, outcome: null });
    const place = document.querySelector('[role="alert"] [href="#field-consent-box"]');
    expect(place?.textContent).toMatch(/^Step \d, Review.*: Check this box/);
  });
});
