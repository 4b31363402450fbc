import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrerenderedPage } from '../core/page-frames.ts';
import type { PageStart } from '../core/submission/page-start.ts';

/** A prerenderer in a thread of its own. */
interface RenderingThread {
  readonly prerender: (path: string) => Promise<PrerenderedPage>;
  readonly renderPage: (path: string, start: PageStart) => Promise<string>;
  /** Ends it, and with it all that it has loaded. */
  readonly end: () => Promise<unknown>;
}

/**
 * One call after another. Node never forgets a module, but a thread with what it has loaded; and in one it reads the
 * prerenderer by itself, where tsx would rewrite the whole of it: 0.1 s of a core in place of 0.7, and 240 MB less.
 */
const CALLS = `
const { parentPort, workerData } = require('node:worker_threads');
const loaded = import(workerData);
parentPort.on('message', async ({ call, given }) => {
  try {
    globalThis.prerenderedImports = new Set();
    const answer = await (await loaded)[call](...given);
    parentPort.postMessage({ answer, imported: [...globalThis.prerenderedImports] });
  } catch (error) {
    parentPort.postMessage({ error: String((error && error.stack) || error) });
  }
});`;

/** @param entry the address of a `prerender.mjs` beside the modules of its catalog */
export function startRenderingThread(entry: string): RenderingThread {
  const worker = new Worker(CALLS, { eval: true, workerData: entry, execArgv: [] });
  // Whoever calls next hears of it.
  worker.on('error', () => {});

  async function call(name: string, ...given: readonly unknown[]): Promise<unknown> {
    const answered = once(worker, 'message');
    worker.postMessage({ call: name, given });
    // The thread alone sends messages, and they are of this form.
    const [message] = (await answered) as [
      { readonly answer?: unknown; readonly imported?: readonly string[]; readonly error?: string },
    ];
    if (message.error !== undefined) throw new Error(message.error);
    message.imported?.forEach((each) => globalThis.prerenderedImports?.add(each));
    return message.answer;
  }
  return {
    // The release's build made both of src/web/prerender.tsx.
    prerender: async (path) => (await call('prerender', path)) as PrerenderedPage,
    renderPage: async (path, start) => (await call('renderPage', path, start)) as string,
    end: () => worker.terminate(),
  };
}
