import { render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { readOutcomeState } from '../../../src/core/submission/outcome-state.ts';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { ACCEPTED, type Reply } from '../support/application-service.ts';
import {
  clearDevice,
  entryState,
  answer,
  ELIGIBLE,
  field,
  goBy,
  hidePage,
  Host,
  openFilled,
  openForm,
  callRequest,
  parents,
  service,
  single,
  wizard,
} from '../support/form-page.tsx';

const alert = () => vi.spyOn(window, 'alert').mockReturnValue();

beforeEach(clearDevice);

/** The response of a server with its own decision. */
function decided(decision: object): Reply {
  return { status: 200, body: JSON.stringify({ success: true, reference: 'K7QM-3XVD', ...decision }) };
}

async function fillAndSubmit(changes: Answers = {}) {
  const page = await openFilled(single, { ...ELIGIBLE, ...changes });
  await page.user.click(screen.getByRole('button', { name: 'Submit Application' }));
  return page;
}

describe('a weight in another unit', () => {
  const box = () => field('weight');
  const unit = (name: string) => field('unit:weight', name);

  test('is chosen or typed, stays as entered, and is sent in pounds', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, weight: '68 kg', heightFeet: '163 cm' });
    await waitFor(() => expect(box().value).toBe('68'));
    expect([unit('kg').checked, field('unit:heightFeet', 'cm').checked]).toEqual([true, true]);
    await user.clear(box());
    await user.type(box(), '150 lbs');
    await user.tab();
    await waitFor(() => expect(box().value).toBe('150'));
    expect(unit('lb').checked).toBe(true);
    await user.clear(box());
    await user.type(box(), '70');
    await user.click(unit('kg'));
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.body).toMatchObject({ heightFeet: 5, heightInches: 4.2, weight: 154.32 });
  });

  test('is asked about when it is implausible in pounds but plausible in kilograms', async () => {
    const { user } = await fillAndSubmit({ heightFeet: 5, heightInches: 4, weight: 68 });
    expect(await screen.findByText('68 lb would be very low. Did you mean 68 kg (150 lb)?')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('doubt-kilograms'));
    expect(service.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, 68 kg' }));
    expect(unit('kg').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.body).toMatchObject({ weight: 149.91, bmi: 25.7, eligible: true });
  });

  test('is sent unchanged when the applicant confirms it', async () => {
    const { user } = await fillAndSubmit({ heightFeet: 5, heightInches: 4, weight: 68 });
    await user.click(await screen.findByRole('button', { name: 'No, 68 lb is right' }));
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.body).toMatchObject({ weight: 68, bmi: 11.7 });
  });
});

describe('an accepted application', () => {
  test('is sent once, with the payload in its body and its metadata in headers', async () => {
    const { user } = openForm(single);
    for (const [name, value] of Object.entries(ELIGIBLE)) await answer(user, name, String(value));
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
    const [request] = service.requests;
    expect(service.requests).toHaveLength(1);
    expect(request?.path).toBe('/api/surrogate-application');
    expect(Object.keys(request?.body ?? {})).toEqual(Object.keys(single.definition.form.payload));
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'application-form': `surrogate-application@${single.definition.version}`,
      'application-rules': expect.stringMatching(/^surrogate-eligibility@[0-9a-f]+$/),
      'application-seconds': expect.stringMatching(/^\d+$/),
      'application-consent': expect.stringMatching(/^2025-01-18\.0123456789ab 20\d\d-[^ ]+Z$/),
    });
    expect(request?.headers).not.toHaveProperty('application-honeypot');
  });

  test.each([single, wizard, parents, callRequest].map((form) => [form.definition.id, form] as const))(
    '%s: the legal pages are linked above the button, in new tabs',
    async (_id, form) => {
      const last = form.definition.form.review?.id;
      openForm(form, last === undefined ? null : { step: last });
      const button = await screen.findByRole('button', { name: form.definition.form.submitLabel });
      const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ });
      for (const path of ['/terms-of-service', '/privacy-policy', '/consumer-health-data-privacy']) {
        const found = links.filter((link) => link.pathname === path);
        expect(found, path).toHaveLength(1);
        expect(found[0]?.target).toBe('_blank');
        expect(found[0]?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    },
  );

  test('puts only reference, first name, conditions and their facts into history state', async () => {
    const changes = { smoking: 'yes', substanceUse: 'yes' };
    const { definition, validate } = single;
    const { evaluation } = assessAnswers(definition, validate, { ...ELIGIBLE, ...changes });
    expect(evaluation.reasons).toHaveLength(2);
    await fillAndSubmit(changes);
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/not-eligible'));
    expect(entryState()).toMatchObject({
      form: 'surrogate-application',
      status: 'sent',
      reference: 'K7QM-3XVD',
      name: 'Dana',
      conditions: evaluation.reasons.map(({ condition }) => condition),
      facts: changes,
    });
    expect(JSON.stringify(entryState())).not.toContain('Reyes');
    expect(localStorage.length).toBe(0);
  });

  test('leaves the last name neither in the tab nor on the device', async () => {
    await fillAndSubmit();
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
    hidePage();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Reyes');
    expect(localStorage.length).toBe(0);
  });

  test('that an old tab considers ineligible opens the page that the server decides', async () => {
    service.reply(decided({ verdict: 'eligible', conditions: [] }));
    await fillAndSubmit({ smoking: 'yes' });
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
    expect(service.requests[0]?.body).toMatchObject({ eligible: false });
    expect(entryState()).toMatchObject({ status: 'sent', conditions: [] });
  });

  test('that an old tab considers eligible carries the server’s conditions', async () => {
    const { definition, validate } = single;
    const { evaluation } = assessAnswers(definition, validate, { ...ELIGIBLE, substanceUse: 'yes' });
    const conditions = evaluation.reasons.map(({ condition }) => condition);
    expect(conditions).toHaveLength(1);
    service.reply(decided({ verdict: 'ineligible', conditions }));
    await fillAndSubmit();
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/not-eligible'));
    expect(service.requests[0]?.body).toMatchObject({ eligible: true });
    expect(entryState()).toMatchObject({ status: 'sent', conditions });
  });

  test('carries the server’s reasons when the server has other rules than the page', async () => {
    const said = { entered: 'BMI 33', change: null, comeBack: null, isPermanent: false };
    const reasons = [{ condition: 'bmi', reason: 'BMI (must be between 19-32)', ...said }];
    const body = {
      success: true,
      reference: 'K7QM-3XVD',
      verdict: 'ineligible',
      conditions: ['bmi'],
      reasons,
    };
    service.reply({ status: 200, body: JSON.stringify(body) });
    await fillAndSubmit();
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/not-eligible'));
    expect(readOutcomeState(entryState())?.told).toEqual(reasons);
  });

  test('carries only the facts that the advice on its conditions reads', async () => {
    const age = (single.definition.ruleSet?.thresholds['maximumAge']?.value ?? Number.NaN) + 1;
    await fillAndSubmit({ age, smoking: 'yes' });
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/not-eligible'));
    expect(entryState()).toMatchObject({ conditions: ['age', 'smoking'] });
    expect(readOutcomeState(entryState())?.facts).toEqual({ age, smoking: 'yes' });
    expect(window.location.search + window.location.hash).toBe('');
  });

  test('leaves the focus to the next page while it loads', async () => {
    const { unmount, user } = await openFilled(single, ELIGIBLE);
    unmount();
    const router = createBrowserRouter([
      {
        path: '/form',
        element: (
          <Host>
            <ApplicationForm form={single} />
          </Host>
        ),
      },
      { path: '*', lazy: () => new Promise(() => {}) },
    ]);
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    const heading = await screen.findByText('You’ve already sent your application');
    expect(router.state.navigation.location?.pathname).toBe('/surrogate-application/book-call');
    expect(document.activeElement).not.toBe(heading);
  });

  test('is shown as already sent when the applicant comes back, and a new one can be started', async () => {
    const { user } = await fillAndSubmit();
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
    await goBy(-1);
    expect(await screen.findByText('You’ve already sent your application')).toBeDefined();
    expect(screen.getByText('K7QM-3XVD')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Start a new application' }));
    expect(await screen.findByText('Here’s a new application to fill out.')).toBeDefined();
    expect(field('firstName').value).toBe('');
  });

  test('is sent once on a double click', async () => {
    const page = await openFilled(single, ELIGIBLE);
    await page.user.dblClick(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(window.location.pathname).not.toBe('/form'));
    expect(service.requests).toHaveLength(1);
  });

  test('reports a filled honeypot in a header', async () => {
    const page = await openFilled(single, ELIGIBLE);
    field('leave-empty').value = 'http://spam.example';
    await page.user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(service.requests).toHaveLength(1));
    expect(service.requests[0]?.headers['application-honeypot']).toBe('filled');
  });
});

const REFUSED = 'Failed to submit application. Please try again.';
const UNREACHABLE = 'Unable to submit application. Please check your connection and try again.';

describe('an application that was not accepted', () => {
  test.each<[string, Reply, string]>([
    ['success false', { status: 200, body: '{"success":false}' }, REFUSED],
    ['an error in JSON', { status: 400, body: '{"success":false,"error":{"message":"Bad."}}' }, REFUSED],
    ['an HTML error page', { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }, UNREACHABLE],
    ['a service that asks for patience', { status: 503, body: '{"error":{"code":"busy"}}' }, UNREACHABLE],
    ['a cut connection', 'cut', UNREACHABLE],
  ])(
    '%s: shows the exact alert and the same sentence on the page, and keeps the answers',
    async (_name, reply, sentence) => {
      const alerts = alert();
      service.reply(reply);
      await fillAndSubmit();
      const banner = await screen.findByRole('alert');
      expect(alerts.mock.calls).toEqual([[sentence]]);
      expect(banner.textContent).toContain(sentence);
      expect(window.location.pathname).toBe('/form');
      expect(field('firstName').value).toBe('Dana');
    },
  );

  test('is sent again with the same key', async () => {
    alert();
    service.reply('cut', ACCEPTED);
    const { user } = await fillAndSubmit();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    await waitFor(() => expect(window.location.pathname).not.toBe('/form'));
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that was sent before with other answers says so, hides its reference and can be sent as new', async () => {
    alert();
    const already = '{"success":false,"error":{"message":"Already received."},"reference":"A2CD-34EF"}';
    service.reply({ status: 409, body: already }, ACCEPTED);
    const { user } = await fillAndSubmit();
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toMatch(
      /These answers weren’t sent. One application was already sent .* in another tab/,
    );
    expect(banner.textContent).not.toContain('Already received.');
    expect(document.body.textContent).not.toContain('A2CD-34EF');
    await user.click(screen.getByRole('button', { name: 'Send this as a new application' }));
    await waitFor(() => expect(window.location.pathname).not.toBe('/form'));
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});
