import { createTransport } from 'nodemailer';
import { isTlsFault, type Channel, type DeliveryOutcome } from './channel.ts';
import { subjectOf, textOf, type MorningWords } from './mail-text.ts';
import { isLocal, type EmailSettings } from '../config/delivery-settings.ts';
import { MAX_IN_FLIGHT } from './window.ts';

/** Timeout in milliseconds for each step of an SMTP conversation. */
const STEP = 8_000;
/**
 * Milliseconds that an idle connection stays open for the next mail: far less than the minutes after which mail servers
 * close it.
 */
const IDLE = 5_000;

/** A mail to one or several people. */
interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The reply address of a mail that a person wrote. Without it, the mail is marked as auto-generated. */
  readonly replyTo?: string;
  /** The content of an .ics attachment; `null` for none. */
  readonly calendar?: string | null;
  /** The same on every attempt, so that a mailbox can recognize a duplicate. */
  readonly id: string;
}

/**
 * A client of the agency's mail server. A connection to another machine must use TLS. It connects when the first mail is
 * sent.
 */
export function createMailer({ smtpUrl, from }: Omit<EmailSettings, 'to'>) {
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // Consecutive mails share connections: opening one costs more than sending a mail.
    pool: true,
    maxConnections: MAX_IN_FLIGHT,
    idleTimeout: IDLE,
    // No retries by nodemailer: a mail that was cut off may have arrived, so the notice queue decides.
    maxRequeues: 0,
    requireTLS: smtpUrl.startsWith('smtp:') && !isLocal(hostname),
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Sends a mail; never throws. @param signal ends the attempt */
    async send(
      { to, subject, text, html, replyTo, calendar = null, id }: Mail,
      signal: AbortSignal,
    ): Promise<DeliveryOutcome> {
      const mail = {
        from,
        // As an object: nodemailer parses text as a list, so that one text could name several recipients.
        to: to.map((address) => ({ name: '', address })),
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(calendar === null ? {} : { attachments: [calendarFile(calendar)] }),
        messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
        date: new Date(),
        signal,
        ...(replyTo === undefined
          ? { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }
          : { replyTo }),
      };
      try {
        const { accepted, rejected } = await transport.sendMail(mail);
        const fault =
          rejected.length === 0 ? null : `refused for ${rejected.length} of ${to.length} recipients`;
        return { kind: 'delivered', fault, recipients: accepted.map(recipientOf) };
      } catch (error) {
        if (signal.aborted) return { kind: 'later', fault: 'no answer in time', afterMs: null };
        return outcomeOf(error);
      }
    },
    close: (): void => transport.close(),
  };
}

/**
 * The channel that mails notices.
 * @param deskUrl where staff find the desk; `null` without one
 * @param words of the morning
 */
export function emailChannel(settings: EmailSettings, deskUrl: string | null, words: MorningWords): Channel {
  const mailer = createMailer(settings);
  return {
    name: 'email',
    destination: new URL(settings.smtpUrl).hostname,
    async deliver(notice, signal) {
      if (notice.kind === 'applicant' || notice.kind === 'change')
        throw new Error(`A notice of "${notice.kind}" is not mailed to the agency.`);
      return mailer.send(
        {
          to: notice.kind === 'account' || notice.kind === 'morning' ? [notice.to] : settings.to,
          subject: subjectOf(notice),
          text: textOf(notice, deskUrl, words),
          id: notice.id,
        },
        signal,
      );
    },
    close: mailer.close,
  };
}

function calendarFile(content: string) {
  return { filename: 'call.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

function recipientOf(recipient: string | { readonly address: string }): string {
  return typeof recipient === 'string' ? recipient : recipient.address;
}

/**
 * Classifies a mail server's error. A failed sign-in, failed encryption, or a refusal in the greeting has to be
 * repaired by somebody (`misconfigured`); a 5xx response to sender, recipient or message is a bounce (`refused`); a 4xx
 * is `later`.
 */
function outcomeOf(error: unknown): DeliveryOutcome {
  const { code, originalCode, responseCode } = fieldsOf(error);
  const fault = responseCode === null ? (originalCode ?? code ?? 'no connection') : `SMTP ${responseCode}`;
  if (responseCode !== null && responseCode < 500) return { kind: 'later', fault, afterMs: null };
  if (code === 'EAUTH' || code === 'ETLS' || code === 'ECONFIG')
    return { kind: 'misconfigured', fault: code === fault ? code : `${code} ${fault}`, afterMs: null };
  if (responseCode === null)
    return { kind: isTlsFault(fault) ? 'misconfigured' : 'later', fault, afterMs: null };
  const isBounce = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 530, authentication required, is about the server's settings, not about the notice.
  return isBounce && responseCode !== 530
    ? { kind: 'refused', fault }
    : { kind: 'misconfigured', fault, afterMs: null };
}

/** The fields of a nodemailer error: its own code, the system's error code, and the mail server's response code. */
function fieldsOf(error: unknown) {
  const text = (name: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : null;
  };
  const responseCode: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null;
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}
