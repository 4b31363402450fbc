import confetti from 'canvas-confetti';
import { expect, it, vi } from 'vitest';
import { burst } from '../../../../src/web/pages/outcome/burst.ts';

it('is 100 particles, spread by 70 from 0.6 of the height', () => {
  const fire = Object.assign(
    vi.fn<(options?: confetti.Options) => Promise<null>>(async () => null),
    { reset: vi.fn<() => void>() },
  );
  vi.spyOn(confetti, 'create').mockReturnValue(fire);
  burst()();
  expect(fire).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ particleCount: 100, spread: 70, origin: { y: 0.6 } }),
  );
});
