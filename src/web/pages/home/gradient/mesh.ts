/** Mesh segments per CSS pixel (docs/product.md#gradient). */
const MESH_DENSITY = { horizontal: 0.06, vertical: 0.16 } as const;

/** The minimum width of the mesh in CSS pixels: a phone shows its middle, at the same scale as a desktop screen. */
const MINIMUM_WIDTH = 1111;

/** Height of the mesh in CSS pixels; the canvas is stretched over a hero of another height. */
const MESH_HEIGHT = 600;

/** The maximum width in CSS pixels. A mesh of this width has fewer vertices than a 16-bit index can count. */
const MAXIMUM_WIDTH = 4096;

interface MeshSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Segments. */
  readonly columns: number;
  readonly rows: number;
}

/**
 * The mesh for a hero.
 * @param heroWidth CSS pixels
 */
export function meshSize(heroWidth: number): MeshSize {
  const width = Math.min(Math.max(heroWidth, MINIMUM_WIDTH), MAXIMUM_WIDTH);
  return {
    width,
    height: MESH_HEIGHT,
    columns: Math.ceil(width * MESH_DENSITY.horizontal),
    rows: Math.ceil(MESH_HEIGHT * MESH_DENSITY.vertical),
  };
}

interface MeshGeometry {
  /** Pairs of coordinates from 0 to 1, row by row. */
  readonly vertices: Float32Array<ArrayBuffer>;
  /** Two triangles per segment. */
  readonly indices: Uint16Array<ArrayBuffer>;
}

/** The corners of a grid and the triangles between them. */
export function meshGeometry(columns: number, rows: number): MeshGeometry {
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const corner = row * (columns + 1) + column;
      const below = corner + columns + 1;
      vertices.push(column / columns, row / rows);
      if (row < rows && column < columns) {
        indices.push(corner, corner + 1, below, below, corner + 1, below + 1);
      }
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices) };
}
