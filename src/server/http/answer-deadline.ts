import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWER_WITHIN, deadlineIn, type Deadline } from '../store/deadline.ts';

/** When a request began, and milliseconds that it waited for limits before its body was read. */
const begun = new WeakMap<object, number>();
const waited = new WeakMap<object, number>();

/** Notes how long requests wait before their bodies are read. Comes before the limits that ask the database. */
export function noteWaits(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => void begun.set(raw, performance.now()));
  app.addHook('preParsing', async ({ raw }) => {
    waited.set(raw, performance.now() - (begun.get(raw) ?? performance.now()));
  });
}

/**
 * When an application has to be answered that was read just now. What its sender took for the body is hers, what it
 * waited for a limit is ours.
 */
export function answerDeadline({ raw }: Pick<FastifyRequest, 'raw'>): Deadline {
  return deadlineIn(ANSWER_WITHIN - (waited.get(raw) ?? 0));
}
