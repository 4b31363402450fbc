import { fileURLToPath } from 'node:url';
import type { CatalogFile } from '../catalog-files.ts';
import { createTaskProcess, type TaskProcess } from './task-process.ts';

/** What is asked of the process that makes previews. */
export interface PreviewTask {
  readonly kind: 'preview';
  /** The folder of the release that serves. */
  readonly release: string;
  /** The files of a draft, which have passed the check. */
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

export type PreviewProcess = TaskProcess<PreviewTask, { readonly preview: MadePreview }>;

const ENTRY = fileURLToPath(new URL('../../pages/preview-entry.ts', import.meta.url));
/** A process beside the server that makes one page at a time, started when it is needed. */
export function createPreviewProcess(): PreviewProcess {
  return createTaskProcess<PreviewTask, { readonly preview: MadePreview }>({ entry: ENTRY });
}
