import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { FastifyBaseLogger } from 'fastify';
import type { Ceremony, RegistrationResponse, AuthenticationResponse } from '../../core/desk/passkeys.ts';
import { CEREMONY, type BegunCeremony } from '../store/desk/ceremony-store.ts';
import type { NewPasskey, Passkey, SignatureCounter } from '../store/desk/passkey-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import type { DeskAddress } from './desk-address.ts';

/** What a ceremony starts with: the options for the browser, and the challenge to verify the response with. */
interface Begun {
  readonly ceremony: Ceremony;
  readonly challenge: string;
}

/**
 * Options for signing in with a passkey.
 * @param known the person's, if it is known who signs in; otherwise the browser offers all it has
 */
export async function authenticationOptions(
  { rpId }: DeskAddress,
  known: readonly Passkey[] = [],
): Promise<Begun> {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: CEREMONY,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
  return { ceremony: { options: { ...options } }, challenge: options.challenge };
}

/**
 * Options for creating a passkey.
 * @param known the person's: an authenticator that has one of them can't create another
 */
export async function registrationOptions(
  { rpId }: DeskAddress,
  brand: string,
  { id, email, name }: Pick<StaffMember, 'id' | 'email' | 'name'>,
  known: readonly Passkey[],
): Promise<Begun> {
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: brand,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    timeout: CEREMONY,
    // A discoverable passkey: at sign-in, the passkey itself identifies the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((passkey) => ({
      id: passkey.id,
      transports: [...passkey.transports],
    })),
  });
  return { ceremony: { options: { ...options } }, challenge: options.challenge };
}

/** A request that answers a ceremony. */
interface Answering<Response> {
  readonly body: Response;
  readonly log: FastifyBaseLogger;
}

/** Verifies that this passkey of this person signed the ceremony's challenge on the desk's origin. `null` if not. */
export async function verifyAuthentication(
  { body: { response }, log }: Answering<AuthenticationResponse>,
  { challenge }: BegunCeremony,
  { passkey, person }: { readonly passkey: Passkey; readonly person: StaffMember },
  { origin, rpId }: DeskAddress,
): Promise<SignatureCounter | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== person.id) return null;
  try {
    if (isFramed(response.response.clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The cast is safe: `ShownPasskeySchema` validates it, and extension outputs are not read.
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Verifies a newly created passkey; `null` if it does not answer the ceremony. */
export async function verifyRegistration(
  { body: { response }, log }: Answering<RegistrationResponse>,
  { challenge }: BegunCeremony,
  { origin, rpId }: DeskAddress,
): Promise<NewPasskey | null> {
  try {
    if (isFramed(response.response.clientDataJSON)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The cast is safe: `MadePasskeySchema` validates it, and extension outputs are not read.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    const transports = response.response.transports ?? [];
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      name: nameOf(credentialDeviceType, transports),
    };
  } catch (error) {
    log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
}

/** Whether the browser reports a cross-origin frame. The desk's own pages are never framed that way. */
function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  return crossOrigin === true || topOrigin !== undefined;
}

/** The default name of a passkey, until its owner names it. */
function nameOf(type: 'singleDevice' | 'multiDevice', transports: readonly string[]): string {
  if (type === 'multiDevice') return 'Synced passkey';
  return transports.includes('internal') ? 'Passkey of one device' : 'Security key';
}
