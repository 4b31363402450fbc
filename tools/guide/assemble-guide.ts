import { readFileSync } from 'node:fs';
import { drawArch } from '../drawing/arch.ts';
import { sceneInline } from '../drawing/scene.ts';
import { MARK } from '../drawing/brand.ts';
import type { GuideValues } from './guide-values.ts';
import { sheets, type Sheet } from './sheets.ts';

/** Where the printed guide is, from the project's root; `/guide/…` on the site. */
export const GUIDE_FILE = 'public/guide/surrogacy-in-2025.pdf';

const GUIDE_TITLE = 'Surrogacy in 2025';
const GUIDE_LANGUAGE = 'en-US';

/** One page of the guide as HTML. */
interface AssembledSheet extends Sheet {
  readonly html: string;
}

/**
 * The guide's pages, with their values, drawings, contents, running heads and page numbers.
 * @throws Error that names the sheet and the value that it uses and nobody provides
 */
export function assembleSheets(values: GuideValues): readonly AssembledSheet[] {
  return sheets.map((sheet, index) => {
    const source = readFileSync(new URL(`sheets/${sheet.name}.html`, import.meta.url), 'utf8');
    const body = fill(source, sheet.name, {
      ...values,
      mark: MARK,
      contents: contents(),
      parentQuestionsPage: pageOf('questions-parents'),
      surrogateQuestionsPage: pageOf('questions-surrogates'),
      ...(sheet.arch === undefined
        ? {}
        : {
            arch:
              typeof sheet.arch === 'string'
                ? drawArch(sheet.arch)
                : sceneInline(sheet.name, sheet.arch, 'arch'),
          }),
    });
    const isBare = sheet.paper === 'bare';
    return { ...sheet, html: `${isBare ? '' : furniture(sheet, index + 1)}${body}` };
  });
}

/**
 * The whole guide as one HTML document, its styles and fonts inside.
 * @param fontFaces the `@font-face` rules of its fonts
 */
export function assembleGuide(values: GuideValues, fontFaces: string): string {
  const css = readFileSync(new URL('guide.css', import.meta.url), 'utf8');
  const pages = assembleSheets(values).map(
    ({ name, paper, html }) =>
      `<section class="sheet sheet--${name}${paper === undefined ? '' : ` sheet--${paper}`}" id="${name}">\n${html}\n</section>`,
  );
  return `<!doctype html>
<html lang="${GUIDE_LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${GUIDE_TITLE}</title>
<style>${fontFaces}${css}</style>
</head>
<body>
${pages.join('\n')}
</body>
</html>`;
}

/** Running head and page number, hidden from assistive technology. */
function furniture({ title, chapter, paper }: Sheet, page: number): string {
  const number =
    chapter === undefined || paper === 'white'
      ? ''
      : `<div class="number" aria-hidden="true">${chapter}</div>`;
  return `<div class="running" aria-hidden="true"><span>${GUIDE_TITLE}</span><span>${title}</span></div>
<div class="folio" aria-hidden="true">${MARK}<span>${page}</span></div>${number}`;
}

function pageOf(name: string): string {
  return String(sheets.findIndex((sheet) => sheet.name === name) + 1);
}

function contents(): string {
  const lines = sheets.flatMap(({ name, title, chapter }, index) =>
    chapter === undefined
      ? []
      : [
          `<li><a href="#${name}"><span class="toc__title">${title}</span> <span class="toc__page">${index + 1}</span></a></li>`,
        ],
  );
  return `<ol class="toc">${lines.join('\n')}</ol>`;
}

function fill(source: string, sheet: string, values: GuideValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(
        `tools/guide/sheets/${sheet}.html uses {{${name}}}, which guide-values.ts does not provide.`,
      );
    }
    return value;
  });
}
