import { ChangesQuerySchema, ChangesSchema } from '../../core/desk/application-changes.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';

/** Default number of changes per page. */
const LIMIT = 100;

/** Changes to applications, for programs that keep a copy (docs/operations/desk-api.md). */
export function changeRoutes(api: DeskApi, { store }: DeskContext): void {
  api.get(
    '/changes',
    route('see', 'List what happened to applications, oldest first, without answers', {
      byToken: true,
      querystring: ChangesQuerySchema,
      response: { 200: ChangesSchema },
    }),
    async ({ query: { after = null, limit = LIMIT } }) => {
      const page = await store.desk.changes.page(after || null, limit);
      if (page !== null) return page;
      const message = 'Use `next` of a page before, or “now”.';
      throw new ApiError(400, 'invalid-fields', 'The desk can’t use this. Correct after.', {
        fields: [{ field: 'after', message }],
      });
    },
  );
}
