import { expect, it } from 'vitest';
import { prerenderedPage } from './prerendered-page.ts';

it.each([
  '/surrogate-application',
  '/surrogate-application-v2',
  '/intended-parent-application',
  '/apply/call-request',
])('%s is sent with its button to go on disabled in one way only', async (path) => {
  const { document } = await prerenderedPage(path);
  expect(document.querySelectorAll('button[type="submit"][disabled]')).toHaveLength(1);
  expect(document.querySelectorAll('[disabled][aria-disabled]')).toHaveLength(0);
});
