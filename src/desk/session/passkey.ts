import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Ceremony } from '../../core/desk/passkeys.ts';
import { ask } from '../api.ts';

/** No passkey was shown or made; the message is for people. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
}

/**
 * Has a passkey shown, and the server check it.
 * @param path `/sign-in`, or `/confirm` for whoever is signed in
 * @throws PasskeyRefused when none was shown; DeskError when the server refuses it
 */
export async function showPasskey(path: '/sign-in' | '/confirm'): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await ask<Ceremony>(`${path}/options`, { method: 'POST' });
  // The server makes them by the library of the same authors.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyRefused('No passkey was shown. Try again when you have it at hand.', { cause: error });
  });
  await ask(path, { method: 'POST', body: { response } });
}
