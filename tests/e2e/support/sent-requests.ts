import type { BrowserContext } from 'playwright/test';
import { isJsonObject, type JsonObject } from '../../../src/core/json.ts';

/** A POST as the browser sent it. */
export interface SentRequest {
  /** `/api/surrogate-application` */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** The endpoint that counts the wizard's steps. */
export const STEP_COUNT = '/api/steps';

/** Collects the POSTs of all current and future pages of a context, except those that count steps. */
export function recordPosts(context: BrowserContext): SentRequest[] {
  const posts: SentRequest[] = [];
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || path === STEP_COUNT) return;
    const body: unknown = request.postDataJSON();
    posts.push({
      path,
      headers: request.headers(),
      body: isJsonObject(body) ? body : {},
    });
  });
  return posts;
}
