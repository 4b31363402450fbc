import { describe, expect, it } from 'vitest';
import { readResponse } from '../../../src/core/submission/response.ts';

describe('a response', () => {
  it.each<[string, number, string, string]>([
    ['success true', 200, '{"success":true,"reference":"K7QM-3XVD"}', 'accepted'],
    ['success false', 200, '{"success":false}', 'refused'],
    ['JSON without success', 200, '{}', 'refused'],
    ['success that is not the value true', 200, '{"success":"true"}', 'refused'],
    ['an error with success false, whatever its status', 500, '{"success":false}', 'refused'],
    ['a refusal that names fields', 400, '{"success":false,"error":{"message":"x"}}', 'refused'],
    ['an error page', 200, '<!doctype html><title>Oops</title>', 'unreachable'],
    ['an error page with a 5xx', 502, '<html></html>', 'unreachable'],
    ['nothing', 200, '', 'unreachable'],
    ['a list', 200, '[]', 'unreachable'],
    ['our own 503', 503, '{"error":{"code":"unavailable"}}', 'unreachable'],
    ['too many requests', 429, '{"error":{"code":"too-many"}}', 'unreachable'],
    ['success true with a 5xx: sent again rather than believed', 500, '{"success":true}', 'unreachable'],
  ])('%s', (_name, status, body, kind) => {
    expect(readResponse(status, body).kind).toBe(kind);
  });

  it('carries the reference of an accepted application', () => {
    expect(readResponse(200, '{"success":true,"reference":"K7QM-3XVD"}')).toEqual({
      kind: 'accepted',
      reference: 'K7QM-3XVD',
      decision: null,
    });
  });

  const decisionIn = (members: object) => {
    const response = readResponse(200, JSON.stringify({ success: true, ...members }));
    return response.kind === 'accepted' ? response.decision : response.kind;
  };

  it.each([
    { verdict: 'eligible', conditions: [] },
    { verdict: 'needs-review', conditions: [] },
    { verdict: 'ineligible', conditions: ['age', 'full-term-pregnancy'] },
  ])('carries what the service decided: $verdict', (decision) => {
    expect(decisionIn(decision)).toEqual({ ...decision, told: null });
  });

  const TOLD = { condition: 'age', reason: 'too old', entered: null, change: null, comeBack: null };
  const INELIGIBLE = { verdict: 'ineligible', conditions: ['age'] };

  it('carries the reasons that the server sends', () => {
    const reasons = [{ ...TOLD, isPermanent: true }];
    expect(decisionIn({ ...INELIGIBLE, reasons })).toEqual({ ...INELIGIBLE, told: reasons });
  });

  it.each([
    ['no list', 'too old'],
    ['one of another condition', [{ ...TOLD, condition: 'smoking' }]],
    ['one too many', [TOLD, TOLD]],
    ['no text', [{ ...TOLD, change: { html: '<b>' } }]],
    ['a text without end', [{ ...TOLD, change: 'x'.repeat(5000) }]],
  ])('drops the server’s reasons when they are %s', (_case, reasons) => {
    expect(decisionIn({ ...INELIGIBLE, reasons })).toEqual({ ...INELIGIBLE, told: null });
  });

  it.each([
    {},
    { verdict: 'eligible' },
    { conditions: [] },
    { verdict: 'not-decided', conditions: [] },
    { verdict: 'perhaps', conditions: [] },
    { verdict: true, conditions: [] },
    { verdict: 'eligible', conditions: {} },
    { verdict: 'eligible', conditions: ['age'] },
    { verdict: 'ineligible', conditions: [] },
    { verdict: 'ineligible', conditions: ['age', 3] },
    { verdict: 'ineligible', conditions: ['<b>age</b>'] },
  ])('reads %j as accepted without a decision', (members) => {
    expect(decisionIn(members)).toBeNull();
  });

  it('carries the message and the reference of a refusal', () => {
    const body = '{"success":false,"error":{"message":"We already have it."},"reference":"K7QM-3XVD"}';
    expect(readResponse(409, body)).toEqual({
      kind: 'refused',
      message: 'We already have it.',
      reference: 'K7QM-3XVD',
    });
  });
});
