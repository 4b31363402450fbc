import type { Location } from 'react-router-dom';
import { isJsonObject } from '../../core/json.ts';

/** The address shown in the address bar, with what its history entry carries. */
export interface HistoryEntry {
  readonly location: Location<unknown>;
  /** True when the browser made the entry itself: the document's first one, or a plain `#` link's. */
  readonly isForeign: boolean;
}

/** Reads the current history entry, and marks it as ours. */
export function currentEntry(): HistoryEntry {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const isForeign = !isJsonObject(stored) || typeof stored['key'] !== 'string';
  const { key, state = null } = isForeign ? { key: newKey() } : stored;
  if (isForeign) window.history.replaceState({ key, state }, '');
  return { location: { pathname, search, hash, key: String(key), state }, isForeign };
}

/** The location of an entry that is still to be made. @param href within the site */
export function nextLocation(href: string, state: unknown): Location<unknown> {
  const { pathname, search, hash } = new URL(href, window.location.href);
  return { pathname, search, hash, key: newKey(), state: state ?? null };
}

/** Makes a history entry of a location: a new one, or in place of the current one. */
export function enter({ pathname, search, hash, key, state }: Location<unknown>, how: 'push' | 'replace') {
  const href = pathname + search + hash;
  if (how === 'push') window.history.pushState({ key, state }, '', href);
  else window.history.replaceState({ key, state }, '', href);
}

/** Unique within a tab's history. */
function newKey(): string {
  return Math.random().toString(36).slice(2);
}
