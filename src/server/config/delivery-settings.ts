import { EVENTS, isEventName, type EventName } from '../../core/desk/application-changes.ts';
import { collectProblems, type Problem } from '../../core/problem.ts';
import { variablesOf, type Environment } from './environment.ts';

/** How applications are announced; a channel is `null` if it is not configured. */
export interface DeliverySettings {
  readonly email: EmailSettings | null;
  readonly webhook: WebhookSettings | null;
  /** The mail server for confirmations to applicants; `null` or absent if they are not sent. */
  readonly applicant?: EmailSettings | null;
}

export interface EmailSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: readonly string[];
  /** The reply address for what staff write to applicants; by default the first of `to`. */
  readonly replyTo?: string;
}

export interface WebhookSettings {
  readonly url: string;
  /**
   * `whsec_…`; the first is the current one. Signatures with all of them are sent, so that the receiver can rotate its
   * secret.
   */
  readonly secrets: readonly string[];
  /** The events to announce besides new applications. */
  readonly events: readonly EventName[];
}

/** Exactly one `@`, and no character that could end a header or begin another address. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;
/** The format of Standard Webhooks: 24 to 64 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads from the environment how applications are announced. Each channel needs all of its variables, or none.
 * @returns the settings, and a problem for every wrong variable; no problem quotes a secret
 */
export function readDeliverySettings(env: Environment): {
  readonly settings: DeliverySettings;
  readonly problems: readonly Problem[];
} {
  const { problems, report } = collectProblems({ file: 'environment' });
  const { text, list } = variablesOf(env);

  /** Whether all of these variables are set; reports a problem if only some are. */
  function together(...names: readonly string[]): boolean {
    const unset = names.filter((name) => text(name) === null);
    if (unset.length === 0) return true;
    if (unset.length < names.length) {
      const set = names.filter((name) => text(name) !== null);
      for (const path of unset)
        report(path, 'nothing', `Give it too, or leave out ${set.join(' and ')}: they belong together.`);
    }
    return false;
  }

  let email: EmailSettings | null = null;
  if (together('NOTIFY_EMAIL', 'SMTP_URL', 'SMTP_FROM')) {
    const to = list('NOTIFY_EMAIL');
    const from = text('SMTP_FROM') ?? '';
    const smtpUrl = text('SMTP_URL') ?? '';
    if (!to.every((address) => ADDRESS.test(address)))
      report('NOTIFY_EMAIL', JSON.stringify(to.join(', ')), 'Give e-mail addresses, separated by commas.');
    if (!ADDRESS.test(from)) report('SMTP_FROM', JSON.stringify(from), 'Give one e-mail address.');
    if (!/^smtps?:\/\/./.test(smtpUrl) || !URL.canParse(smtpUrl) || new URL(smtpUrl).hostname === '')
      report(
        'SMTP_URL',
        'an address that cannot be read',
        'Give smtps://user:password@host:465 or smtp://user:password@host:587, with what is special in the password as %XX.',
      );
    const replyTo = text('REPLY_TO');
    if (replyTo !== null && !ADDRESS.test(replyTo))
      report('REPLY_TO', JSON.stringify(replyTo), 'Give one e-mail address.');
    email = { smtpUrl, from, to, ...(replyTo !== null && { replyTo }) };
  }
  let webhook: WebhookSettings | null = null;
  if (together('WEBHOOK_URL', 'WEBHOOK_SECRET')) {
    const url = text('WEBHOOK_URL') ?? '';
    const secrets = list('WEBHOOK_SECRET');
    if (!URL.canParse(url) || !isConfidential(new URL(url)))
      report(
        'WEBHOOK_URL',
        'an address of another kind',
        'Give an address that starts with https://, or http:// on this machine, without user or password.',
      );
    if (!secrets.every(isSecret))
      report(
        'WEBHOOK_SECRET',
        'a secret of another kind',
        'Give whsec_ and 24 to 64 random bytes in base64; several are separated by commas.',
      );
    const events = list('WEBHOOK_EVENTS');
    if (!events.every(isEventName))
      report(
        'WEBHOOK_EVENTS',
        JSON.stringify(events.join(', ')),
        `Give some of ${Object.keys(EVENTS).join(', ')}, separated by commas.`,
      );
    webhook = { url, secrets, events: events.filter(isEventName) };
  } else if (text('WEBHOOK_EVENTS') !== null) {
    report('WEBHOOK_EVENTS', 'no webhook', 'Give WEBHOOK_URL and WEBHOOK_SECRET, too, or leave it out.');
  }
  const confirms = text('CONFIRM_APPLICANTS') ?? 'yes';
  if (confirms !== 'yes' && confirms !== 'no')
    report('CONFIRM_APPLICANTS', JSON.stringify(confirms), 'Give yes or no.');
  const applicant = confirms === 'yes' ? email : null;
  return { settings: { email, webhook, applicant }, problems };
}

/** Whether a host name is this machine. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function isConfidential({ protocol, hostname, username, password }: URL): boolean {
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  return isPrivate && username === '' && password === '';
}

function isSecret(secret: string): boolean {
  if (!SECRET.test(secret)) return false;
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
}
