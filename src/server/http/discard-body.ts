import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/**
 * Reads on to the end of a body that nobody wants: most clients send before they listen, and would meet a
 * broken connection in place of the answer. The limit of time for a request bounds it.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    finished(request, { writable: false }, () => resolve());
    request.resume();
  });
}
