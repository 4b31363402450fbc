import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { builtSite } from '../support/built-site.ts';
import { startSite } from '../support/start-site.ts';
import { measurePaint, type PaintFigures } from './measure-paint.ts';
import { PHONE } from './phone.ts';
import { buildPlainPages, serveFolder } from './plain.ts';
import { median, table } from './table.ts';

const ROUNDS = 5;
const PATHS = ['/', '/surrogate-application', '/surrogate-application-v2', '/intended-parent-application'];

/**
 * Compares the loading of our pages with plain static pages of the same content, alternately in one run.
 * @param against the address of another release of the site; `null` for none
 */
export async function benchPages(against: string | null): Promise<string> {
  const site = await startSite();
  const plain = await serveFolder(await buildPlainPages(builtSite(releasePaths(process.env).distDir), PATHS));
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS],
  });
  const pages = PATHS.flatMap((path) => [
    { label: path, url: site.url + path, figures: Array<PaintFigures>() },
    ...(against === null
      ? []
      : [{ label: '  the other release', url: against + path, figures: Array<PaintFigures>() }]),
    { label: '  plain', url: `${plain.url}${path}/`.replace(/\/+$/, '/'), figures: Array<PaintFigures>() },
  ]);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, figures } of pages) figures.push(await measurePaint(browser, url));
    }
  } finally {
    await browser.close();
    await plain.stop();
    await site.stop();
  }
  return table(
    `Pages beside plain static HTML of the same content, ${PHONE}, median of ${ROUNDS}`,
    ['', 'kB', 'first paint, ms', 'largest paint, ms', 'layout shift', 'blocking, ms', 'hydrated, ms'],
    pages.map(({ label, figures }) => row(label, figures)),
  );
}

function row(label: string, figures: readonly PaintFigures[]): readonly string[] {
  const middle = (of: (figure: PaintFigures) => number): number => median(figures.map(of));
  const hydrated = middle(({ hydrated: at }) => at ?? Number.NaN);
  return [
    label,
    (middle(({ bytes }) => bytes) / 1000).toFixed(1),
    middle(({ firstPaint }) => firstPaint).toFixed(0),
    middle(({ largestPaint }) => largestPaint).toFixed(0),
    middle(({ layoutShift }) => layoutShift).toFixed(3),
    middle(({ blocking }) => blocking).toFixed(0),
    Number.isNaN(hydrated) ? '' : hydrated.toFixed(0),
  ];
}
