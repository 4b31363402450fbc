import type { Page } from 'playwright/test';

/** An authenticator simulated by Chromium: a device with a fingerprint reader, or a security key. */
export interface Authenticator {
  /** Sets whether the user touches it on request. */
  readonly touch: (isTouched: boolean) => Promise<void>;
  /** Sets whether it recognizes the user who touches it. */
  readonly know: (isKnown: boolean) => Promise<void>;
}

/** Connects an authenticator to a page, which can have several. */
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
