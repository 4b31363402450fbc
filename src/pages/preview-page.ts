import { outcomePages } from '../core/form/outcomes.ts';
import { isLanguage } from '../core/languages/language.ts';
import { outcomeStateOf } from '../core/submission/submission.ts';
import { compileFiles, type Catalog } from '../server/catalog/catalog.ts';
import type { MadePreview, PreviewTask } from '../server/next-version/tasks.ts';
import { pagePathOf, formPathsOf } from '../server/site/form-paths.ts';
import { fillDocument } from '../server/site/render-page.ts';
import { openCatalogPages, type CatalogPages } from './catalog-pages.ts';
import { previewCases } from './preview-cases.ts';

/** A catalog, opened to make single pages. */
interface OpenedCatalog {
  readonly version: string;
  readonly catalog: Catalog;
  readonly pages: CatalogPages;
}

/** The most cases that are offered to choose from. */
const MOST_CASES = 30;
/** A made-up person: previews only show invented cases. */
const NOBODY = { name: 'Alex', reference: '0000-0000' } as const;

/** The version that was previewed last; an editor usually previews the same one again. */
let opened: OpenedCatalog | null = null;

/**
 * Makes one page of the next version: a form's page as every visitor gets it, or a page after the form as the server
 * renders it for a plain post (docs/decisions/0079-html-first.md), with an invented case. Nothing is stored.
 * @throws Error when the next version has no such form, or its files cannot be compiled
 */
export async function previewPage(task: PreviewTask): Promise<MadePreview> {
  const { asked } = task;
  if (opened?.version !== task.version) opened = open(task);
  const { catalog, pages } = opened;
  const english = catalog.forms.get(asked.form);
  if (english === undefined) throw new Error(`The next version has no form "${asked.form}".`);
  const { language } = asked;
  const spoken = isLanguage(language) ? (english.translations.get(language) ?? english) : english;
  const own = pagePathOf(english);
  const after = outcomePages(english);
  const wanted = [own, ...after].find((each) => each === asked.page) ?? null;
  const isOwn = wanted === own || (wanted === null && asked.about === undefined);
  const cases = isOwn ? [] : previewCases(english, catalog, task, wanted);
  const shown = cases.find(({ line }) => line === asked.line) ?? cases[0] ?? null;
  const page = isOwn ? own : (wanted ?? shown?.page ?? own);
  const path = formPathsOf(catalog).localPath(page, spoken.language);
  const { html } = await pages.make(path);
  const { name, reference } = NOBODY;
  const evaluation = shown ?? ({ verdict: 'not-decided', reasons: [], facts: {} } as const);
  const outcome = outcomeStateOf(english, name, evaluation, { key: reference, status: 'sent', reference });
  const start = { form: null, outcome };
  return {
    html: page === own ? html : fillDocument(html, await pages.renderPage(path, start), start),
    page,
    pages: [...new Set([own, ...after])],
    cases: cases
      .flatMap(({ line, name: called }) => (line === 0 ? [] : [{ line, name: called }]))
      .slice(0, MOST_CASES),
    line: shown === null || shown.line === 0 ? null : shown.line,
  };
}

function open({ release, files, version }: PreviewTask): OpenedCatalog {
  const compiled = compileFiles(files);
  if (!compiled.ok) throw new Error('The files of the next version cannot be compiled.');
  const catalog = compiled.value;
  return { version, catalog, pages: openCatalogPages(release, catalog, version) };
}
