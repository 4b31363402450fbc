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

/** Collects the POSTs of all pages of a context, now and later. */
export function recordPosts(context: BrowserContext): SentRequest[] {
  const posts: SentRequest[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const body: unknown = request.postDataJSON();
    posts.push({
      path: new URL(request.url()).pathname,
      headers: request.headers(),
      body: isJsonObject(body) ? body : {},
    });
  });
  return posts;
}
