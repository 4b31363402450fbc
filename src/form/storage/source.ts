import { SOURCE_CODE } from '../../core/source-code.ts';
import { TAB_KEYS } from './storage-keys.ts';
import { tabStorage } from './web-storage.ts';

/**
 * Keeps in this tab by which of the agency's links somebody came, `?from=code`, and takes it out of the address: it is in
 * no bookmark and no link that she shares (docs/product.md#source).
 */
export function keepSource(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('from');
  if (code === null) return;
  if (SOURCE_CODE.test(code)) tabStorage.set(TAB_KEYS.source, code);
  url.searchParams.delete('from');
  history.replaceState(history.state, '', url);
}

/** The code of the link that somebody came by in this tab; null for none. */
export function keptSource(): string | null {
  return tabStorage.get(TAB_KEYS.source);
}
