import { act, cleanup, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import type { OutcomeState } from '../../../../src/core/submission/outcome-state.ts';
import { publishSubmissionEvent } from '../../../../src/form/outbox/submission-events.ts';
import { saveSubmitted } from '../../../../src/form/outbox/tab-applications.ts';
import { openPage, sent } from '../open-page.tsx';
// Loaded in advance, so that the first attempt fails before the device is online.
import '../../../../src/web/pages/outcome/asked-rows.ts';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('../../../../src/web/pages/outcome/asked-rows.ts', async (original) => {
  const { askedRows } = await original<typeof import('../../../../src/web/pages/outcome/asked-rows.ts')>();
  return {
    askedRows(...request: Parameters<typeof askedRows>) {
      return connection.isLost ? Promise.reject(new Error('offline')) : askedRows(...request);
    },
  };
});

it('the receipt shows what a call request asked for, once the device is online again and has sent it', async () => {
  const waits: OutcomeState = { ...sent, form: 'call-request', status: 'queued', reference: null };
  const stored = { path: '/', id: 'a', contact: { when: ['monday-morning'] }, submittedAt: 1 };
  saveSubmitted({ ...stored, outcome: sent });
  await openPage('/surrogate-application/book-call', sent);
  await screen.findByText(/^Received/);
  cleanup();
  saveSubmitted({ ...stored, outcome: waits });
  await openPage('/surrogate-thank-you', waits);
  await screen.findByText(/your call request is saved on this device/);
  connection.isLost = false;
  saveSubmitted({ ...stored, outcome: { ...waits, status: 'sent' } });
  act(() => publishSubmissionEvent({ kind: 'sent', key: waits.key, reference: null }));
  await screen.findByText('Monday: morning');
});
