type Shared = 'shared' | 'cancelled' | 'opened';

/**
 * Offers an address through the device's share sheet (docs/product.md#sharing).
 * @param title the title that the share sheet shows
 * @param url the address to share
 * @returns `cancelled` when the person closed the sheet; `opened` when a new tab shows the address
 *   because the device cannot share it
 */
export async function shareAddress(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  window.open(url, '_blank', 'noopener');
  return 'opened';
}
