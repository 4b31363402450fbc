import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '../../src/core/site-config.ts';

describe('site configuration', () => {
  it('reaches no real third party by default', () => {
    const config = readSiteConfig({});
    expect(config.brand).toBe('Harborlight Surrogacy');
    expect(config.apiBase).toBe('');
    expect(config.phone.display).toMatch(/^\(8\d\d\) 555-01\d\d$/);
    const addresses = [config.siteUrl, ...Object.values(config.social), `mailto://${config.email}`];
    for (const address of addresses) expect(address).toMatch(/harborlight\.example$/);
    const { bookingPages, bookingScript, videoId } = config;
    expect([bookingPages.surrogate, bookingPages.intendedParent, bookingScript, videoId]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('takes what the environment says', () => {
    const config = readSiteConfig({
      VITE_BRAND: ' Acme ',
      VITE_SITE_URL: 'https://acme.example/',
      VITE_API_BASE: 'https://api.acme.example',
      VITE_PHONE: '1-888-555-0199',
      VITE_EMAIL: 'hello@acme.example',
      VITE_BOOKING_PAGE_SURROGATE: 'https://book.example/surrogate',
      VITE_VIDEO_ID: 'abc',
    });
    expect(config).toMatchObject({
      brand: 'Acme',
      siteUrl: 'https://acme.example',
      apiBase: 'https://api.acme.example',
      phone: { display: '(888) 555-0199', href: 'tel:+18885550199' },
      email: 'hello@acme.example',
      bookingPages: { surrogate: 'https://book.example/surrogate', intendedParent: null },
      videoId: 'abc',
    });
  });

  it('takes a blank variable for an unset one', () => {
    expect(readSiteConfig({ VITE_BRAND: '  ' })).toEqual(readSiteConfig({}));
  });

  it.each([
    ['VITE_SITE_URL', 'acme.example', 'whole address'],
    ['VITE_API_BASE', 'ftp://acme.example', 'whole address'],
    ['VITE_PHONE', '555-0142', '10 digits'],
    ['VITE_EMAIL', 'hello', 'one email address'],
  ])('refuses %s=%s and says what to give', (name, value, advice) => {
    expect(() => readSiteConfig({ [name]: value })).toThrow(`${name} is "${value}"`);
    expect(() => readSiteConfig({ [name]: value })).toThrow(advice);
  });
});
