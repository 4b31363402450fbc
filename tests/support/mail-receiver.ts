import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.ts';

/** The SMTP statuses for refusing recipients or the message. */
export interface Refusal {
  readonly recipient?: number | undefined;
  readonly message?: number | undefined;
}

/** The TLS mode of a mail server: implicit, or after `STARTTLS`. */
export interface MailTls extends Certificate {
  readonly isImplicit: boolean;
}

/** A real mail server for a test. */
export interface MailReceiver {
  readonly url: string;
  /** The raw mails as received. */
  readonly mails: readonly string[];
  /** Sets the refusal for all later mails. */
  readonly refuse: (what: Refusal) => void;
  /** Acknowledges fully received mails only after the promise is settled. */
  readonly holdUntil: (until: Promise<void>) => void;
  readonly close: () => Promise<void>;
}

export interface MailReceiverOptions {
  /** The only user who may send, with a wrong password in `url`; `null` accepts mails without a login. */
  readonly user?: string | null;
  readonly tls?: MailTls | null;
  /** The port at `127.0.0.1`; a free one by default. */
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
  // Ignores clients that disconnect in the middle of a conversation.
  server.on('error', () => {});
  const listening = server.listen(wanted, '127.0.0.1');
  await once(listening, 'listening');
  // Ignores clients that refuse the certificate, which some tests expect.
  server.on('error', () => {});
  // The cast is safe: a server that listens on a port has an address object.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://${user === null ? '' : `${user}:wrong@`}127.0.0.1:${port}`,
    mails,
    refuse: (what) => (refused = what),
    holdUntil: (until) => (held = until),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The decoded text of a mail with its headers. Our mails are quoted-printable (RFC 2045, 6.7) or plain. */
export function readableMail(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
