import { afterEach, expect, it, vi } from 'vitest';
import { onSubmissionEvent, publishSubmissionEvent } from '../../../src/form/outbox/submission-events.ts';

afterEach(() => vi.unstubAllGlobals());

it('where the browser stores nothing and opens no channel, this tab is told all the same', () => {
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
