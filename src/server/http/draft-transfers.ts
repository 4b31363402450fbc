import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '../../core/json.ts';
import { withinDeadline } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import { TRANSFER_NAME, type TransferStore } from '../store/applications/transfer-store.ts';
import { answerDeadline } from './answer-deadline.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import type { Quota } from './quota.ts';
import { createRateLimiter } from './usage.ts';
import { DAY } from '../../core/duration.ts';

/** Drafts that one address may fetch or delete in a minute. */
const PER_MINUTE = 60;
/** Drafts that one address may store in a day: within seven days, it can fill a quarter of the capacity. */
const KEPT_PER_DAY = 40;
/** Milliseconds between two deletions of expired drafts. */
const CLEAN_UP = 60 * 60_000;
/** Seconds after which a client may retry when the store is full. */
const FULL_FOR = 60 * 60;
/** base64url of at least a nonce and an authentication tag. The body limit (64 KiB) bounds its length. */
const CIPHERTEXT = /^[\w-]{38,}$/;

/**
 * Unfinished applications on their way to another device (docs/product.md#on-another-device). The browser encrypts them
 * and keeps the key; the server stores a ciphertext under a random name. `POST /drafts` with `{ ciphertext }` stores
 * one for 7 days and counts toward the same limits as an application; `GET /drafts/<name>` reads it;
 * `DELETE /drafts/<name>` deletes it, and answers the same if there is none.
 */
export function transferDrafts(
  api: FastifyInstance,
  { store, quota }: { readonly store: { readonly transfers: TransferStore }; readonly quota: Quota },
): void {
  const { transfers } = store;
  const refuseMany = createRateLimiter(PER_MINUTE, 60_000, 'too-many-requests', 'Too many requests at once.');
  const limited = { onRequest: async ({ ip }: FastifyRequest) => refuseMany(addressKey(ip)) };

  const refuseMore = createRateLimiter(
    KEPT_PER_DAY,
    DAY,
    'too-many-requests',
    'Save yours as a file instead.',
  );
  const keptOften = { onRequest: async ({ ip }: FastifyRequest) => refuseMore(addressKey(ip)) };

  api.post('/drafts', keptOften, async (request, reply) => {
    const { body } = request;
    const ciphertext = isJsonObject(body) && Object.keys(body).length === 1 ? body['ciphertext'] : null;
    if (typeof ciphertext !== 'string' || !CIPHERTEXT.test(ciphertext))
      throw new ApiError(400, 'no-ciphertext', 'Send { "ciphertext": "…" } in base64url, and nothing else.');
    const name = await withinDeadline(answerDeadline(request), transfers.add(ciphertext));
    if (name === null) {
      const message = 'We can’t hold more unfinished applications right now. Save yours as a file instead.';
      throw new ApiError(503, 'no-room', message, { retryAfter: FULL_FOR });
    }
    quota.count(request, { ciphertext });
    return reply.code(201).send({ name });
  });

  api.get<Named>('/drafts/:name', limited, async (request) => {
    const ciphertext = await withinDeadline(answerDeadline(request), transfers.find(nameOf(request)));
    if (ciphertext === null) throw gone();
    return { ciphertext };
  });

  api.delete<Named>('/drafts/:name', limited, async (request, reply) => {
    await withinDeadline(answerDeadline(request), transfers.remove(nameOf(request)));
    return reply.code(204).send();
  });

  const timer = setInterval(() => {
    transfers.removeExpired().catch((error: unknown) => {
      // Retried at the next interval.
      if (!(error instanceof StoreUnavailable))
        api.log.error({ err: error }, 'expired drafts are not deleted');
    });
  }, CLEAN_UP).unref();
  api.addHook('onClose', async () => clearInterval(timer));
}

interface Named {
  readonly Params: { readonly name: string };
}

/** @throws ApiError 404 if the name is malformed */
function nameOf({ params }: FastifyRequest<Named>): string {
  if (!TRANSFER_NAME.test(params.name)) throw gone();
  return params.name;
}

function gone(): ApiError {
  return new ApiError(404, 'not-found', 'It was opened before, or its 7 days are over.');
}
