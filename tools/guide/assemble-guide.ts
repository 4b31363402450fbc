import { readFileSync } from 'node:fs';
import { WORDINGS, type Language } from '../../src/core/languages/language.ts';
import { capitalize } from '../../src/core/capitalize.ts';
import { shell as en, type ShellTexts } from '../../src/web/languages/shell-en.ts';
import { shell as es } from '../../src/web/languages/shell-es.ts';
import { drawArch } from '../drawing/arch.ts';
import { sceneInline } from '../drawing/scene.ts';
import { MARK } from '../drawing/brand.ts';
import type { GuideValues } from './guide-values.ts';
import { sheets, type Sheet } from './sheets.ts';

/** The guide in each language. Its address on the site is also the path of the PDF below `public/`. */
export const guides: Readonly<Record<Language, ShellTexts['guide']>> = { en: en.guide, es: es.guide };

/** The HTML of one page of the guide. */
interface AssembledSheet {
  readonly sheet: Sheet;
  readonly html: string;
}

/**
 * The guide's pages in a language, with values, drawings, table of contents, running heads and page numbers filled in.
 * @throws Error that names a sheet and an unknown value in it
 */
export function assembleSheets(values: GuideValues, language: Language): readonly AssembledSheet[] {
  return sheets.map((sheet, index) => {
    const file = `sheets/${language}/${sheet.name}.html`;
    const body = fill(readFileSync(new URL(file, import.meta.url), 'utf8'), file, {
      ...values,
      mark: MARK,
      contents: contents(language),
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
    return { sheet, html: `${isBare ? '' : furniture(sheet, index + 1, language)}${body}` };
  });
}

/**
 * The whole guide in a language as one HTML document with inline styles and fonts.
 * @param fontFaces the `@font-face` rules of its fonts
 */
export function assembleGuide(values: GuideValues, language: Language, fontFaces: string): string {
  const css = readFileSync(new URL('guide.css', import.meta.url), 'utf8');
  const pages = assembleSheets(values, language).map(
    ({ sheet: { name, paper }, html }) =>
      `<section class="sheet sheet--${name}${paper === undefined ? '' : ` sheet--${paper}`}" id="${name}">\n${html}\n</section>`,
  );
  return `<!doctype html>
<html lang="${WORDINGS[language].locale}">
<head>
<meta charset="utf-8">
<title>${guides[language].title}</title>
<style>${fontFaces}${css}</style>
</head>
<body>
${pages.join('\n')}
</body>
</html>`;
}

/** The running head and the page number, hidden from assistive technology. */
function furniture({ title, chapter, paper }: Sheet, page: number, language: Language): string {
  const number =
    chapter === undefined || paper === 'white'
      ? ''
      : `<div class="number" aria-hidden="true">${chapter}</div>`;
  return `<div class="running" aria-hidden="true"><span>${guides[language].title}</span><span>${title[language]}</span></div>
<div class="folio" aria-hidden="true">${MARK}<span>${page}</span></div>${number}`;
}

function pageOf(name: string): string {
  return String(sheets.findIndex((sheet) => sheet.name === name) + 1);
}

function contents(language: Language): string {
  const lines = sheets.flatMap(({ name, title, chapter }, index) =>
    chapter === undefined
      ? []
      : [
          `<li><a href="#${name}"><span class="toc__title">${title[language]}</span> <span class="toc__page">${index + 1}</span></a></li>`,
        ],
  );
  return `<ol class="toc">${lines.join('\n')}</ol>`;
}

/** Fills in the double braces of a sheet. The value of a capitalized name, `{{Journey}}`, is capitalized, too. */
function fill(source: string, file: string, values: GuideValues): string {
  return source.replace(/\{\{(\w)(\w+)\}\}/g, (_, first: string, rest: string) => {
    const value = values[first.toLowerCase() + rest];
    if (value === undefined) {
      throw new Error(
        `tools/guide/${file} uses {{${first}${rest}}}, which guide-values.ts does not provide.`,
      );
    }
    return first === first.toLowerCase() ? value : capitalize(value);
  });
}
