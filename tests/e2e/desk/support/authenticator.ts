import type { Page } from 'playwright/test';

/** An authenticator that Chromium simulates: a device that knows its owner's finger, or a security key. */
export interface Authenticator {
  /** Whether its owner touches it when a page asks. */
  readonly touch: (isTouched: boolean) => Promise<void>;
  /** Whether it knows its owner when she touches it. */
  readonly know: (isKnown: boolean) => Promise<void>;
}

/** Connects an authenticator to a page; several may be. */
export async function connectAuthenticator(
  page: Page,
  transport: 'internal' | 'usb',
): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) =>
      void (await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    know: async (isUserVerified) =>
      void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}
