import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A test certificate with its private key, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Object identifiers: ECDSA with SHA-256, P-256, and parts of a certificate (RFC 5280, RFC 5480). */
const OID = {
  signature: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
} as const;
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};
const DAY = 24 * 60 * 60_000;

/**
 * Makes a self-signed certificate for an IP address of this machine; Node can read certificates but not create them.
 * A process that is to trust it gets its file in `NODE_EXTRA_CA_CERTS`.
 * @param address an IPv4 address
 * @param days its validity
 */
export function makeCertificate(address: string, days = 1): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.list, oid(OID.signature));
  const name = der(
    TAG.list,
    // A unique name, by which a client finds the right one of several trusted certificates.
    der(TAG.set, der(TAG.list, oid(OID.commonName), der(TAG.utf8, Buffer.from(`Harborlight ${address}`)))),
  );
  const validity = der(TAG.list, time(-DAY), time(days * DAY));
  const alternative = der(TAG.list, der(0x87, Buffer.from(address.split('.').map(Number))));
  const extensions = der(
    0xa3,
    der(TAG.list, der(TAG.list, oid(OID.subjectAltName), der(TAG.octets, alternative))),
  );
  const content = der(
    TAG.list,
    der(0xa0, der(TAG.integer, Buffer.of(2))),
    der(TAG.integer, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const bits = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)]);
  const base64 = der(TAG.list, content, algorithm, der(TAG.bits, bits)).toString('base64');
  const lines = (base64.match(/.{1,64}/g) ?? []).join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/** Encodes a value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function oid(bytes: readonly number[]): Buffer {
  return der(TAG.oid, Buffer.from(bytes));
}

/** Encodes a time, given in milliseconds from now. */
function time(milliseconds: number): Buffer {
  const iso = new Date(Date.now() + milliseconds).toISOString();
  return der(TAG.time, Buffer.from(`${iso.slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
}
