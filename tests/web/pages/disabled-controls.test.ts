import { expect, it } from 'vitest';
import { prerenderedPage } from './prerendered-page.ts';

it.each([
  '/surrogate-application',
  '/surrogate-application-v2',
  '/intended-parent-application',
  '/apply/call-request',
])('%s can be submitted from its first paint', async (path) => {
  const { document } = await prerenderedPage(path);
  expect(document.querySelectorAll('button[type="submit"]')).toHaveLength(1);
  expect(document.querySelectorAll('form [disabled]')).toHaveLength(0);
});
