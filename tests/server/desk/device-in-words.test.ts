import { expect, it } from 'vitest';
import { deviceInWords } from '../../../src/server/desk/device-in-words.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  ['Something new on Windows', 'A browser on Windows'],
  [`<script>alert(1)</script>${'x'.repeat(9000)}`, 'Unknown device'],
  [undefined, 'Unknown device'],
])('describes %j as %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
