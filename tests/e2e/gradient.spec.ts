import type { Page } from 'playwright/test';
import { DESK } from './support/devices.ts';
import { hydrated } from './support/hydrated.ts';
import { paintedDuring, pretendHardware, watchPainting } from './support/painted-frames.ts';
import { expect, test } from './support/site.ts';

// These tests have a browser of their own (`playwright.config.ts`), so they use one worker.
test.describe.configure({ mode: 'default' });

/** Animation frames to watch: enough to distinguish a still gradient from a slow machine. */
const FRAMES = 12;

const canvas = (page: Page) => page.locator('.mesh');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause background motion' });
const moves = (page: Page) => expect.poll(() => paintedDuring(page, FRAMES)).toBeGreaterThan(1);
const standsStill = (page: Page) => expect.poll(() => paintedDuring(page, FRAMES)).toBe(0);

async function openHome(page: Page): Promise<void> {
  await pretendHardware(page);
  await watchPainting(page);
  await page.goto('/');
  await hydrated(page);
}

test('the gradient paints the specified mesh, rests while scrolling or out of view, and obeys its pause button', async ({
  page,
}) => {
  await openHome(page);
  await moves(page);
  await expect(canvas(page)).toHaveCSS('opacity', '1');
  // 600 CSS pixels at half the resolution.
  expect(await canvas(page).evaluate((element: HTMLCanvasElement) => element.height)).toBe(300);
  // 1111 px at 0.06 and 600 px at 0.16 segments a pixel, two triangles each.
  expect(await page.evaluate(() => window.paintedIndices)).toBe(67 * 96 * 6);

  await test.step('it rests while the page scrolls, and resumes 200 ms later', async () => {
    const scrolled = await page.evaluate(async () => {
      const event = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollBy(0, 40);
      await event;
      return performance.now();
    });
    const next = () => page.evaluate((at) => window.paintedAt.find((time) => time > at) ?? 0, scrolled);
    await expect.poll(next).toBeGreaterThanOrEqual(scrolled + 195);
    await moves(page);
  });

  await test.step('it rests while it is off the screen or its document is hidden', async () => {
    await page.getByRole('heading', { name: 'How It Works' }).scrollIntoViewIfNeeded();
    await standsStill(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await moves(page);
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await standsStill(page);
    await setHidden(false);
    await moves(page);
  });

  await test.step('its button pauses and resumes it, by keyboard too', async () => {
    const size = async () => {
      const box = await pause(page).boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    };
    expect(await size()).toBeGreaterThanOrEqual(44);
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await standsStill(page);
    const play = page.getByRole('button', { name: 'Play background motion' });
    await expect(play).toBeFocused();
    // Scrolling, which starts and ends another pause, does not end the visitor's own.
    await page.evaluate(() => window.scrollBy(0, 20));
    await standsStill(page);
    await play.click();
    await moves(page);
    await page.setViewportSize(DESK.viewport);
    await moves(page);
    expect(await size()).toBeGreaterThanOrEqual(44);
  });

  await test.step('a lost WebGL context shows the still gradient, and a restored one resumes motion', async () => {
    await canvas(page).evaluate((element: HTMLCanvasElement) => {
      const extension = element.getContext('webgl')?.getExtension('WEBGL_lose_context');
      element.addEventListener('restore', () => extension?.restoreContext());
      extension?.loseContext();
    });
    await standsStill(page);
    await expect(canvas(page)).toHaveCSS('opacity', '0');
    await canvas(page).dispatchEvent('restore');
    await moves(page);
    await expect(canvas(page)).toHaveCSS('opacity', '1');
  });
});

test('with WebGL in software, the still gradient stays', async ({ page }) => {
  const message = page.waitForEvent('console', (log) => log.text().includes('still gradient'));
  await watchPainting(page);
  await page.goto('/');
  await message;
  await standsStill(page);
  expect(await page.evaluate(() => window.paintedAt)).toEqual([]);
  await expect(pause(page)).toBeHidden();
});

test('under reduced motion, also when set later, the gradient is still; its colors come from the stylesheet', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const fetched = () => scripts.filter((path) => path.includes('start-gradient'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await standsStill(page);
  expect(fetched()).toEqual([]);
  await expect(pause(page)).toBeHidden();

  await page.evaluate(() => {
    const hero = document.querySelector<HTMLElement>('.home-hero');
    for (const stop of [1, 2, 3, 4]) hero?.style.setProperty(`--hero-${stop}`, '#c08040');
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await moves(page);
  expect(fetched()).toHaveLength(1);
  const color = await canvas(page).evaluate(async (element: HTMLCanvasElement) => {
    const gl = element.getContext('webgl');
    const pixel = new Uint8Array(4);
    // The buffer can be read only right after a draw call, before the frame is shown.
    await new Promise((resolve) => {
      WebGLRenderingContext.prototype.drawElements = new Proxy(WebGLRenderingContext.prototype.drawElements, {
        apply(draw, context, parts) {
          Reflect.apply(draw, context, parts);
          gl?.readPixels(100, 150, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
          resolve(null);
        },
      });
    });
    return [...pixel];
  });
  // The grain adds up to 3 of 255.
  for (const [index, channel] of [0xc2, 0x82, 0x42].entries())
    expect(Math.abs((color[index] ?? 0) - channel)).toBeLessThanOrEqual(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await standsStill(page);
  await expect(canvas(page)).toHaveCSS('opacity', '0');
  await expect(pause(page)).toBeHidden();
});

test('with data saving on, the gradient’s script is not fetched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHome(page);
  await standsStill(page);
  expect(scripts.filter((url) => url.includes('start-gradient'))).toEqual([]);
});
