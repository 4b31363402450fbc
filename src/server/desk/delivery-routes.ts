import {
  BouncedSchema,
  BounceSchema,
  DeliveriesQuery,
  DeliveriesSchema,
  ResendSchema,
} from '../../core/desk/deliveries.ts';
import { ResentSchema } from '../../core/desk/application.ts';
import { COUNT_LIMIT } from '../store/deliveries/lists.ts';
import { applicationOf, deliveryKind } from '../store/delivery-queue.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';

/** Notices per page. */
const PAGE = 50;

/** Routes for the queue of notices to the agency: list them, resend them, mark a bounced address. */
export function deliveryRoutes(api: DeskApi, { store }: DeskContext): void {
  api.get(
    '/deliveries',
    route('deliveries', 'List notices to the agency: waiting, failed, delivered', {
      byToken: true,
      querystring: DeliveriesQuery,
      response: { 200: DeliveriesSchema },
    }),
    async ({ query }) => {
      const { state, after = null } = query;
      const [summary, queues, page] = await Promise.all([
        store.deliveries.summary(),
        store.deliveries.queues(),
        store.deliveries.page(state, { limit: PAGE, after }),
      ]);
      return {
        channels: queues.map((queue) => ({
          ...queue,
          isConfigured: summary.channels.some((channel) => channel === queue.channel),
        })),
        countedTo: COUNT_LIMIT,
        deliveries: page.deliveries.map((delivery) => {
          const kind = deliveryKind(delivery.reference);
          return { ...delivery, kind, reference: applicationOf(delivery.reference) };
        }),
        next: page.next,
      };
    },
  );

  api.post(
    '/deliveries/resend',
    route('deliveries', 'Resend all notices that failed or are waiting for another attempt', {
      byToken: true,
      body: ResendSchema,
      response: { 200: ResentSchema },
    }),
    async (request) => {
      const { state } = request.body;
      const begun = entryOf(request, { command: 'resend', details: { state }, state: 'begun' });
      await store.commands.add(begun);
      const { deliveries } = store;
      const notices = await (state === 'dead' ? deliveries.resendDead() : deliveries.resendWaiting());
      await store.commands.add({ ...begun, state: 'done', count: notices });
      return { notices };
    },
  );

  api.post(
    '/bounces',
    route('work', 'Mark that mail to an applicant’s address came back', {
      byToken: true,
      body: BounceSchema,
      response: { 200: BouncedSchema },
    }),
    async (request) => {
      const references = await store.deliveries.bounced(request.body.email, (marked) =>
        entryOf(request, { command: 'bounce', references: marked }),
      );
      if (references.length > 0) return { references: [...references] };
      throw new ApiError(
        404,
        'nothing-mailed',
        'The last mail to this address is marked already, or there is none. Check the address.',
      );
    },
  );
}
