import { createTransport } from 'nodemailer';
import type { Channel, Outcome } from './channel.ts';
import { subjectOf, textOf } from './mail-text.ts';
import { isLocal, type EmailSettings } from './settings.ts';

/** Milliseconds in which each step of a conversation with the mail server has to be done. */
const STEP = 8_000;

/** A mail server. Between machines it must speak TLS. */
export function emailChannel({ smtpUrl, from, to }: EmailSettings): Channel {
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: smtpUrl.startsWith('smtp:') && !isLocal(hostname),
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'email',
    destination: hostname,
    async deliver(notice, signal) {
      const mail = {
        from,
        to: [...to],
        subject: subjectOf(notice),
        text: textOf(notice),
        // The same on every attempt: a mailbox can tell a second copy.
        messageId: `<${notice.id}@${from.slice(from.indexOf('@') + 1)}>`,
        date: new Date(),
        signal,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      try {
        const { accepted, rejected } = await transport.sendMail(mail);
        const fault =
          rejected.length === 0 ? null : `refused for ${rejected.length} of ${to.length} recipients`;
        return { kind: 'delivered', fault, recipients: accepted.map(addressOf) };
      } catch (error) {
        if (signal.aborted) return { kind: 'later', fault: 'no answer in time', afterMs: null };
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function addressOf(recipient: string | { readonly address: string }): string {
  return typeof recipient === 'string' ? recipient : recipient.address;
}

/**
 * What a mail server's answer means. A sign-in or an encryption that fails is for somebody to repair, and so is a
 * server that greets us with a refusal; a 5xx to sender, recipient or message is a bounce; a 4xx is a "later".
 */
function outcomeOf(error: unknown): Outcome {
  const { code, responseCode } = fieldsOf(error);
  const fault = responseCode === null ? (code ?? 'no connection') : `SMTP ${responseCode}`;
  if (responseCode !== null && responseCode < 500) return { kind: 'later', fault, afterMs: null };
  if (code === 'EAUTH' || code === 'ETLS' || code === 'ECONFIG')
    return { kind: 'misconfigured', fault: responseCode === null ? code : `${code} ${fault}`, afterMs: null };
  if (responseCode === null) return { kind: 'later', fault, afterMs: null };
  const isBounce = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 530: sign in first. That is the server's view of us, not of the notice.
  return isBounce && responseCode !== 530
    ? { kind: 'refused', fault }
    : { kind: 'misconfigured', fault, afterMs: null };
}

function fieldsOf(error: unknown): { readonly code: string | null; readonly responseCode: number | null } {
  if (!(error instanceof Error)) return { code: null, responseCode: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return { code, responseCode };
}
