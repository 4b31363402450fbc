import { describe, expect, it } from 'vitest';
import { meshGeometry, meshSize } from '../../../../../src/web/pages/home/gradient/mesh.ts';

describe('the size of the mesh', () => {
  it.each([
    [320, 1111, 67],
    [1111, 1111, 67],
    [1112, 1112, 67],
    [1440, 1440, 87],
    [2560, 2560, 154],
  ])('for a hero of %i px is %i px and %i columns wide', (hero, width, columns) => {
    expect(meshSize(hero)).toEqual({ width, columns, height: 600, rows: 96 });
  });

  it('stays within 16-bit indices on any screen', () => {
    const { columns, rows } = meshSize(20_000);
    expect((columns + 1) * (rows + 1)).toBeLessThan(65_536);
  });
});

describe('the geometry of the mesh', () => {
  const { vertices, indices } = meshGeometry(3, 2);

  it('has its corners row by row, from 0 to 1', () => {
    expect(vertices).toHaveLength(4 * 3 * 2);
    expect([...vertices.slice(0, 4)]).toEqual([0, 0, Math.fround(1 / 3), 0]);
    expect([...vertices.slice(-2)]).toEqual([1, 1]);
  });

  it('covers every segment with two triangles, none with a duplicate corner', () => {
    expect(indices).toHaveLength(3 * 2 * 6);
    expect([...indices.slice(0, 6)]).toEqual([0, 1, 4, 4, 1, 5]);
    expect(Math.max(...indices)).toBe(4 * 3 - 1);
    expect(area(vertices, indices)).toBeCloseTo(1);
  });
});

/** The sum of the triangles' areas. */
function area(vertices: Float32Array, indices: Uint16Array): number {
  let sum = 0;
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((offset) => {
      const index = indices[first + offset] ?? 0;
      return [vertices[index * 2] ?? 0, vertices[index * 2 + 1] ?? 0] as const;
    }) as [readonly [number, number], readonly [number, number], readonly [number, number]];
    sum += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  }
  return sum;
}
