import { createHash } from 'node:crypto';
import type { Answers } from '../../core/form/form-definition.ts';
import { canonicalJson } from '../../core/json.ts';

/** How long the same answers are the same application when they come without a key: a day, in milliseconds. */
const WINDOW = 24 * 60 * 60 * 1000;

/**
 * The idempotency key of an application that was posted without scripts, which alone could make one at random: a
 * digest of form and answers, the same for 24 hours. Pressing the button twice, or going back and pressing it
 * again, is one application; the same person may apply again later.
 * @param receivedAt when the application with a key was received; `null` when there is none
 */
export async function plainKey(
  form: string,
  answers: Answers,
  now: Date,
  receivedAt: (key: string) => Promise<string | null>,
): Promise<string> {
  const digest = createHash('sha256')
    .update(canonicalJson([form, answers]))
    .digest('hex')
    .slice(0, 40);
  const window = Math.floor(now.getTime() / WINDOW);
  const keyOf = (number: number) => `plain-${digest}-${number}`;
  // Windows begin at midnight UTC: what was received shortly before is still the same application.
  const before = await receivedAt(keyOf(window - 1));
  const isRecent = before !== null && now.getTime() - Date.parse(before) < WINDOW;
  return keyOf(isRecent ? window - 1 : window);
}
