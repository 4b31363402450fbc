import { createHash } from 'node:crypto';
import type { Answers } from '../../core/form/form-definition.ts';
import { canonicalJson } from '../../core/json.ts';
import { keyedDigest, NO_KEYS, type DataKeys } from '../config/data-keys.ts';

/** Milliseconds for which the same answers without an idempotency key are the same application: a day. */
const WINDOW = 24 * 60 * 60 * 1000;

/**
 * The idempotency key of an application that was posted without scripts, so that the page could not make a random one:
 * a digest of form and answers, the same for 24 hours. Pressing the button twice, or going back and pressing it again,
 * is one application; the same person may apply again later. The digest is keyed with the data key that encrypts
 * answers, so that a reader of the database cannot test guesses.
 * @param receivedAt when the application with a key was received; `null` when there is none
 */
export async function plainKey(
  form: string,
  answers: Answers,
  now: Date,
  receivedAt: (key: string) => Promise<string | null>,
  keys: DataKeys = NO_KEYS,
): Promise<string> {
  const digest = createHash('sha256')
    .update(canonicalJson([form, answers]))
    .digest('hex')
    .slice(0, 40);
  const window = Math.floor(now.getTime() / WINDOW);
  const keyOf = (by: string, number: number) => `plain-${by}-${number}`;
  const { writing, all } = keys;
  const current = writing === null ? digest : keyedDigest(digest, writing);
  const others = [
    ...all.filter((key) => key !== writing).map((key) => keyedDigest(digest, key)),
    ...(writing === null ? [] : [digest]),
  ];
  // Windows begin at midnight UTC, and data keys can be rotated: an application received shortly before either change
  // is still the same one.
  const candidates = [
    keyOf(current, window - 1),
    ...others.flatMap((by) => [keyOf(by, window), keyOf(by, window - 1)]),
  ];
  for (const candidate of candidates) {
    const before = await receivedAt(candidate);
    if (before !== null && now.getTime() - Date.parse(before) < WINDOW) return candidate;
  }
  return keyOf(current, window);
}
