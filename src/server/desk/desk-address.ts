import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config.ts';

/** The path prefix of the desk's API. */
export const DESK_API = '/desk/api';

/** Where the desk is, for browsers: passkeys are bound to it. */
export interface DeskAddress {
  /** Such as `https://desk.example.com`. */
  readonly origin: string;
  /** The name that passkeys are bound to: `desk.example.com`. */
  readonly rpId: string;
}

/** The desk's address: the configured one, or http://localhost with the port at which the request arrived. */
export function deskAddress(
  { deskUrl }: Pick<ServerConfig, 'deskUrl'>,
  request: FastifyRequest,
): DeskAddress {
  const origin = deskUrl ?? localAddress(request.socket.localPort ?? 80);
  return { origin, rpId: new URL(origin).hostname };
}

/** @returns such as `http://localhost:3000` */
export function localAddress(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}
