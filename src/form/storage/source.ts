import { SOURCE_CODE } from '../../core/source-code.ts';
import { TAB_KEYS } from './storage-keys.ts';
import { tabStorage } from './web-storage.ts';

/**
 * Stores the code of the agency's link that the visitor followed, `?from=code`, for this tab, and removes it from the
 * address, so that it is in no bookmark and no shared link (docs/product.md#source).
 */
export function captureSource(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('from');
  if (code === null) return;
  if (SOURCE_CODE.test(code)) tabStorage.set(TAB_KEYS.source, code);
  url.searchParams.delete('from');
  history.replaceState(history.state, '', url);
}

/** The code of the agency's link that the visitor followed in this tab; null for none. */
export function capturedSource(): string | null {
  return tabStorage.get(TAB_KEYS.source);
}
