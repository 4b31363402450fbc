import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { drawFrame } from './draw-frame.ts';
import type { FilmStory } from './film-story.ts';
import { FRAME } from './frame.ts';

export const FRAMES_PER_SECOND = 30;

/** With optical sizes: the words are large. */
const FONT = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';

/**
 * The film, frame by frame, as PNG pictures.
 * @param only moments in seconds, in place of all
 */
export async function* filmFrames(story: FilmStory, only?: readonly number[]): AsyncGenerator<Buffer> {
  const every = Array.from({ length: story.seconds * FRAMES_PER_SECOND }, (_, at) => at / FRAMES_PER_SECOND);
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS, '--force-color-profile=srgb'],
  });
  try {
    const page = await browser.newPage({ viewport: FRAME });
    await page.setContent(stage());
    await page.evaluate(() => document.fonts.load('94px Newsreader'));
    const show = await page.evaluateHandle(() => document.querySelector('main'));
    for (const time of only ?? every) {
      await show.evaluate(
        (main, picture) => {
          if (main !== null) main.innerHTML = picture;
        },
        drawFrame(story, time),
      );
      yield await page.screenshot({ type: 'png' });
    }
  } finally {
    await browser.close();
  }
}

function stage(): string {
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64');
  return `<!doctype html><style>
@font-face{font-family:Newsreader;font-weight:200 800;src:url('data:font/woff2;base64,${font}') format('woff2')}
body{margin:0}svg{display:block;width:${FRAME.width}px;height:${FRAME.height}px}
</style><main></main>`;
}
