import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake scheduling service on its own origin. */
export interface FakeScheduler {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The widget's script. Like those of real services, it fills containers with a certain class by their `data-url`. */
const SCRIPT = `
for (const container of document.querySelectorAll('.calendly-inline-widget')) {
  const frame = document.createElement('iframe');
  frame.src = container.dataset.url;
  container.append(frame);
}`;

const PAGE = `<!doctype html><title>Booking</title><h1>Pick a time</h1>
<button id="view">View</button><button id="book">Book</button>
<script>
  const tell = (event) => parent.postMessage({ event, payload: {} }, '*');
  document.getElementById('view').onclick = () => tell('scheduler.date_and_time_selected');
  document.getElementById('book').onclick = () => tell('scheduler.event_scheduled');
</script>`;

/** Starts the service. `/widget.js` is the widget's script; every other path is a booking page. */
export async function startFakeScheduler(): Promise<FakeScheduler> {
  const open = new Set<ServerResponse>();
  const server = createServer(({ url }, response) => {
    open.add(response);
    const isScript = url === '/widget.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? SCRIPT : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const response of open) response.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
