import { randomUUID } from 'node:crypto';
import type { Channel } from '../../server/deliveries/channel.ts';
import type { ChannelName } from '../../server/store/delivery-queue.ts';

/** The variables of each channel. */
const VARIABLES: Readonly<Record<ChannelName, string>> = {
  applicant: 'SMTP_URL, SMTP_FROM',
  email: 'SMTP_URL, SMTP_FROM, NOTIFY_EMAIL',
  webhook: 'WEBHOOK_URL, WEBHOOK_SECRET',
};
/** Milliseconds that a message may take. */
const TIMEOUT = 20_000;

/** Sends an empty digest: the mail says that it is a test, and a webhook's receiver has nothing to do. */
export async function sendTest({ name, deliver, close, destination }: Channel): Promise<string> {
  const id = `msg_${randomUUID()}`;
  const about = {
    kind: 'digest',
    reference: 'digest',
    unopened: { count: 0, groups: [], oldest: [] },
  } as const;
  const madeAt = new Date().toISOString();
  const { fault } = await deliver({ ...about, id, madeAt }, AbortSignal.timeout(TIMEOUT));
  close();
  if (fault === null) return `${destination} took a test message.`;
  throw new Error(
    `${destination} did not take a test message (${fault}): see ${VARIABLES[name]}, and the firewall.`,
  );
}
