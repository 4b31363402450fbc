import type { Page } from 'playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

const story = (page: Page, place: number) => page.getByRole('group', { name: `${place} of 4`, exact: true });

/** Expects one story to be shown, its dot to be current, and the other stories to be inert. */
async function expectStory(page: Page, place: number): Promise<void> {
  await expect(page.locator('.carousel__slide:not([inert])')).toHaveAttribute('aria-label', `${place} of 4`);
  // The scroll position of the row, in stories.
  const rests = () =>
    page
      .getByRole('group', { name: 'Stories' })
      .evaluate((row) => Math.round((10 * row.scrollLeft) / row.clientWidth) / 10);
  await expect.poll(rests).toBe(place - 1);
  await expect(page.getByRole('button', { name: `Story ${place} of 4` })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

test.describe('Real Stories', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Real Stories' }).scrollIntoViewIfNeeded();
  });

  test('is swiped with a finger', async ({ page, context }) => {
    await story(page, 1).scrollIntoViewIfNeeded();
    const box = await story(page, 1).boundingBox();
    if (box === null) throw new Error('The first story has no place on the page.');
    const finger = await context.newCDPSession(page);
    const y = box.y + 20;
    // A busy browser uses up the first move to start scrolling, so there are several, a frame apart. The finger rests
    // before it is lifted: a fling of whatever speed a busy machine measures would make the test depend on that speed.
    for (const share of [0.9, 0.7, 0.5, 0.3, 0.1, 0.1, 0.1]) {
      await finger.send('Input.dispatchTouchEvent', {
        type: share === 0.9 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: box.x + box.width * share, y }],
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // The row has followed the finger past its middle before the finger is lifted.
    const track = page.getByRole('group', { name: 'Stories' });
    await expect.poll(() => track.evaluate((row) => row.scrollLeft / row.clientWidth)).toBeGreaterThan(0.5);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectStory(page, 2);
    await page.getByRole('button', { name: 'Next story' }).click();
    await expectStory(page, 3);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the stories can be read without scripts, and visible links replace the menu', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Our Process' })).toBeVisible();
    await story(page, 4).scrollIntoViewIfNeeded();
    await expect(story(page, 4)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Next story' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pause background motion' })).toBeHidden();
  });
});
