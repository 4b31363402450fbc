import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { LANGUAGE_NAMES, isLanguage, type Language } from '../../src/core/languages/language.ts';
import { loadEnvironment } from '../../src/server/config/environment.ts';
import { SHOWN_SHEETS } from '../../src/web/content/guide.ts';
import { assembleGuide, guides } from './assemble-guide.ts';
import { compactPdf } from './compact-pdf.ts';
import { guideFontFaces } from './guide-fonts.ts';
import { guideValues } from './guide-values.ts';

/**
 * `npm run guide`: typesets the free guide in each language and prints it to `public/guide/`, from which the site
 * serves it. Also makes a picture of each page that the site shows.
 */
/** The scale of the pictures: the site shows a Letter page of 816 px at 272 px, on screens with two pixels per px. */
const SHOWN = 2 / 3;

const { root, catalogRoot } = releasePaths(process.env);
loadEnvironment();
const fontFaces = await guideFontFaces();

const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: [...CHROMIUM_ARGS],
});
try {
  const page = await browser.newPage({ deviceScaleFactor: SHOWN });
  await page.emulateMedia({ media: 'print' });
  for (const language of Object.keys(LANGUAGE_NAMES).filter(isLanguage)) await printGuide(page, language);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}

/** Prints the guide in a language and makes its pictures. @throws Error that names sheets that do not fit */
async function printGuide(page: Page, language: Language): Promise<void> {
  const values = guideValues(catalogRoot, process.env, language);
  await page.setContent(assembleGuide(values, language, fontFaces));
  await page.evaluate(() => document.fonts.ready);
  const overfull = await overfullSheets(page);
  if (overfull.length > 0)
    throw new Error(`The guide (${language}) was not printed:\n${overfull.join('\n')}`);
  const pdf = compactPdf(
    await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true }),
  );
  const { href, pictures } = guides[language];
  const file = join(root, 'public', href);
  mkdirSync(join(root, 'public', pictures), { recursive: true });
  writeFileSync(file, pdf);
  console.log(`Wrote ${relative(root, file)}, ${Math.round(pdf.length / 1000)} kB.`);
  for (const name of SHOWN_SHEETS) {
    const picture = join(root, 'public', pictures, `${name}.webp`);
    writeFileSync(picture, await pictureOf(page.locator(`#${name}`)));
    console.log(`Wrote ${relative(root, picture)}.`);
  }
}

/** The sheets that do not fit their page. A longer or wider sheet would be cut off. */
function overfullSheets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sheet')].flatMap((sheet) => {
      const paper = sheet.getBoundingClientRect();
      const foot = sheet.querySelector('.folio')?.getBoundingClientRect().top ?? paper.bottom;
      const edge = paper.right - Number.parseFloat(getComputedStyle(sheet).paddingRight);
      const boxes = [...sheet.querySelectorAll('p, li, th, td, dd, h2, h3, figure, .box, .match-card')].map(
        (part) => part.getBoundingClientRect(),
      );
      const below = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) - foot);
      const beside = Math.ceil(Math.max(...boxes.map((box) => box.right)) - edge - 1);
      return [
        ...(below > 0 ? [`${sheet.id}: ${below} px too long for its page. Shorten it or move a part.`] : []),
        ...(beside > 0 ? [`${sheet.id}: ${beside} px too wide for its page. Shorten a line.`] : []),
      ];
    }),
  );
}

/** A screenshot of an element as WebP, which Playwright itself cannot write. */
async function pictureOf(part: Locator): Promise<Buffer> {
  const png = (await part.screenshot()).toString('base64');
  const webp = await part.page().evaluate(async (drawn) => {
    const image = new Image();
    image.src = `data:image/png;base64,${drawn}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
  }, png);
  return Buffer.from(webp, 'base64');
}
