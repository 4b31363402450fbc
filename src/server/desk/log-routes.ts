import { COMMAND_LINE, LogPageSchema, LogQuerySchema } from '../../core/desk/log.ts';
import { isDay } from '../../core/logic/dates.ts';
import { readReference } from '../../core/submission/reference.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { logSentence } from './log-sentences.ts';
import { dueIn } from './timeline.ts';

/** Entries per page. */
const PAGE = 50;

/** The route for the log of acts at the desk and of commands. */
export function logRoutes(api: DeskApi, { store, policies, inForce }: DeskContext): void {
  api.get(
    '/log',
    route('log', 'List what was done at the desk and by commands, newest first', {
      byToken: true,
      querystring: LogQuerySchema,
      response: { 200: LogPageSchema },
    }),
    async ({ query }) => {
      const { person, act, since, after = null } = query;
      // Text that can't be a reference matches no entry.
      const reference = query.reference === undefined ? undefined : (readReference(query.reference) ?? '');
      if (since !== undefined && !isDay(since.slice(0, 10)))
        throw new ApiError(400, 'invalid-fields', 'This date doesn’t exist.', {
          fields: [{ field: 'since', message: 'Enter a valid date.' }],
        });
      const [page, staff] = await Promise.all([
        store.commands.page(
          { actor: person === COMMAND_LINE ? '' : person, command: act, reference, since },
          { limit: PAGE, after },
        ),
        store.desk.staff.list(),
      ]);
      return {
        entries: page.entries.map((entry) => ({
          id: entry.id,
          at: entry.at,
          who: entry.reader,
          account: entry.account,
          act: entry.command,
          what: logSentence(entry, policies, inForce.current().catalog),
          due: dueIn(entry),
          from: entry.remoteAddress,
          state: entry.state,
          reason: entry.reason,
          references: [...entry.references],
          count: entry.count,
        })),
        next: page.next,
        people: staff.map(({ id, name }) => ({ id, name })),
      };
    },
  );
}
