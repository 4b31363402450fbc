import { expect, it, vi } from 'vitest';
import { burst } from '../../../../src/web/pages/outcome/burst.ts';

const { fire } = vi.hoisted(() => ({
  fire: Object.assign(
    vi.fn<(options: unknown) => Promise<void>>(async () => {}),
    { reset: vi.fn<() => void>() },
  ),
}));
vi.mock('canvas-confetti', () => ({ default: { create: () => fire } }));

it('is 100 particles, spread by 70 from 0.6 of the height', () => {
  burst();
  expect(fire).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ particleCount: 100, spread: 70, origin: { y: 0.6 } }),
  );
});
