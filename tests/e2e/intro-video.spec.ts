import type { Page } from 'playwright/test';
import { hydrated } from './support/hydrated.ts';
import { untilIdle } from './support/idle.ts';
import { configuredTest } from './support/applicant.ts';
import { expect, test } from './support/site.ts';

const film = (page: Page) => page.getByLabel('Introduction film');
const state = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    isPaused: video.paused,
    isMuted: video.muted,
    hasEnded: video.ended,
    hasFailed: video.error !== null,
    seconds: video.currentTime,
  }));

/** Scrolls until `share` of an element is above a line 100 px over the window's lower edge. */
async function showShare(page: Page, selector: string, share: number): Promise<void> {
  await page.locator(selector).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollTo({
      top: window.scrollY + top + height * part - (window.innerHeight - 100),
      behavior: 'instant',
    });
  }, share);
  // The browser reports visibility only after it has painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await untilIdle(page);
}

test.describe('the site’s own film', () => {
  test('starts when half of it is visible, not before, and does not start a second time', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await hydrated(page);
    await showShare(page, 'video', 0.45);
    expect(await state(page)).toMatchObject({ isPaused: true, seconds: 0 });
    expect(asked.filter((path) => path.startsWith('/film/'))).toEqual(['/film/introduction.svg']);
    await showShare(page, 'video', 0.55);
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(0.2);
    expect(await state(page)).toMatchObject({ isPaused: false, isMuted: true });

    // Skips to the end, then scrolls the video out of view and back.
    await film(page).evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.4));
    await expect.poll(async () => (await state(page)).hasEnded).toBe(true);
    expect((await state(page)).hasFailed).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await showShare(page, 'video', 1);
    expect(await state(page)).toMatchObject({ hasEnded: true, isPaused: true });

    // Leaving the page and returning is still the same visit.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(film(page)).toBeAttached();
    await showShare(page, 'video', 1);
    expect(await state(page)).toMatchObject({ isPaused: true, seconds: 0 });
  });

  test('loads its captions and has a 16:9 box', async ({ page }) => {
    await page.goto('/about');
    const cues = await film(page).evaluate(async (video: HTMLVideoElement) => {
      const track = video.querySelector('track');
      if (track === null) return [];
      track.track.mode = 'hidden';
      await new Promise((resolve) => track.addEventListener('load', resolve));
      return [...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text);
    });
    expect(cues).toHaveLength(9);
    expect(cues[0]).toContain('Someone hopes for a child.');
    const box = await film(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
});

configuredTest.describe('a configured video', () => {
  const HOST = 'https://www.youtube-nocookie.com/**';

  /** Replaces the video host, so that the test contacts no third party. @returns the requested URLs */
  async function videoHost(page: Page): Promise<readonly string[]> {
    const asked: string[] = [];
    await page.route(HOST, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>The player</title>' });
    });
    return asked;
  }
  const PLAYER =
    'https://www.youtube-nocookie.com/embed/sample-id?autoplay=1&mute=1&playsinline=1&rel=0&cc_load_policy=1';

  configuredTest(
    'is requested once, when half of its poster is visible and not before',
    async ({ page, configuredSite: site }) => {
      const asked = await videoHost(page);
      await page.goto(`${site.url}/about`);
      await hydrated(page);
      await showShare(page, '.film__poster', 0.45);
      expect(asked).toEqual([]);
      await showShare(page, '.film__poster', 0.55);
      await expect(page.getByTitle('Introduction video')).toHaveAttribute('src', PLAYER);
      await expect.poll(() => asked).toEqual([PLAYER]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await showShare(page, 'iframe', 1);
      expect(asked).toEqual([PLAYER]);
    },
  );
});
