import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { fontFaces } from '../drawing/brand.ts';
import { drawFrame } from './draw-frame.ts';
import type { FilmStory } from './film-story.ts';
import { FRAME, PIXELS_PER_UNIT } from './stage.ts';

export const FRAMES_PER_SECOND = 25;

/**
 * The film's frames as PNG pictures, in order.
 * @param only draws the frames at these moments, in seconds, and no others
 */
export async function* filmFrames(story: FilmStory, only?: readonly number[]): AsyncGenerator<Buffer> {
  const every = Array.from({ length: story.seconds * FRAMES_PER_SECOND }, (_, at) => at / FRAMES_PER_SECOND);
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS, '--force-color-profile=srgb'],
  });
  try {
    const page = await browser.newPage({ viewport: FRAME, deviceScaleFactor: PIXELS_PER_UNIT });
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
  return `<!doctype html><style>
${fontFaces()}
body{margin:0}svg{display:block;width:${FRAME.width}px;height:${FRAME.height}px}
</style><main></main>`;
}
