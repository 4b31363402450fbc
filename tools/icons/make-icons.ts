import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { releasePaths } from '../../src/build/release-paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { digest, DIGESTS_FILE, FAVICON, icoOf, MARK_FILE, TOUCH_ICON } from './icons.ts';

/** `npm run icons`: renders the icons that browsers request by well-known names from the site's logo. */
const { root } = releasePaths(process.env);
const mark = readFileSync(join(root, MARK_FILE), 'utf8');

async function draw(page: Page, size: number, svg: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<!doctype html><title>Icon</title><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: [...CHROMIUM_ARGS],
});
try {
  const page = await browser.newPage();
  const pictures = [];
  for (const size of FAVICON.sizes) pictures.push({ size, png: await draw(page, size, mark) });
  const files = {
    [FAVICON.file]: icoOf(pictures),
    // Without rounded corners, because transparent pixels would be black on the home screen.
    [TOUCH_ICON.file]: await draw(page, TOUCH_ICON.size, mark.replace(/ rx="[\d.]+"/, '')),
  };
  const digests: Record<string, string> = { [MARK_FILE]: digest(mark) };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(root, file), content);
    digests[file] = digest(content);
    console.log(`Wrote ${file} (${content.length} bytes).`);
  }
  writeFileSync(join(root, DIGESTS_FILE), `${JSON.stringify(digests, null, 2)}\n`);
} finally {
  await browser.close();
}
