import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '../../core/json.ts';
import { answeredBy } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import { TRANSFER_NAME, type TransferStore } from '../store/transfer-store.ts';
import { answerDeadline } from './answer-deadline.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import type { Quota } from './quota.ts';
import { refuseBeyond } from './usage.ts';

/** What may be fetched or deleted from one address in a minute. */
const PER_MINUTE = 60;
/** Drafts that are kept from one address in a day: alone it fills a fourth of the room in seven. */
const KEPT_PER_DAY = 40;
const DAY = 24 * 60 * 60_000;
/** Milliseconds between two removals of what has expired. */
const CLEAN_UP = 60 * 60_000;
/** Seconds after which there may be room again. */
const FULL_FOR = 60 * 60;
/** base64url of at least a nonce and a tag. The limit of a body bounds it: 64 KiB. */
const CIPHERTEXT = /^[\w-]{38,}$/;

/**
 * Unfinished applications on their way to another device (docs/product.md#on-another-device). The browser encrypts and has
 * the key; what is here is a ciphertext under a random name. `POST /drafts` with `{ ciphertext }` keeps one for 7 days and
 * counts as an application does; `GET /drafts/<name>` reads it, `DELETE /drafts/<name>` deletes it, or says the same where
 * there is nothing.
 */
export function transferDrafts(
  api: FastifyInstance,
  { store, quota }: { readonly store: { readonly transfers: TransferStore }; readonly quota: Quota },
): void {
  const { transfers } = store;
  const refuseMany = refuseBeyond(PER_MINUTE, 60_000, 'too-many-requests', 'Too many requests at once.');
  const limited = { onRequest: async ({ ip }: FastifyRequest) => refuseMany(addressKey(ip)) };

  const refuseMore = refuseBeyond(KEPT_PER_DAY, DAY, 'too-many-requests', 'Save yours as a file instead.');
  const keptOften = { onRequest: async ({ ip }: FastifyRequest) => refuseMore(addressKey(ip)) };

  api.post('/drafts', keptOften, async (request, reply) => {
    const { body } = request;
    const ciphertext = isJsonObject(body) && Object.keys(body).length === 1 ? body['ciphertext'] : null;
    if (typeof ciphertext !== 'string' || !CIPHERTEXT.test(ciphertext))
      throw new ApiError(400, 'no-ciphertext', 'Send { "ciphertext": "…" } in base64url, and nothing else.');
    const name = await answeredBy(answerDeadline(request), transfers.keep(ciphertext));
    if (name === null) {
      const message = 'We can’t hold more unfinished applications right now. Save yours as a file instead.';
      throw new ApiError(503, 'no-room', message, { retryAfter: FULL_FOR });
    }
    quota.count(request, { ciphertext });
    return reply.code(201).send({ name });
  });

  api.get<Named>('/drafts/:name', limited, async (request) => {
    const ciphertext = await answeredBy(answerDeadline(request), transfers.find(nameOf(request)));
    if (ciphertext === null) throw gone();
    return { ciphertext };
  });

  api.delete<Named>('/drafts/:name', limited, async (request, reply) => {
    await answeredBy(answerDeadline(request), transfers.remove(nameOf(request)));
    return reply.code(204).send();
  });

  const timer = setInterval(() => {
    transfers.removeExpired().catch((error: unknown) => {
      // The next time, when the database is there again.
      if (!(error instanceof StoreUnavailable))
        api.log.error({ err: error }, 'expired drafts are not deleted');
    });
  }, CLEAN_UP).unref();
  api.addHook('onClose', async () => clearInterval(timer));
}

interface Named {
  readonly Params: { readonly name: string };
}

/** @throws ApiError 404 for what is no name */
function nameOf({ params }: FastifyRequest<Named>): string {
  if (!TRANSFER_NAME.test(params.name)) throw gone();
  return params.name;
}

function gone(): ApiError {
  return new ApiError(404, 'not-found', 'It was opened before, or its 7 days are over.');
}
