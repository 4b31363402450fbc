import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The statuses that recipients, or the message, are refused with. */
export interface Refusal {
  readonly recipient?: number | undefined;
  readonly message?: number | undefined;
}

/** A real mail server of a test, without TLS and sign-in. */
export interface MailReceiver {
  readonly url: string;
  /** The mails as they came over the line. */
  readonly mails: readonly string[];
  /** From now on. */
  readonly refuse: (what: Refusal) => void;
  readonly close: () => Promise<void>;
}

/** @param user the only one who may send, with a password nobody has; `null` lets everybody */
export async function startMailReceiver(user: string | null = null): Promise<MailReceiver> {
  const mails: string[] = [];
  let refused: Refusal = {};
  const refusal = (responseCode: number | undefined) =>
    responseCode === undefined ? null : Object.assign(new Error('Refused'), { responseCode });
  const server = new SMTPServer({
    authOptional: user === null,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, callback) => callback(refusal(535)),
    onRcptTo: (_address, _session, callback) => callback(refusal(refused.recipient)),
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        if (refused.message === undefined) mails.push(text);
        callback(refusal(refused.message));
      });
    },
  });
  // A client that goes away in the middle of a conversation is its own matter.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://${user === null ? '' : `${user}:wrong@`}127.0.0.1:${port}`,
    mails,
    refuse: (what) => (refused = what),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
