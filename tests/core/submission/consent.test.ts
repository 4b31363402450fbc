import { describe, expect, it } from 'vitest';
import { consentHeader, readConsent } from '../../../src/core/submission/consent.ts';

const VERSION = '2025-01-18.3f9a2b1c4d5e';
const RECEIVED = new Date('2026-11-22T03:00:00.000Z');

describe('what a person agreed to', () => {
  it('is read back with the time of Submit', () => {
    const at = RECEIVED.getTime() - 5000;
    const consent = { version: VERSION, at: '2026-11-22T02:59:55.000Z' };
    expect(readConsent(consentHeader(VERSION, at), RECEIVED)).toEqual(consent);
  });

  it('tells whether the consent box was ticked', () => {
    const at = RECEIVED.getTime() - 5000;
    expect(readConsent(consentHeader(VERSION, at, true), RECEIVED)).toMatchObject({ box: true });
    expect(readConsent(consentHeader(VERSION, at, false), RECEIVED)).not.toHaveProperty('box');
  });

  it.each([
    ['before there was such a text', '2025-01-17T23:59:59.000Z'],
    ['more than a day after it was received', '2026-11-23T03:00:01.000Z'],
    ['that is no time', 'soon'],
    ['that is missing', ''],
  ])('keeps the version, without a time, for one %s', (_name, time) => {
    expect(readConsent(`${VERSION} ${time}`, RECEIVED)).toEqual({ version: VERSION, at: null });
  });

  it.each([undefined, '', 'yes', 'v1 2026-11-22T02:59:55.000Z', `${VERSION} x y`, `${VERSION} x box y`])(
    'is null for %j',
    (text) => {
      expect(readConsent(text, RECEIVED)).toBeNull();
    },
  );
});
