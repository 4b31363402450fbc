import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Ceremony } from '../../core/desk/passkeys.ts';
import { fetchApi, DeskError } from '../api.ts';

/** The error when no passkey was used or created. */
function noPasskey(message: string): DeskError {
  return new DeskError(0, { code: 'no-passkey', message });
}

/** Whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Prompts for a passkey and lets the server verify it.
 * @param path `/sign-in`, or `/confirm` for a person who is signed in
 * @throws DeskError when none was used, or the server refuses it
 */
export async function authenticateWithPasskey(path: '/sign-in' | '/confirm'): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await fetchApi<Ceremony>(`${path}/options`, { method: 'POST' });
  // The server creates the options with the counterpart of this library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw noPasskey('No passkey was used. Try again when you have it with you.');
  });
  await fetchApi(path, { method: 'POST', body: { response } });
}

/**
 * Creates a passkey and registers it with the server.
 * @param begin the endpoint that returns the options
 * @param end the endpoint that registers the passkey
 * @param body additional data for both endpoints
 * @param fetchServer another request function, such as that of `useConfirmedFetch`
 * @throws DeskError when none was created, or the server refuses it
 */
export async function registerPasskey(
  begin: string,
  end: string,
  body?: object,
  fetchServer: typeof fetchApi = fetchApi,
): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await fetchServer<Ceremony>(begin, { method: 'POST', body });
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw noPasskey(reasonOf(error));
  });
  await fetchApi(end, { method: 'POST', body: { ...body, response } });
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for the desk. Use a phone, another computer or a security key.';
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
    return 'This key can’t check that it’s you. Give it a PIN, or use another one.';
  return 'No passkey was created. Try again and follow your browser’s instructions.';
}
