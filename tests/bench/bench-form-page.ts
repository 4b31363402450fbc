import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { startSite } from '../support/start-site.ts';
import { measureFormPage, type FormPageFigures } from './measure-form-page.ts';
import { PHONE } from './phone.ts';
import { buildPlainForm, serveFolder } from './plain.ts';
import { median, table } from './table.ts';

const ROUNDS = 5;

/**
 * Compares our application page with the same form on plain RJSF, alternately in one run.
 * @param against the address of another release of the site; `null` for none
 */
export async function benchFormPage(against: string | null): Promise<string> {
  const site = await startSite();
  const plain = await serveFolder(await buildPlainForm());
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS],
  });
  const ours = (label: string, url: string) => ({
    label,
    url: `${url}/surrogate-application`,
    selector: 'input[name="firstName"]',
    figures: Array<FormPageFigures>(),
  });
  const forms = [
    ours('Harborlight', site.url),
    ...(against === null ? [] : [ours('  the other release', against)]),
    {
      label: 'plain RJSF, run-time Ajv',
      url: plain.url,
      selector: '#root_firstName',
      figures: Array<FormPageFigures>(),
    },
  ];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, selector, figures } of forms)
        figures.push(await measureFormPage(browser, url, selector));
    }
  } finally {
    await browser.close();
    await plain.stop();
    await site.stop();
  }
  const row = (label: string, figures: readonly FormPageFigures[]) => [
    label,
    (median(figures.map(({ scriptBytes }) => scriptBytes)) / 1000).toFixed(1),
    median(figures.map(({ visible }) => visible)).toFixed(0),
    median(figures.map(({ usable }) => usable)).toFixed(0),
    median(figures.map(({ scriptPerKey }) => scriptPerKey)).toFixed(2),
    median(figures.map(({ workPerKey }) => workPerKey)).toFixed(2),
  ];
  return table(
    `Application page, ${PHONE}, median of ${ROUNDS}`,
    ['', 'script, kB brotli', 'visible, ms', 'usable, ms', 'script a key, ms', 'all work a key, ms'],
    forms.map(({ label, figures }) => row(label, figures)),
  );
}
