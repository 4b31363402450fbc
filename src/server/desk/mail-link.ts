import { randomUUID } from 'node:crypto';
import { createMailer } from '../deliveries/email.ts';
import { ApiError } from '../http/api-error.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import type { DeskContext } from './desk-context.ts';
import type { SendLink } from './invite.ts';

/** Timeout in milliseconds for the mail server: the inviter's request waits for it. */
const TIMEOUT = 10_000;

/**
 * Mails invitation links to the invited people immediately: a link is never stored in a queue or a log.
 * @returns a function of the inviter; `null` if the agency has set up no mail
 */
export function linkMailer({
  config,
  siteConfig,
}: Pick<DeskContext, 'config' | 'siteConfig'>): ((by: Pick<StaffMember, 'name'>) => SendLink) | null {
  const { email: settings } = config.delivery;
  if (settings === null) return null;
  const mailer = createMailer(settings);
  return (by) =>
    async (link, { email, person, expiresAt }) => {
      const replaces =
        person === null
          ? ''
          : `\nYou’ll create a new passkey with it, and the ones you have stop working. If you don’t need a new link, don’t open it, and tell someone else who manages people at your agency.\n`;
      const outcome = await mailer.send(
        {
          to: [email],
          subject: `Your link to the desk of ${siteConfig.brand}`,
          text: `Hello${person === null ? '' : ` ${person.name}`},

${by.name} created a link for you to sign in to the desk of ${siteConfig.brand}. It works once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:

${link}
${replaces}`,
          id: randomUUID(),
        },
        AbortSignal.timeout(TIMEOUT),
      );
      if (outcome.kind !== 'delivered')
        throw new ApiError(
          502,
          'not-mailed',
          `The mail server didn’t take the link for ${email}: ${outcome.fault}. No link was created. Try again, or have someone with access to the server run: npm run -s desk -- invite ${email}`,
        );
    };
}
