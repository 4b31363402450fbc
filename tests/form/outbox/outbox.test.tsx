import {
  clearDevice,
  App,
  entryState,
  openFilled,
  PARENTS,
  parents,
  service,
  setupUser,
} from '../support/form-page.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SubmissionStatus } from '../../../src/form/outbox/SubmissionStatus.tsx';
import { eraseTab } from '../../../src/form/storage/erased-keys.ts';
import { OutboxNotice } from '../../../src/form/outbox/OutboxNotice.tsx';
import { hasOutboxMarker } from '../../../src/form/outbox/outbox-marker.ts';
import {
  enqueue,
  eraseFromOutbox,
  findReceipt,
  listOutbox,
  sendAsNew,
  sendNow,
  startOutbox,
} from '../../../src/form/outbox/outbox.ts';
import { recordSent } from '../../../src/form/outbox/record-application.ts';
import { loadSubmitted, saveSubmitted } from '../../../src/form/outbox/tab-applications.ts';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { readOutcomeState, type OutcomeState } from '../../../src/core/submission/outcome-state.ts';
import { ACCEPTED, type Reply } from '../support/application-service.ts';

beforeEach(async () => {
  clearDevice();
  for (const { key } of await listOutbox()) await eraseFromOutbox(key);
});

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Sets the device's clock. @param error how far it is ahead, in milliseconds */
function travel(error: number): void {
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + error);
}

/** The server's reply when another application has the idempotency key. */
const CONFLICT: Reply = {
  status: 409,
  body: '{"success":false,"error":{"message":"Already received."},"reference":"A2CD-34EF"}',
};

/** Fills in and sends the intended-parent form. @param replies the server's replies, in order */
async function send(...replies: readonly Reply[]): Promise<OutcomeState> {
  service.reply(...replies);
  const { user, unmount } = await openFilled(parents, PARENTS);
  await user.click(screen.getByRole('button', { name: 'Submit Application & Book Call' }));
  await waitFor(() => expect(window.location.pathname).toBe('/intended-parent-application/book-call'));
  const outcome = readOutcomeState(entryState());
  unmount();
  // Queuing starts a round that reads the outbox first; waiting for it here makes it see the current clock.
  await listOutbox();
  if (outcome === null) throw new Error('The next page has no outcome.');
  return outcome;
}

function showStatus(outcome: OutcomeState) {
  return render(<SubmissionStatus outcome={outcome} />, { wrapper: App });
}

describe('an application that could not reach the service', () => {
  test('goes on without an alert, is queued on the device, and leaves no draft', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const outcome = await send('cut');
    expect(alert).not.toHaveBeenCalled();
    expect(outcome).toMatchObject({ status: 'queued', reference: null, name: 'Ana' });
    expect(await listOutbox()).toMatchObject([{ key: outcome.key, attempts: 1, refusal: null }]);
    expect(hasOutboxMarker()).toBe(true);
    expect(sessionStorage.getItem(TAB_KEYS.draft('intended-parent-application'))).toBeNull();
  });

  test('is sent again with the same key and body, and deleted once acknowledged', async () => {
    const outcome = await send('cut', ACCEPTED);
    showStatus(outcome);
    expect(screen.getByText('Not sent yet: your application is saved on this device.')).toBeDefined();
    await setupUser().click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
    const [first, second] = service.requests;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(outcome.key);
    expect(await listOutbox()).toEqual([]);
    expect(hasOutboxMarker()).toBe(false);
  });

  test('keeps its next page, whatever the server decides later', async () => {
    const body = { success: true, reference: 'K7QM-3XVD', verdict: 'ineligible', conditions: ['age'] };
    showStatus(await send('cut', { status: 200, body: JSON.stringify(body) }));
    await sendNow(service.url);
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
    expect(window.location.pathname).toBe('/intended-parent-application/book-call');
  });

  test('shows its reference when the applicant returns to the page later', async () => {
    const outcome = await send('cut', ACCEPTED);
    await sendNow(service.url);
    showStatus(outcome);
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
  });

  test('is never lost to a conflict: it needs attention, and can be sent as a new application', async () => {
    const outcome = await send('cut', CONFLICT, ACCEPTED);
    showStatus(outcome);
    await sendNow(service.url);
    expect(await screen.findByText('Your application needs your attention.')).toBeDefined();
    expect(screen.queryByText(/A2CD-34EF/)).toBeNull();
    expect(await listOutbox()).toMatchObject([{ key: outcome.key, isConflict: true }]);
    await sendNow(service.url);
    expect(service.requests).toHaveLength(2);

    await setupUser().click(screen.getByRole('button', { name: 'Send this as a new application' }));
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
    expect(await listOutbox()).toEqual([]);
    const [first, , third] = service.requests;
    expect(third?.body).toEqual(first?.body);
    expect(third?.headers['idempotency-key']).not.toBe(outcome.key);
  });

  test('still needs attention after a reload and on other pages', async () => {
    const outcome = await send('cut', CONFLICT, ACCEPTED);
    await sendNow(service.url);
    showStatus(outcome);
    expect(await screen.findByText('Your application needs your attention.')).toBeDefined();
    const page = render(<OutboxNotice />, { wrapper: App });
    // A page that shows the status needs no notice.
    expect(page.container.textContent).toBe('');
    cleanup();
    render(<OutboxNotice />, { wrapper: App });
    expect(await screen.findByText(/Needs your attention: Intended parent application/)).toBeDefined();
    expect(await screen.findAllByRole('button', { name: 'Send this as a new application' })).toHaveLength(1);
  });

  test('sent as new twice, uses one fresh key', async () => {
    const { key } = await send('cut', CONFLICT, 'cut', ACCEPTED);
    await sendNow(service.url);
    await sendAsNew(service.url, key);
    await sendAsNew(service.url, key);
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 2)).toEqual([key, key]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(key);
  });

  test('does not overwrite another application with the same key, nor take its reference', async () => {
    const entry = {
      form: 'x',
      title: 'X',
      isPart: false,
      isOwnDevice: false,
      endpoint: '/api/x',
      headers: { 'idempotency-key': 'shared-key' },
    };
    service.reply('cut');
    const first = await enqueue(service.url, { ...entry, key: 'shared-key', payload: { name: 'Ana' } });
    const second = await enqueue(service.url, { ...entry, key: 'shared-key', payload: { name: 'Ben' } });
    const again = await enqueue(service.url, { ...entry, key: 'shared-key', payload: { name: 'Ana' } });
    expect(first).toBe('shared-key');
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect((await listOutbox()).map(({ payload }) => payload['name']).toSorted()).toEqual(['Ana', 'Ben']);
    service.reply(ACCEPTED, CONFLICT);
    await sendNow(service.url);
    const [left, ...others] = await listOutbox();
    expect(left?.isConflict).toBe(true);
    expect(others).toEqual([]);
    expect(await findReceipt(String(left?.key))).toBeNull();
    const sent = left?.key === first ? second : first;
    expect(await findReceipt(String(sent))).toEqual({ reference: 'K7QM-3XVD' });
  });

  test('stays, with the message of the server, when the server refuses it permanently', async () => {
    const outcome = await send('cut', {
      status: 400,
      body: '{"success":false,"error":{"message":"No such form."}}',
    });
    showStatus(outcome);
    await sendNow(service.url);
    expect(await screen.findByText(/No such form\./)).toBeDefined();
    await sendNow(service.url);
    expect(service.requests).toHaveLength(2);
    expect(await listOutbox()).toHaveLength(1);
  });

  test('can be erased after a confirmation', async () => {
    const outcome = await send('cut');
    showStatus(outcome);
    await setupUser().click(screen.getByRole('button', { name: 'Erase' }));
    await setupUser().click(screen.getByRole('button', { name: 'Yes, erase it' }));
    expect(await screen.findByText('This application is no longer on this device.')).toBeDefined();
    expect(await listOutbox()).toEqual([]);
    expect(hasOutboxMarker()).toBe(false);
  });

  test('is deleted after 7 days of failed attempts', async () => {
    const outcome = await send('cut');
    for (let day = 1; day <= 7; day += 1) {
      travel(day * DAY);
      const before = service.requests.length;
      await sendNow(service.url);
      // There may be more than one request, because the outbox's own timer may fire too.
      expect(service.requests.length).toBeGreaterThan(before);
      expect(await listOutbox()).toHaveLength(1);
    }
    travel(8 * DAY);
    await sendNow(service.url);
    expect(await listOutbox()).toEqual([]);
    showStatus(outcome);
    expect(await screen.findByText('This application is no longer on this device.')).toBeDefined();
  });

  test.each([
    ['30 days ahead', 30 * DAY],
    ['a year ahead', 365 * DAY],
    ['8 days behind', -8 * DAY],
    ['a year behind', -365 * DAY],
  ])('submitted while the clock was %s, is sent once the clock is right', async (_name, error) => {
    travel(error);
    const outcome = await send('cut', ACCEPTED);
    travel(0);
    showStatus(outcome);
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
    expect(await listOutbox()).toEqual([]);
  });

  test('survives a clock that is set forward and back', async () => {
    await send('cut', 'cut', 'cut', ACCEPTED);
    for (const jump of [365 * DAY, 0, 800 * DAY, -365 * DAY, 0]) {
      travel(jump);
      await sendNow(service.url);
    }
    expect(await listOutbox()).toEqual([]);
    expect(service.requests).toHaveLength(4);
  });

  test('is checked at least once a minute, however long its backoff', async () => {
    const { key } = await send('cut');
    for (let attempt = 0; attempt < 5; attempt += 1) await sendNow(service.url);
    const timers = vi.spyOn(window, 'setTimeout');
    startOutbox(service.url);
    await waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(60_000));
    expect(Math.max(...timers.mock.calls.map(([, delay]) => delay ?? 0))).toBe(60_000);
    await eraseFromOutbox(key);
  });

  test('waits longer after each failed attempt', async () => {
    await send('cut');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [entry] = await listOutbox();
      waits.push(Math.round(((entry?.nextAttemptAt ?? 0) - Date.now()) / 5000) * 5);
      await sendNow(service.url);
    }
    expect(waits).toEqual([5, 15, 45]);
  });

  test('is mentioned to no later visitor unless the applicant said that the device is hers, and stays queued', async () => {
    const outcome = await send('cut');
    eraseTab(outcome.key);
    const { container } = render(<OutboxNotice />, { wrapper: App });
    await waitFor(async () => expect(await listOutbox()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.textContent).toBe('');
    cleanup();
    await eraseFromOutbox(outcome.key);
    const own = {
      form: 'x',
      title: 'Hers',
      isPart: false,
      isOwnDevice: true,
      endpoint: '/api/x',
      headers: {},
    };
    await enqueue(service.url, { ...own, key: 'hers', payload: {} });
    render(<OutboxNotice />, { wrapper: App });
    expect(await screen.findByText(/Not sent yet: Hers/)).toBeDefined();
  });

  test('is mentioned on other pages until it has been sent', async () => {
    await send('cut', ACCEPTED);
    render(<OutboxNotice />, { wrapper: App });
    expect(await screen.findByText(/Not sent yet: Intended parent application/)).toBeDefined();
    await setupUser().click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('K7QM-3XVD')).toBeDefined();
  });
});

test('the notice of a call request calls it a call request', async () => {
  await send('cut', ACCEPTED);
  render(
    <App nounOf={() => 'call request'}>
      <OutboxNotice />
    </App>,
  );
  expect(await screen.findByText(/^Not sent yet: your call request\./)).toBeDefined();
});

test('if the device stores nothing, the next page says so and the answers stay in the tab', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('blocked'));
  const outcome = await send('cut');
  expect(outcome.status).toBe('not-kept');
  showStatus(outcome);
  expect(screen.getByText(/this device can’t save it/)).toBeDefined();
  expect(sessionStorage.getItem(TAB_KEYS.draft('intended-parent-application'))).toContain('Ana');
});

test('an application that was sent shows its reference', () => {
  showStatus({
    form: 'x',
    key: 'k',
    status: 'sent',
    reference: 'K7QM-3XVD',
    name: null,
    conditions: [],
    facts: {},
  });
  expect(screen.getByText('We’ve received your application.')).toBeDefined();
  expect(screen.getByText('K7QM-3XVD')).toBeDefined();
});

test('a visitor without an application is shown nothing', () => {
  const { container } = render(<SubmissionStatus outcome={null} />);
  expect(container.textContent).toBe('');
});

test('the tab stores the server’s decision on an application that the outbox has sent', () => {
  const outcome = { form: 'x', key: 'k', status: 'queued', reference: null, name: null } as const;
  const own = { conditions: ['age'], facts: {} };
  saveSubmitted({ path: '/', outcome: { ...outcome, ...own }, id: null, contact: {}, submittedAt: 1 });
  const said = { entered: null, change: null, comeBack: null, isPermanent: false };
  const told = [{ condition: 'bmi', reason: 'by other rules', ...said }];
  recordSent('x', 'k', 'K7QM-3XVD', { verdict: 'ineligible', conditions: ['bmi'], told });
  expect(loadSubmitted('x')).toMatchObject({
    outcome: { status: 'sent', conditions: ['bmi'], told },
    receivedAt: expect.any(Number),
  });
});
