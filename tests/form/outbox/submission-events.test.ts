import { afterEach, expect, it, vi } from 'vitest';
import { onSubmissionEvent, publishSubmissionEvent } from '../../../src/form/outbox/submission-events.ts';

afterEach(() => vi.unstubAllGlobals());

it('a tab receives its own events even if the browser blocks BroadcastChannel', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const heard: string[] = [];
  const stop = onSubmissionEvent(({ kind }) => heard.push(kind));
  publishSubmissionEvent({ kind: 'queued', key: 'application-1' });
  stop();
  expect(heard).toEqual(['queued']);
});
