import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.ts';

/** The statuses that recipients, or the message, are refused with. */
export interface Refusal {
  readonly recipient?: number | undefined;
  readonly message?: number | undefined;
}

/** How a mail server speaks TLS: from the beginning, or after `STARTTLS`. */
export interface MailTls extends Certificate {
  readonly isImplicit: boolean;
}

/** A real mail server of a test. */
export interface MailReceiver {
  readonly url: string;
  /** The mails as they came over the line. */
  readonly mails: readonly string[];
  /** From now on. */
  readonly refuse: (what: Refusal) => void;
  /** Mails that have come in whole are taken once this is settled. */
  readonly holdUntil: (until: Promise<void>) => void;
  readonly close: () => Promise<void>;
}

export interface MailReceiverOptions {
  /** The only one who may send, and whose password in `url` is wrong; `null` lets everybody. */
  readonly user?: string | null;
  readonly tls?: MailTls | null;
  /** Of `127.0.0.1`; a free one when left out. */
  readonly port?: number;
}

export async function startMailReceiver({
  user = null,
  tls = null,
  port: wanted = 0,
}: MailReceiverOptions = {}): Promise<MailReceiver> {
  const mails: string[] = [];
  let held: Promise<void> = Promise.resolve();
  let refused: Refusal = {};
  const refusal = (responseCode: number | undefined) =>
    responseCode === undefined ? null : Object.assign(new Error('Refused'), { responseCode });
  const server = new SMTPServer({
    authOptional: user === null,
    allowInsecureAuth: true,
    ...(tls === null
      ? { disabledCommands: ['STARTTLS'] }
      : { secure: tls.isImplicit, key: tls.key, cert: tls.cert }),
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'wrong' ? callback(refusal(535)) : callback(null, { user: username ?? '' }),
    onRcptTo: (_address, _session, callback) => callback(refusal(refused.recipient)),
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        if (refused.message === undefined) mails.push(text);
        void held.then(() => callback(refusal(refused.message)));
      });
    },
  });
  // A client that goes away in the middle of a conversation is its own matter.
  server.on('error', () => {});
  const listening = server.listen(wanted, '127.0.0.1');
  await once(listening, 'listening');
  // A client that refuses the certificate is what a test wants.
  server.on('error', () => {});
  // A server that listens on a port has an address with one.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://${user === null ? '' : `${user}:wrong@`}127.0.0.1:${port}`,
    mails,
    refuse: (what) => (refused = what),
    holdUntil: (until) => (held = until),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What a mail says to whoever reads it, its head included: our mails are quoted-printable (RFC 2045, 6.7) or plain. */
export function readableMail(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
