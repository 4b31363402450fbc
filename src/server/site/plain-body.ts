import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Makes a scope accept only bodies as browsers post them from this site's forms, parsed into `URLSearchParams`. */
export function acceptPlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      if (!isPlainForm(headers)) throw unreadable();
      return new URLSearchParams(decode(body));
    },
  );
}

/** Whether a body is as browsers post it from this site's forms: UTF-8, uncompressed. */
function isPlainForm(headers: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return /^utf-?8$/i.test(charset) && (headers['content-encoding'] ?? 'identity') === 'identity';
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

/** The error for any other body. */
export function unreadable(): ApiError {
  return new ApiError(415, 'not-a-form', 'This page takes its own form, as browsers send it.');
}
