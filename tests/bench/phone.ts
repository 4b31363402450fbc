import type { Browser, CDPSession, Page } from 'playwright';

/** A slow phone: 1.6 Mbit/s, 150 ms of latency, a CPU four times slower (docs/product.md#performance). */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** For the titles of tables. */
export const PHONE = 'phone-like (1.6 Mbit/s, 150 ms, CPU four times slower)';

/** A page on a phone-like machine, with an empty cache. */
export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens a window of a phone's size and slows down network and processor. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools, close: () => context.close() };
}
