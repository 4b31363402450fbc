import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { captureSource, capturedSource } from '../../../src/form/storage/source.ts';
import { clearDevice, openFilled, PARENTS, parents, service } from '../support/form-page.tsx';

beforeEach(clearDevice);

function arrive(address: string): string {
  window.history.replaceState({ key: 'kept' }, '', address);
  captureSource();
  return window.location.pathname + window.location.search + window.location.hash;
}

test.each([
  ['/form?from=clinic-a', '/form', 'clinic-a'],
  ['/form?a=1&from=friend&b=2#part', '/form?a=1&b=2#part', 'friend'],
  ['/form?from=Ana+Lee', '/form', null],
  ['/form?from=', '/form', null],
  [`/form?from=${'x'.repeat(33)}`, '/form', null],
  ['/form?a=1', '/form?a=1', null],
])('%s becomes %s and the tab keeps %s', (address, rest, code) => {
  expect(arrive(address)).toBe(rest);
  expect(capturedSource()).toBe(code);
  expect(window.history.state).toEqual({ key: 'kept' });
});

test('a later address without a code keeps the first code', () => {
  arrive('/form?from=clinic-a');
  arrive('/form');
  expect(capturedSource()).toBe('clinic-a');
});

test.each([
  ['clinic-a', 'clinic-a'],
  ['', undefined],
])('an application after “?from=%s” is sent with %s', async (code, sent) => {
  arrive(`/form?from=${code}`);
  const { user } = await openFilled(parents, PARENTS);
  await user.click(screen.getByText('Submit Application & Book Call', { selector: 'button' }));
  await waitFor(() => expect(service.requests).toHaveLength(1));
  expect(service.requests[0]?.headers['application-source']).toBe(sent);
});
