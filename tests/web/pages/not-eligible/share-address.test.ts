import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareAddress } from '../../../../src/web/pages/not-eligible/share-address.ts';

const url = 'https://harborlight.example/surrogate-application';
const share = vi.fn<(data: ShareData) => Promise<void>>();
const open = vi.fn<typeof window.open>();

function deviceShares(): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation(open);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  share.mockReset();
  open.mockReset();
});

describe('share', () => {
  it('uses the share function of the device with title and address', async () => {
    deviceShares();
    share.mockResolvedValue();
    expect(await shareAddress('Become a surrogate', url)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Become a surrogate', url });
    expect(open).not.toHaveBeenCalled();
  });

  it('does nothing when the visitor closes the share sheet', async () => {
    deviceShares();
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    expect(await shareAddress('Become a surrogate', url)).toBe('cancelled');
    expect(open).not.toHaveBeenCalled();
  });

  it('opens the address in a new tab where the device cannot share', async () => {
    expect(await shareAddress('Become a surrogate', url)).toBe('opened');
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener');
  });

  it('opens the address in a new tab when the device refuses', async () => {
    deviceShares();
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    expect(await shareAddress('Become a surrogate', url)).toBe('opened');
  });
});
