import type { ApplicationView } from '../../../core/desk/application.ts';

/** The channels of mails to the applicant. */
const TO_HER: readonly string[] = ['applicant', 'reply'];

/**
 * The last mail to the applicant's address in force, which shows whether it works; `undefined` if none was attempted.
 * Replies come after the confirmation.
 */
export function lastMail({
  deliveries,
  newContact: { emailAt },
}: {
  readonly deliveries: ApplicationView['deliveries'];
  readonly newContact: Pick<ApplicationView['newContact'], 'emailAt'>;
}): ApplicationView['deliveries'][number] | undefined {
  return deliveries.findLast(
    ({ channel, lastAt }) => TO_HER.includes(channel) && lastAt !== null && lastAt > (emailAt ?? ''),
  );
}
