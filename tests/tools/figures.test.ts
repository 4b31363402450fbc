import { describe, expect, it } from 'vitest';
import type { Part } from '../../tools/drawing/figures.ts';
import type { Scene } from '../../tools/drawing/scene.ts';
import { sceneFiles } from '../../tools/drawing/scene-files.ts';
import { CORAL, CREAM } from '../../tools/drawing/palette.ts';
import { disc, fill } from '../../tools/drawing/shapes.ts';
import { poster } from '../../tools/film/poster.ts';
import { paintScene, type Painting } from '../support/paint-scene.ts';

const partsOf = ({ drawing }: Scene): readonly Part[] => drawing.filter((piece) => typeof piece !== 'string');

const adultsOf = (scene: Scene) =>
  partsOf(scene).flatMap(({ adult }) => (adult === undefined ? [] : [adult]));

/** How much larger the largest adult's head is than the smallest, as a share. */
function spreadOfHeads(scene: Scene): number {
  const radii = adultsOf(scene).map(({ r }) => r);
  return radii.length === 0 ? 0 : Math.max(...radii) / Math.min(...radii) - 1;
}

/** A hand and its bare arm count as one piece, and so does hair behind and over a head. */
const isOne = (one: Part, other: Part): boolean =>
  one.who === other.who &&
  [
    ['hand', 'arm'],
    ['hair', 'head'],
  ].some((kin) => [one, other].every(({ part }) => kin.includes(part)));

/** Where two pieces of one color meet along more than a corner, so that they read as one; one of them is a figure's. */
function mergers(scene: Scene, { width, top, colors }: Painting): readonly string[] {
  const lengths = new Map<string, number>();
  top.forEach((piece, cell) => {
    for (const beside of [cell + 1, cell + width]) {
      const other = top[beside] ?? -1;
      if (piece === other || piece < 0 || other < 0 || colors[cell] !== colors[beside]) continue;
      if (beside === cell + 1 && beside % width === 0) continue;
      const [one, two] = [scene.drawing[piece], scene.drawing[other]];
      if (typeof one === 'string' && typeof two === 'string') continue;
      if (typeof one === 'object' && typeof two === 'object' && isOne(one, two)) continue;
      const name = [one, two]
        .map((each) => (typeof each === 'object' ? `${each.who}'s ${each.part}` : 'a thing'))
        .toSorted()
        .join(' and ');
      const key = `${name}, ${colors[cell]}`;
      lengths.set(key, (lengths.get(key) ?? 0) + 1);
    }
  });
  return [...lengths].flatMap(([key, length]) => (length > 6 ? [`${key}: ${length}`] : []));
}

/** The arms that begin outside of their body. */
function looseArms(scene: Scene, { width, cells }: Painting): readonly string[] {
  return partsOf(scene).flatMap(({ who, from }) => {
    if (from === undefined) return [];
    const cell = Math.floor(from[1]) * width + Math.floor(from[0]);
    const inside = scene.drawing.some(
      (piece, index) =>
        typeof piece === 'object' && piece.who === who && piece.part === 'body' && cells[index]?.has(cell),
    );
    return inside ? [] : [who];
  });
}

/** The cells of each hand or arm of somebody, by its piece. */
const limbsOf = (scene: Scene, { cells }: Painting, name: string, kinds: readonly Part['part'][]) =>
  scene.drawing.flatMap((piece, index) =>
    typeof piece === 'object' && piece.who === name && kinds.includes(piece.part)
      ? [{ part: piece.part, cells: cells[index] ?? new Set<number>() }]
      : [],
  );

/** Who has a hand, or a finger, that neither touches an arm nor another hand that does. */
function looseHands(scene: Scene, painting: Painting): readonly string[] {
  const near = (cell: number) => [cell, cell - 1, cell + 1, cell - painting.width, cell + painting.width];
  return [...new Set(partsOf(scene).map(({ who }) => who))].filter((who) => {
    const pieces = limbsOf(scene, painting, who, ['arm', 'hand']);
    const held = new Set(pieces.filter(({ part }) => part === 'arm').flatMap(({ cells }) => [...cells]));
    let loose = pieces.filter(({ part, cells }) => part === 'hand' && cells.size > 0);
    for (;;) {
      const next = loose.find(({ cells }) =>
        [...cells].some((cell) => near(cell).some((at) => held.has(at))),
      );
      if (next === undefined) return loose.length > 0;
      next.cells.forEach((cell) => held.add(cell));
      loose = loose.filter((piece) => piece !== next);
    }
  });
}

/** Who has an arm whose end is in sight, and no hand at it. */
function stumps(scene: Scene, painting: Painting): readonly string[] {
  const { width, top } = painting;
  return scene.drawing.flatMap((piece, index) => {
    if (typeof piece === 'string' || piece.to === undefined) return [];
    const [x, y] = piece.to.map(Math.floor);
    if (x === undefined || y === undefined || x < 0 || y < 0 || x >= width || y >= scene.height) return [];
    const around = [-2, 0, 2].flatMap((dy) => [-2, 0, 2].map((dx) => (y + dy) * width + x + dx));
    const hands = limbsOf(scene, painting, piece.who, ['hand']);
    const ends =
      around.some((cell) => top[cell] === index) &&
      !hands.some(({ cells }) => around.some((cell) => cells.has(cell)));
    return ends ? [piece.who] : [];
  });
}

/** The share of each figure that another figure or object covers. */
function covered(scene: Scene, { top, cells }: Painting): Readonly<Record<string, number>> {
  const names = new Set(partsOf(scene).map(({ who }) => who));
  return Object.fromEntries(
    [...names].map((who) => {
      const own = new Set(
        scene.drawing.flatMap((piece, index) =>
          typeof piece === 'object' && piece.who === who ? [index] : [],
        ),
      );
      const all = new Set([...own].flatMap((index) => [...(cells[index] ?? [])]));
      const seen = [...all].filter((cell) => own.has(top[cell] ?? -1)).length;
      return [who, 1 - seen / all.size];
    }),
  );
}

const scenes = Object.entries({ ...sceneFiles, 'the film’s poster': poster });

describe.each(scenes)('the figures of %s', (_, scene) => {
  const painting = paintScene(scene);

  it('have heads of one size: adults differ by less than 8 %', () => {
    expect(spreadOfHeads(scene)).toBeLessThanOrEqual(0.08);
  });

  it('have no part that merges with another of its color', () => {
    expect(mergers(scene, painting)).toEqual([]);
  });

  it('have arms that begin inside their bodies', () => {
    // Only a hand is in these pictures.
    if (scene === sceneFiles['ringing'] || scene === sceneFiles['writing']) return;
    expect(looseArms(scene, painting)).toEqual([]);
  });

  it('have hands that hang together with an arm', () => {
    expect(looseHands(scene, painting)).toEqual([]);
  });

  it('have no arm in sight that ends without a hand', () => {
    expect(stumps(scene, painting)).toEqual([]);
  });

  it('are visible: at most a quarter of each is covered', () => {
    for (const [who, share] of Object.entries(covered(scene, painting)))
      expect(share, who).toBeLessThanOrEqual(0.25);
  });
});

describe('Home', () => {
  const adults = sceneFiles.home === undefined ? [] : adultsOf(sceneFiles.home);

  it('shows two parents and a surrogate who look at each other', () => {
    const [left, middle, right] = adults.toSorted((one, other) => one.at[0] - other.at[0]);
    expect(adults).toHaveLength(3);
    expect([left?.facing, middle?.facing, right?.facing]).toEqual([1, 1, -1]);
  });

  it('has their heads at one height', () => {
    const heights = adults.map(({ at }) => at[1]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan((adults[0]?.r ?? 0) * 0.75);
  });
});

describe('the rules', () => {
  const scene = (drawing: Scene['drawing']): Scene => ({ width: 100, height: 100, drawing });
  const part = (who: string, kind: Part['part'], svg: string, more: Partial<Part> = {}): Part => ({
    who,
    part: kind,
    svg,
    ...more,
  });

  it('find heads of two sizes', () => {
    const heads = [20, 22].map((r): Part => part('a', 'head', '', { adult: { at: [0, 0], r, facing: 1 } }));
    expect(spreadOfHeads(scene(heads))).toBeCloseTo(0.1);
  });

  it('find a shoe that merges with a toy', () => {
    const merged = scene([part('a', 'leg', fill(disc(30, 50, 12), CORAL)), fill(disc(50, 50, 12), CORAL)]);
    expect(mergers(merged, paintScene(merged))).toHaveLength(1);
    const apart = scene([part('a', 'leg', fill(disc(30, 50, 12), CORAL)), fill(disc(50, 50, 12), CREAM)]);
    expect(mergers(apart, paintScene(apart))).toEqual([]);
  });

  it('find an arm that begins beside its body', () => {
    const body = part('a', 'body', fill(disc(30, 50, 12), CORAL));
    const loose = scene([body, part('a', 'arm', '', { from: [60, 50] })]);
    expect(looseArms(loose, paintScene(loose))).toEqual(['a']);
    const fast = scene([body, part('a', 'arm', '', { from: [32, 50] })]);
    expect(looseArms(fast, paintScene(fast))).toEqual([]);
  });

  it('find a thumb that floats, and a sleeve without a hand', () => {
    const arm = part('a', 'arm', '<rect x="10" y="40" width="40" height="10" fill="#fff"/>', {
      to: [50, 45],
    });
    const floats = scene([arm, part('a', 'hand', fill(disc(80, 45, 6), CORAL))]);
    expect(looseHands(floats, paintScene(floats))).toEqual(['a']);
    expect(stumps(floats, paintScene(floats))).toEqual(['a']);
    const holds = scene([arm, part('a', 'hand', fill(disc(52, 45, 6), CORAL))]);
    expect(looseHands(holds, paintScene(holds))).toEqual([]);
    expect(stumps(holds, paintScene(holds))).toEqual([]);
    const covered = scene([arm, fill(disc(52, 45, 12), CORAL)]);
    expect(stumps(covered, paintScene(covered))).toEqual([]);
  });

  it('find a figure that a card hides', () => {
    const hidden = scene([
      part('a', 'body', fill(disc(50, 50, 20), CORAL)),
      '<rect x="40" y="30" width="60" height="60" fill="#fff"/>',
    ]);
    expect(covered(hidden, paintScene(hidden)).a).toBeGreaterThan(0.5);
  });
});
