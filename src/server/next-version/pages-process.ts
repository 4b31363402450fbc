import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { CatalogFile } from '../store/catalog-files.ts';
import type { PagesMaker, PagesTask } from '../catalog/pages-in-force.ts';
import { createTaskProcess, TaskFailed, type TaskProcess } from './task-process.ts';

/** What is asked of the process when somebody looks at the next version: one page. */
export interface PreviewTask {
  readonly kind: 'preview';
  /** The folder of the release that serves. */
  readonly release: string;
  /** The files of the next version, which have passed the check. */
  readonly files: readonly CatalogFile[];
  readonly version: string;
  readonly form: string;
  readonly language: string;
  /** The address of the form's page, or of a page after it, in English; `null` for the one where the case leads. */
  readonly page: string | null;
  /** The text that is being edited: the page shows a case to which it is said. */
  readonly about: AboutText | null;
  /** The line of the table of cases whose case is shown; `null` for the first that fits. */
  readonly line: number | null;
}

/** A text of a condition. */
export interface AboutText {
  readonly condition: string;
  /** The very piece of it: a file and a JSON Pointer; `null` for all of its texts. */
  readonly piece: { readonly file: string; readonly pointer: string } | null;
}

/** A page as an applicant will see it, and what else there is to see. */
export interface MadePreview {
  readonly html: string;
  /** Its address on the site. */
  readonly path: string;
  /** Its address in English, which names it. */
  readonly page: string;
  /** The form's page, then those that an application leads to, by their addresses in English. */
  readonly pages: readonly string[];
  /** Invented cases that lead there: rows of the table of cases. */
  readonly cases: readonly { readonly line: number; readonly name: string }[];
  /** The line of the case that is shown; `null` where the page tells of none, or the table has none like it. */
  readonly line: number | null;
}

interface Answers {
  readonly preview: MadePreview;
  /** The key of the pages. */
  readonly pages: string;
}

/** A process beside the server that makes pages. */
export type PagesProcess = TaskProcess<PreviewTask | PagesTask, Answers>;

const ENTRY = fileURLToPath(new URL('../../pages/pages-entry.ts', import.meta.url));

/** Prepares one, which starts when it is needed. */
export function createPagesProcess(): PagesProcess {
  return createTaskProcess<PreviewTask | PagesTask, Answers>({ entry: ENTRY });
}

/** What a worker asks of the primary, and what that answers, by the worker's own numbers. */
interface Question {
  readonly asks: number;
  readonly task: PagesTask;
}
interface Reply {
  readonly answers: number;
  readonly key?: string;
  readonly error?: string;
}

/** In the primary: makes pages for all workers, one catalog after another, so that a machine makes the same ones once. */
export function makePagesForWorkers(): Pick<PagesMaker, 'close'> {
  const maker = createPagesProcess();
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return;
    const reply = (said: Omit<Reply, 'answers'>): void => {
      if (worker.isConnected()) worker.send({ answers: message.asks, ...said }, () => {});
    };
    maker.run(message.task).then(
      (key) => reply({ key }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  return maker;
}

/** In a worker: what the primary makes; elsewhere a process of its own. */
export function openPagesMaker(): PagesMaker {
  if (!cluster.isWorker) {
    const own = createPagesProcess();
    return { make: (task) => own.run(task), close: () => own.close() };
  }
  const waiting = new Map<number, (reply: Reply) => void>();
  let count = 0;
  process.on('message', (message) => {
    if (isReply(message)) waiting.get(message.answers)?.(message);
  });
  return {
    make: (task) =>
      new Promise((resolve, reject) => {
        count += 1;
        const question: Question = { asks: count, task };
        waiting.set(count, ({ answers, key, error }) => {
          waiting.delete(answers);
          if (key === undefined) reject(new TaskFailed(error));
          else resolve(key);
        });
        process.send?.(question);
      }),
    close: () => {},
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asks' in message;
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'answers' in message;
}
