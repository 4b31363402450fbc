import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Ceremony } from '../../core/desk/passkeys.ts';
import { ask, DeskError } from '../api.ts';

/** No passkey was shown or made. */
function noPasskey(message: string): DeskError {
  return new DeskError(0, { code: 'no-passkey', message });
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Has a passkey shown, and the server check it.
 * @param path `/sign-in`, or `/confirm` for whoever is signed in
 * @throws DeskError when none was shown, or the server refuses it
 */
export async function showPasskey(path: '/sign-in' | '/confirm'): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await ask<Ceremony>(`${path}/options`, { method: 'POST' });
  // The server makes them by the library of the same authors.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw noPasskey('No passkey was used. Try again when you have it with you.');
  });
  await ask(path, { method: 'POST', body: { response } });
}

/**
 * Has a passkey made, and the server keep what it needs of it.
 * @param begin where the ceremony begins
 * @param end where the passkey goes
 * @param body what both of them are told besides
 * @param askServer another way to ask, such as that of `useConfirmedAsk`
 * @throws DeskError when none was made, or the server refuses it
 */
export async function makePasskey(
  begin: string,
  end: string,
  body: object | null = null,
  askServer: typeof ask = ask,
): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await askServer<Ceremony>(begin, {
    method: 'POST',
    ...(body === null ? {} : { body }),
  });
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw noPasskey(reasonOf(error));
  });
  await ask(end, { method: 'POST', body: { ...body, response } });
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for the desk. Use a phone, another computer or a security key.';
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
    return 'This key can’t check that it’s you. Give it a PIN, or use another one.';
  return 'No passkey was created. Try again and follow your browser’s instructions.';
}
