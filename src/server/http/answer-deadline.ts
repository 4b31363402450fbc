import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWER_TIMEOUT, deadlineIn, type Deadline } from '../store/deadline.ts';

/** By raw request: milliseconds that it waited for limits before its body was read. */
const waited = new WeakMap<object, number>();

/** Notes how long requests wait before their bodies are read. */
export function trackWaitTimes(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw }, { elapsedTime }) => void waited.set(raw, elapsedTime));
}

/**
 * The deadline for the answer to an application that was just read. Time that the request waited for limits counts
 * toward it; time that the sender took to send the body does not.
 */
export function answerDeadline({ raw }: Pick<FastifyRequest, 'raw'>): Deadline {
  return deadlineIn(ANSWER_TIMEOUT - (waited.get(raw) ?? 0));
}
