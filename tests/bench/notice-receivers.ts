import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

/*
 * A mail server and a receiver of webhooks that take everything and keep nothing, in a process of their own.
 */
const web = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1');
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    stream.resume();
    stream.on('end', () => callback());
  },
});
smtp.on('error', () => {});
const mail = smtp.listen(0, '127.0.0.1');
await Promise.all([web, mail].map((server) => once(server, 'listening')));
process.send?.({ web: portOf(web), mail: portOf(mail) });

function portOf(server: Server): number {
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
}
