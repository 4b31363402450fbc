import type { DeliveryStore } from '../../server/store/deliveries/delivery-store.ts';
import type { Delivery, DeliveryState } from '../../server/store/deliveries/lists.ts';
import { deliveryKind } from '../../server/store/delivery-queue.ts';
import { noApplication } from './show.ts';
import { fit, inReaderZone, readerZone } from './terminal-text.ts';

const HEADINGS = ['Received', 'Reference', 'Channel', 'State', 'Attempts', 'Next attempt', 'Last fault'];
/** Column widths in terminal columns; the last column has none. */
const WIDTHS = [16, 9, 9, 9, 8, 16];

/** Prints the notices page by page, those that were given up first. */
export async function showDeliveries(
  deliveries: Pick<DeliveryStore, 'list'>,
  { isDead, asJson }: { readonly isDead: boolean; readonly asJson: boolean },
  print: (text: string) => Promise<void>,
): Promise<void> {
  let count = 0;
  const counts: Record<DeliveryState, number> = { dead: 0, waiting: 0, delivered: 0 };
  for await (const page of deliveries.list(isDead ? 'dead' : null)) {
    if (page.length === 0) continue;
    if (!asJson && count === 0) await print(line(HEADINGS));
    count += page.length;
    for (const { state } of page) counts[state] += 1;
    await print(page.map((each) => (asJson ? JSON.stringify(each) : line(cellsOf(each)))).join('\n'));
  }
  if (asJson) return;
  // At the end, so that it is visible below a long list.
  const { dead, waiting, delivered } = counts;
  const states = isDead ? `${dead} given up` : `${dead} given up, ${waiting} waiting, ${delivered} delivered`;
  await print(count === 0 ? 'No notices.' : `\nNotices: ${states}. Times are in ${readerZone()}.`);
}

function cellsOf(delivery: Delivery): readonly string[] {
  const kind = deliveryKind(delivery.reference);
  const { createdAt, reference, channel, state, attempts, nextAt, lastFault } = delivery;
  return [
    minutes(createdAt),
    kind === 'application' ? reference : kind,
    channel,
    state,
    String(attempts),
    nextAt === null ? (state === 'waiting' ? 'at once' : '') : minutes(nextAt),
    lastFault ?? '',
  ];
}

function minutes(iso: string): string {
  return inReaderZone(iso).slice(0, -3);
}

function line(cells: readonly string[]): string {
  const fitted = cells.map((cell, index) => fit(cell, WIDTHS[index] ?? cell.length));
  return fitted.join('  ').trimEnd();
}

/** The notices to send again: of one application, all that were given up, or all that wait for a retry. */
export type Resent = { readonly reference: string } | { readonly state: 'dead' | 'waiting' };

/**
 * Puts notices in the queue again; a server that runs sends them within seconds.
 * @returns what was done, in a sentence
 * @throws Error when there is no such application, or no channel to announce it by
 */
export async function resend(
  deliveries: Pick<DeliveryStore, 'resend' | 'resendDead' | 'resendWaiting'>,
  what: Resent,
): Promise<string> {
  if ('state' in what) {
    const isDead = what.state === 'dead';
    const count = await (isDead ? deliveries.resendDead() : deliveries.resendWaiting());
    if (count === 0) return isDead ? 'No notice was given up.' : 'No notice waits for more than a minute.';
    return `Notices that are sent again: ${count}.`;
  }
  const { reference } = what;
  const count = await deliveries.resend(reference);
  if (count === null) throw noApplication(reference);
  if (count === 0)
    throw new Error('No channel is configured: set NOTIFY_EMAIL or WEBHOOK_URL (docs/operations.md).');
  return `Notices of ${reference} that are sent again: ${count}.`;
}
