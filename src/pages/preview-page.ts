import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomePages } from '../core/form/outcomes.ts';
import { isLanguage, type Language } from '../core/languages/language.ts';
import { outcomeStateOf } from '../core/submission/submission.ts';
import { compileFiles, type Catalog } from '../server/catalog.ts';
import type { MadePreview, PreviewTask } from '../server/drafts/preview-process.ts';
import { isRunning } from '../server/running-process.ts';
import { pageOf, placesOf } from '../server/site/form-places.ts';
import { fillDocument } from '../server/site/render-page.ts';
import { catalogIndex } from './catalog-modules.ts';
import { documentMaker } from './documents.ts';
import { writePrerenderer } from './prerenderer-files.ts';
import { previewCases } from './preview-cases.ts';
import { startRenderingThread } from './rendering-thread.ts';

/** A catalog whose pages can be made one by one. */
interface OpenedCatalog {
  readonly version: string;
  readonly catalog: Catalog;
  readonly make: ReturnType<typeof documentMaker>;
  readonly thread: ReturnType<typeof startRenderingThread>;
}

/** Cases that are offered to choose from. */
const MOST_CASES = 30;
/** Nobody: previews tell of invented cases alone. */
const NOBODY = { name: 'Alex', reference: '0000-0000' } as const;

/** The one whose pages were made last: whoever edits looks at one draft. */
let opened: OpenedCatalog | null = null;

/**
 * Makes one page of a draft: a form's page as every visitor gets it, or a page after the form as the server renders it
 * for a plain post (docs/decisions/0079-html-first.md), with an invented case. Nothing is stored.
 * @throws Error when the draft has no such form, or its files cannot be compiled
 */
export async function previewPage(task: PreviewTask): Promise<MadePreview> {
  if (opened?.version !== task.version) opened = await open(task);
  const { catalog, make, thread } = opened;
  const english = catalog.forms.get(task.form);
  if (english === undefined) throw new Error(`The draft has no form "${task.form}".`);
  const { language } = task;
  const spoken = isLanguage(language) ? (english.translations.get(language) ?? english) : english;
  const own = pageOf(english);
  const after = outcomePages(english);
  const wanted = task.page !== null && (task.page === own || after.includes(task.page)) ? task.page : null;
  const isOwn = wanted === own || (wanted === null && task.about === null);
  const cases = isOwn ? [] : previewCases(english, catalog, { ...task, page: wanted });
  const shown = cases.find(({ line }) => line === task.line) ?? cases[0] ?? null;
  const page = isOwn ? own : (wanted ?? shown?.page ?? own);
  const path = placesOf(catalog).localPath(page, spoken.language);
  const { html } = await make(path);
  const { name, reference } = NOBODY;
  const evaluation = shown ?? { reasons: [], facts: {} };
  const outcome = outcomeStateOf(english, name, evaluation, { key: reference, status: 'sent', reference });
  const start = { form: null, outcome };
  return {
    html: page === own ? html : fillDocument(html, await thread.renderPage(path, start), start),
    path,
    page,
    pages: [...new Set([own, ...after])],
    cases: cases
      .flatMap(({ line, name: called }) => (line === 0 ? [] : [{ line, name: called }]))
      .slice(0, MOST_CASES),
    line: shown === null || shown.line === 0 ? null : shown.line,
  };
}

/** The folders of this process begin so, in the folder for temporary files. */
const FOLDERS = 'harborlight-preview-';
let folder: string | null = null;
// Modules of forms are read when a page first asks for them, so the files of the draft stay until the next one.
process.on('exit', removeFolder);

function removeFolder(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}

async function open({ release, files, version }: PreviewTask): Promise<OpenedCatalog> {
  const compiled = compileFiles(files);
  if (!compiled.ok) throw new Error('The files of the draft cannot be compiled.');
  const catalog = compiled.value;
  await opened?.thread.end();
  opened = null;
  removeFolder();
  removeLeftOver();
  folder = mkdtempSync(join(tmpdir(), `${FOLDERS}${process.pid}-`));
  const { entry, scripts, readSheet } = await writePrerenderer(release, catalog, folder);
  const thread = startRenderingThread(entry);
  const indexIn = (language: Language) => catalogIndex(catalog, language);
  const make = documentMaker(thread.prerender, { scripts, readSheet, key: version, indexIn });
  return { version, catalog, make, thread };
}

/** A process that was killed has left its folder. */
function removeLeftOver(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDERS)) continue;
    const pid = Number.parseInt(name.slice(FOLDERS.length), 10);
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
