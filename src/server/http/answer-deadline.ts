import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWER_WITHIN, deadlineIn, type Deadline } from '../store/deadline.ts';

/** Milliseconds that a request waited for limits before its body was read. */
const waited = new WeakMap<object, number>();

/** Notes how long requests wait before their bodies are read. */
export function noteWaits(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw }, { elapsedTime }) => void waited.set(raw, elapsedTime));
}

/**
 * When an application has to be answered that was read just now. What its sender took for the body is hers, what it
 * waited for a limit is ours.
 */
export function answerDeadline({ raw }: Pick<FastifyRequest, 'raw'>): Deadline {
  return deadlineIn(ANSWER_WITHIN - (waited.get(raw) ?? 0));
}
