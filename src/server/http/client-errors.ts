import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Responds to requests that Node's HTTP parser refuses before there is a request object (malformed requests, headers
 * that are too long, headers or bodies that arrive too slowly) and closes the connection.
 */
export function sendClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = parserError(error.code);
  const body = JSON.stringify(response.bodyOf(null));
  socket.end(
    [
      `HTTP/1.1 ${response.status} ${REASONS[response.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** The response to an error of Node's HTTP parser, by its code. */
function parserError(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError(431, 'headers-too-large', 'The headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError(408, 'too-slow', 'The request took too long.');
  return new ApiError(400, 'bad-request', 'The request cannot be understood.');
}
