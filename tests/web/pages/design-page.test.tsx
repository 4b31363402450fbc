import { describe, expect, it } from 'vitest';
import { contrast } from '../../../src/web/pages/design/contrast.ts';
import { pagePaths } from '../../../src/web/routes.tsx';

describe('the design sheet', () => {
  it('is no page of the site outside of npm run dev', () => {
    expect(pagePaths).not.toContain('/design');
  });

  it.each([
    ['#fff', '#0ab3a3', 2.63],
    ['#067a6f', '#ffffff', 5.22],
    ['#0b2b2a', '#0ab3a3', 5.73],
    ['#000', '#fff', 21],
    ['#067a6f', '#067a6f', 1],
  ])('reckons the contrast of %s and %s as %f', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});
