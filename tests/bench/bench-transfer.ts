import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { startSite } from '../support/start-site.ts';
import { measureTransfer, type Transfer } from '../support/transfer.ts';
import { table } from './table.ts';

/**
 * The kilobytes of a first visit to each page, before any input.
 * @param against the address of another release of the site; `null` for none
 */
export async function benchTransfer(against: string | null): Promise<string> {
  // Imported late, because it reads the release, which `bench.ts` may have built a moment ago.
  const { sitePaths } = await import('../e2e/support/site-paths.ts');
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS],
  });
  const rows: string[][] = [];
  try {
    for (const path of sitePaths) {
      const pages = [
        [path, site.url],
        ...(against === null ? [] : [['  the other release', against] as const]),
      ] as const;
      for (const [label, url] of pages) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        rows.push([label, ...kilobytes(await measureTransfer(page, url + path))]);
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return table(
    'A first visit, kB as sent (brotli), everything fetched before any input',
    ['', 'HTML', 'CSS', 'fonts', 'script', 'other', 'in all'],
    rows,
  );
}

function kilobytes({ html, css, fonts, scripts, other }: Transfer): readonly string[] {
  const kinds = [html, css, fonts, scripts, other];
  const sum = kinds.reduce((total, bytes) => total + bytes, 0);
  return [...kinds, sum].map((bytes) => (bytes / 1000).toFixed(1));
}
