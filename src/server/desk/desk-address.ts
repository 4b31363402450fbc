import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** What every address of the desk's API starts with. */
export const DESK_API = '/desk/api';

/** Where the desk is, for browsers: passkeys are bound to it. */
export interface DeskAddress {
  /** Such as `https://desk.example.com`. */
  readonly origin: string;
  /** The name that passkeys are bound to: `desk.example.com`. */
  readonly rpId: string;
}

/** The desk's address: that of the configuration, or the port of http://localhost that a request came to. */
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
