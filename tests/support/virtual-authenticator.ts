import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Ceremony, RegistrationResponse, AuthenticationResponse } from '../../src/core/desk/passkeys.ts';

/** Faults of a browser or an authenticator. */
interface Misdeeds {
  /** The origin of the requesting page. */
  readonly origin?: string;
  readonly rpId?: string;
  /** The requesting page is in a frame of another origin. */
  readonly isCrossOrigin?: boolean;
  /** The user was not verified by fingerprint, face or PIN. */
  readonly isUnverified?: boolean;
  /** The signature counter that the authenticator reports. */
  readonly counter?: number;
  readonly challenge?: string;
}

/** A browser with an authenticator that creates and uses passkeys (ES256). It has a counter, as security keys do. */
export interface VirtualAuthenticator {
  /** Creates and stores a passkey. */
  readonly make: (ceremony: Ceremony, misdeeds?: Misdeeds) => RegistrationResponse;
  /** Signs in with the passkey that was created last. */
  readonly show: (ceremony: Ceremony, misdeeds?: Misdeeds) => AuthenticationResponse;
}

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** @param ownOrigin of the desk's pages */
export function virtualAuthenticator(ownOrigin: string): VirtualAuthenticator {
  let credential: Credential | null = null;

  function answer(type: string, ceremony: Ceremony, rpIdOf: string, misdeeds: Misdeeds) {
    // The cast is safe: the server creates the options by the WebAuthn standard.
    const { challenge } = ceremony.options as { readonly challenge: string };
    const client = {
      type,
      challenge: misdeeds.challenge ?? challenge,
      origin: misdeeds.origin ?? ownOrigin,
      crossOrigin: misdeeds.isCrossOrigin === true,
    };
    const clientDataJSON = Buffer.from(JSON.stringify(client));
    const rpIdHash = createHash('sha256')
      .update(misdeeds.rpId ?? rpIdOf)
      .digest();
    const flags = USER_PRESENT | (misdeeds.isUnverified === true ? 0 : USER_VERIFIED);
    return { clientDataJSON, rpIdHash, flags };
  }

  return {
    make(ceremony, misdeeds = {}) {
      const { rp, user } = ceremony.options as {
        readonly rp: { readonly id: string };
        readonly user: { readonly id: string };
      };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      credential = { id: randomBytes(32), key: privateKey, userHandle: user.id, counter: 0 };
      const { clientDataJSON, rpIdHash, flags } = answer('webauthn.create', ceremony, rp.id, misdeeds);
      const publicKeyBytes = Buffer.concat([
        // COSE: EC2, ES256, P-256, then both coordinates.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([flags | HAS_CREDENTIAL]),
        uint32(credential.counter),
        Buffer.alloc(16),
        Buffer.from([0, credential.id.length]),
        credential.id,
        publicKeyBytes,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      const id = credential.id.toString('base64url');
      return {
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: {
            clientDataJSON: clientDataJSON.toString('base64url'),
            attestationObject: attestationObject.toString('base64url'),
            transports: ['usb'],
          },
          clientExtensionResults: {},
        },
      };
    },
    show(ceremony, misdeeds = {}) {
      if (credential === null) throw new Error('The authenticator has no passkey.');
      const { rpId } = ceremony.options as { readonly rpId: string };
      const { clientDataJSON, rpIdHash, flags } = answer('webauthn.get', ceremony, rpId, misdeeds);
      credential.counter = misdeeds.counter ?? credential.counter + 1;
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([flags]), uint32(credential.counter)]);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      const id = credential.id.toString('base64url');
      return {
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: {
            clientDataJSON: clientDataJSON.toString('base64url'),
            authenticatorData: authenticatorData.toString('base64url'),
            signature: sign('sha256', signed, credential.key).toString('base64url'),
            userHandle: credential.userHandle,
          },
          clientExtensionResults: {},
        },
      };
    },
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
