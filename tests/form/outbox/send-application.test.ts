import { afterEach, expect, test, vi } from 'vitest';
import { logExchange } from '../../../src/form/outbox/send-application.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const BODY = { firstName: 'Dana', bmi: 24, eligibilityReasons: ['smoking'], nested: { eligible: true } };

test('logs path and body in development', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  logExchange('POST /api/surrogate-application', BODY);
  expect(info.mock.calls).toEqual([['POST /api/surrogate-application', BODY]]);
});

test('masks every value in production', () => {
  vi.stubEnv('DEV', false);
  const info = vi.spyOn(console, 'info').mockReturnValue();
  logExchange('POST /api/surrogate-application', BODY);
  const masked = { firstName: '•••', bmi: '•••', eligibilityReasons: ['•••'], nested: { eligible: '•••' } };
  expect(info.mock.calls).toEqual([['POST /api/surrogate-application', masked]]);
});
