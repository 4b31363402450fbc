import { blob, frameAt, limb, spansAt, type Frame, type Joint, type Node, type Point } from './contour.ts';
import { HAIR_STYLES, type Hair, type HairStyle } from './hair.ts';
import { HANDS, type Hand, type HandShape } from './hands.ts';
import { CREAM, mix } from './palette.ts';
import { disc, fill, outline, shade, tube } from './shapes.ts';

/**
 * People as cut paper. A person is data (skin, hair, clothes, build) and a pose is data (where, how large, where to);
 * the functions below turn both into parts. Nobody has eyes or a mouth: where a head turns and where its nose points
 * says who looks at whom (docs/decisions/0074-people-out-of-arcs.md). What comes later covers what came before.
 */

export const SKIN = {
  deep: '#6f412c',
  brown: '#a2633f',
  tan: '#cf8f62',
  fair: '#f0b793',
} as const;

/** Skin where less light falls: a throat, an ear. */
const dusk = (skin: string, share: number): string => mix(skin, '#4a2216', share);

export const HAIR = {
  night: '#12201f',
  chestnut: '#5b2f20',
  copper: '#a5502c',
  sand: '#d3a15c',
  silver: '#b8c6c1',
} as const;

export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly beard?: boolean;
  /** How dark the throat is under the chin, of 1. */
  readonly dusk?: number;
}

export interface Clothes {
  readonly color: string;
  /** How it ends at the throat; round where nothing is said. */
  readonly neck?: 'round' | 'vee' | 'high';
  /** Where the sleeve ends; at the wrist where nothing is said. */
  readonly sleeve?: 'long' | 'rolled' | 'short';
  readonly pattern?: { readonly kind: 'stripes' | 'dots'; readonly color: string };
  /** A jacket is open over something of this color. */
  readonly over?: string;
}

/** Someone: the same in every pose. */
export interface Person {
  /** Keeps the parts of one figure together. */
  readonly name: string;
  readonly look: Look;
  readonly clothes: Clothes;
  readonly build?: 'slim' | 'broad';
  readonly child?: boolean;
}

export interface Pose {
  /** The pit of the throat. */
  readonly at: Point;
  /** The head's radius; all other measures follow from it. */
  readonly r: number;
  /** Where they look: 1 right, -1 left. */
  readonly facing: 1 | -1;
  /** By how many degrees the head is bent forward. */
  readonly lean?: number;
  readonly from?: 'front' | 'side';
  /** How far a belly stands out in a pregnancy, in radii; seen from the side. */
  readonly belly?: number;
  /** How far down the body is drawn, in radii from the throat. */
  readonly height?: number;
  /** Numbers to a tenth, for what moves. */
  readonly fine?: boolean;
}

/** A piece of a drawing: whose it is, and which of theirs. */
export interface Part {
  readonly who: string;
  readonly part: 'hair' | 'throat' | 'body' | 'head' | 'arm' | 'hand' | 'leg' | 'thing';
  readonly svg: string;
  /** An adult's head: where it is, its radius, and where it looks. */
  readonly adult?: { readonly at: Point; readonly r: number; readonly facing: 1 | -1 };
  /** An arm: where it begins, and its wrist. */
  readonly from?: Point;
  readonly to?: Point;
}

const HEAD: readonly Node[] = [
  [-0.24, -1.02],
  [0.5, -0.88],
  [0.88, -0.4],
  [0.92, -0.06, 0.5],
  [1.1, 0.25, 0.5],
  [0.92, 0.38, 0.3],
  [0.95, 0.52, 0.6],
  [0.88, 0.66, 0.6],
  [0.84, 0.9],
  [0.6, 1.02],
  [0.14, 0.92],
  [-0.42, 0.58],
  [-0.92, 0.16],
  [-0.86, -0.62],
];

/** From below the ear around the chin. */
const BEARD: readonly Node[] = [
  [-0.1, 0.34, 0],
  [0.22, 0.56],
  [0.56, 0.48],
  [0.97, 0.42, 0],
  [0.96, 0.7],
  [0.8, 1.12],
  [0.3, 1.14],
  [-0.2, 0.8],
];

const BUILD = { slim: 1, broad: 1.17 } as const;
/** The deepest point of a neckline. */
const NECKLINE = { round: 0.4, vee: 1.05, high: 0.1 } as const;

interface Frames {
  readonly body: Frame;
  readonly head: Frame;
}

function framesOf({ at, r, facing, lean = 0, from = 'front' }: Pose): Frames {
  const pivot = frameAt(at, r, facing);
  const turned = frameAt(pivot([0, -0.5]), r, facing, lean);
  const ahead = from === 'side' ? 0.3 : 0.1;
  return { body: pivot, head: ([x, y]) => turned([x + ahead, y - 0.96]) };
}

/** Someone from hair to hem, without arms. */
export function figure(person: Person, pose: Pose): readonly Part[] {
  const { name: who, look, clothes } = person;
  const { head, body } = framesOf(pose);
  const { fine } = pose;
  const hair: Hair = HAIR_STYLES[look.style];
  const draw = (nodes: readonly Node[], frame: Frame, color: string): string =>
    fill(outline(blob(nodes, frame, fine)), color);
  const neckline = NECKLINE[clothes.neck ?? 'round'];
  const throat = [
    head([-0.56, 0.3]),
    body([-0.5, 0]),
    body([0, neckline + 0.4]),
    body([0.56, 0]),
    head([0.5, 0.86]),
  ];
  const ear = head([-0.14, 0.14]);
  return [
    ...(hair.behind === undefined
      ? []
      : [
          {
            who,
            part: 'hair',
            svg: draw(
              hair.behind,
              head,
              ['bob', 'long', 'waves'].includes(look.style) ? shade(look.hair) : look.hair,
            ),
          } as const,
        ]),
    {
      who,
      part: 'throat',
      svg: fill(
        outline(
          blob(
            throat.map(([x, y]) => [x, y, 0.25]),
            (point) => point,
            fine,
          ),
        ),
        dusk(look.skin, look.dusk ?? 0.13),
      ),
    },
    { who, part: 'body', svg: torso(person, pose, body) },
    {
      who,
      part: 'head',
      ...(person.child === true ? {} : { adult: { at: head([0, 0]), r: pose.r, facing: pose.facing } }),
      svg:
        draw(HEAD, head, look.skin) +
        (look.beard === true ? draw(BEARD, head, look.hair) : '') +
        draw(hair.over, head, look.hair) +
        (hair.ear ? fill(disc(...ear, 0.2 * pose.r), dusk(look.skin, 0.16)) : ''),
    },
  ];
}

/** A body's outline: shoulders, waist, hem and neckline. */
function torsoNodes(
  { clothes, build = 'slim' }: Person,
  { from = 'front', belly = 0, height = 5, fine }: Pose,
): readonly Node[] {
  const b = BUILD[build];
  // Below the hips a long body needs nodes more, or they are notched; the film was rendered without them.
  const long = height > 6.5 && fine !== true;
  const above = (nodes: readonly Node[]): readonly Node[] => nodes.filter(([, y]) => y < height - 0.3);
  const neckline = NECKLINE[clothes.neck ?? 'round'];
  const collar: readonly Node[] =
    clothes.neck === 'high'
      ? [
          [0.56, -0.5, 0],
          [0, -0.34],
          [-0.54, -0.56, 0],
        ]
      : [
          [0.54, -0.16, 0],
          clothes.neck === 'vee' ? [0.04, neckline, 0] : [0.04, neckline],
          [-0.54, -0.22, 0],
        ];
  if (from === 'side')
    return [
      ...collar,
      [-1.0 * b, 0.5],
      [-1.3 * b, 1.7],
      ...above([
        [-1.02 * b, 3.1],
        [-1.36 * b, 4.5],
      ]),
      ...(long ? [[-1.36 * b, 5.9] as const] : []),
      [-1.3 * b, height, 0],
      [1.1 * b, height, 0],
      ...(long && belly === 0 ? [[1.1 * b, 5.6] as const] : []),
      ...(belly === 0
        ? above([
            [1.04 * b, 4.2],
            [0.98 * b, 3.0],
          ])
        : ([
            [0.98 + 0.12 * belly, 4.75, 0.7],
            [0.98 + 0.78 * belly, 4.1],
            [1.02 + belly, 3.1],
            [1.0 + 0.62 * belly, 2.15],
          ] as const)),
      [1.1 * b, 1.5],
      [0.9 * b, 0.6],
    ];
  const right: readonly Node[] = [
    [1.12 * b, 0.1, 0.8],
    [1.6 * b, 0.66],
    [1.6 * b, 1.6],
    ...above([[1.4 * b, 3]]),
    // A long body needs a node more, or its outline swings out below the shoulder.
    ...(height > 6 ? [[1.56 * b, 4.6] as const] : []),
    [1.62 * b, height, 0],
  ];
  const left = right.map(([x, y, roundness]): Node =>
    roundness === undefined ? [-x, y] : [-x, y, roundness],
  );
  return [...collar, ...left, ...right.toReversed()];
}

function torso(person: Person, pose: Pose, body: Frame): string {
  const { color, over } = person.clothes;
  const nodes = torsoNodes(person, pose);
  const height = pose.height ?? 5;
  const strip: readonly Node[] = [
    [0.3, 0, 0],
    [0.04, 0.4],
    [-0.3, 0, 0],
    [-0.5, 1.4],
    [-0.5, height, 0],
    [0.62, height, 0],
    [0.66, 1.4],
  ];
  return (
    fill(outline(blob(nodes, body, pose.fine)), color) +
    (over === undefined ? '' : fill(outline(blob(strip, body, pose.fine)), over)) +
    pattern(person, pose)
  );
}

/** Stripes or dots of a garment, cut to its outline. */
function pattern(person: Person, pose: Pose): string {
  const { pattern: woven } = person.clothes;
  if (woven === undefined) return '';
  const { body } = framesOf(pose);
  const nodes = torsoNodes(person, pose);
  const { r } = pose;
  const top = pose.at[1];
  const step = woven.kind === 'stripes' ? 0.52 * r : 0.62 * r;
  const rows = Array.from(
    { length: Math.floor(((pose.height ?? 5) * r) / step) },
    (_, row) => top + (row + 1.1) * step,
  );
  const whole = Math.round;
  const marks = rows.flatMap((y, row) =>
    spansAt(y, nodes, body).flatMap(([left, right]) => {
      if (woven.kind === 'stripes') return [`M${whole(left)} ${whole(y)}H${whole(right)}`];
      const first = Math.ceil((left + 0.2 * r) / step - (row % 2) / 2);
      const count = Math.floor((right - 0.2 * r) / step - (row % 2) / 2) - first + 1;
      return Array.from(
        { length: Math.max(0, count) },
        (_, dot) => `M${whole((first + dot + (row % 2) / 2) * step)} ${whole(y)}h0`,
      );
    }),
  );
  const width = woven.kind === 'stripes' ? 0.16 * r : 0.22 * r;
  return `<path d="${marks.join('')}" fill="none" stroke="${woven.color}" stroke-width="${whole(width)}"${woven.kind === 'dots' ? ' stroke-linecap="round"' : ''}/>`;
}

/** What an arm does. */
export interface Reach {
  /** The shoulder: on the side they look to, or on the other. */
  readonly side: 'near' | 'far';
  /** The wrist. */
  readonly to: Point;
  /** To which side of the line from shoulder to wrist the elbow stands out: 1 clockwise of it, -1 the other. */
  readonly elbow: 1 | -1;
  /** The hand, in degrees from the direction of the forearm; none where something of its own is drawn. */
  readonly hand?: number | 'none';
  /** On which side of the hand the thumb is: 1 clockwise of the fingers. */
  readonly thumb?: 1 | -1;
  /** What the hand does; it is seen from its edge where nothing is said. */
  readonly held?: HandShape;
  /** An arm that points toward us or away looks shorter. */
  readonly length?: number;
  /** One color for all of it, where the shoulder shall show. */
  readonly color?: string;
}

/** A shade that stands out from a garment of the color itself. */
function sleeveOf(color: string): string {
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);
  return light < 260 ? mix(color, CREAM, 0.13) : shade(color, light > 640 ? 0.09 : 0.15);
}

/** Where an arm begins, where it bends, and where it ends. */
function jointsOf(
  person: Person,
  pose: Pose,
  { side, to, elbow, length = 1 }: Reach,
): readonly [Point, Point, Point] {
  const { body } = framesOf(pose);
  const b = BUILD[person.build ?? 'slim'];
  const shoulder =
    pose.from === 'side'
      ? body([side === 'near' ? -0.1 : 0.24, 0.92])
      : body([(side === 'near' ? 1.2 : -1.2) * b, 0.76]);
  const upper = 2.5 * pose.r * length;
  const fore = 2.2 * pose.r * length;
  const [dx, dy] = [to[0] - shoulder[0], to[1] - shoulder[1]];
  const far = Math.hypot(dx, dy);
  // An arm that cannot reach is longer; one that is near bends.
  const stretch = Math.max(1, (far * 1.01) / (upper + fore));
  const [u, f] = [upper * stretch, fore * stretch];
  const ahead = Math.max(-u, Math.min(u, (u * u - f * f + far * far) / (2 * far)));
  const out = Math.sqrt(Math.max(0, u * u - ahead * ahead)) * elbow;
  return [
    shoulder,
    [shoulder[0] + (dx * ahead - dy * out) / far, shoulder[1] + (dy * ahead + dx * out) / far],
    to,
  ];
}

/** How thick an arm is at the shoulder, above the elbow, at it, below it and at the wrist, in radii. */
const CLOTH = [0.52, 0.46, 0.4, 0.39, 0.3] as const;
const BARE = [0.42, 0.36, 0.3, 0.31, 0.2] as const;

/**
 * A limb in one outline: around its beginning, over both flanks, sharp only inside the bend.
 * @param widths at the beginning, above the joint, at it, below it and at the end, in pixels
 * @param part how much of it: up to a place above the joint, to one below it, or whole
 */
function bentLimb(
  [from, bend, to]: readonly [Point, Point, Point],
  widths: readonly [number, number, number, number, number],
  fine: boolean | undefined,
  part: 'upper' | 'most' | 'whole' = 'whole',
): string {
  const between = (one: Point, other: Point, share: number): Point => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
  ];
  const unit = (one: Point, other: Point): Point => {
    const long = Math.max(1e-6, Math.hypot(other[0] - one[0], other[1] - one[1]));
    return [(other[0] - one[0]) / long, (other[1] - one[1]) / long];
  };
  const [u, v] = [unit(from, bend), unit(bend, to)];
  // The side on which the joint stands out.
  const side = u[0] * v[1] - u[1] * v[0] > 0 ? -1 : 1;
  const normal = ([x, y]: Point): Point => [-y * side, x * side];
  const [m, n] = [normal(u), normal(v)];
  const half = Math.max(0.3, Math.hypot(m[0] + n[0], m[1] + n[1]) / 2);
  const b: Point = [(m[0] + n[0]) / 2 / half, (m[1] + n[1]) / 2 / half];
  const at = (point: Point, along: Point, by: number, roundness?: number): Node =>
    roundness === undefined
      ? [point[0] + along[0] * by, point[1] + along[1] * by]
      : [point[0] + along[0] * by, point[1] + along[1] * by, roundness];
  const [start, above, joint, below, end] = widths;
  const [high, low] = [between(from, bend, part === 'upper' ? 0.62 : 0.5), between(bend, to, 0.3)];
  const outer: Node[] = [at(from, u, -start), at(from, m, start), at(high, m, above)];
  const inner: Node[] = [at(from, m, -start), at(high, m, -above)];
  if (part === 'upper') {
    outer[2] = at(high, m, above, 0);
    inner[1] = at(high, m, -above, 0);
  } else {
    outer.push(at(bend, b, joint * 1.06));
    inner.push(at(bend, b, Math.max(-joint * 1.25, -joint / half), 0.3));
    const whole = part === 'whole';
    outer.push(at(low, n, whole ? below : below * 1.04, whole ? 1 : 0));
    inner.push(at(low, n, whole ? -below : -below * 1.04, whole ? 1 : 0));
    if (whole) {
      outer.push(at(to, n, end, 0));
      inner.push(at(to, n, -end, 0));
    }
  }
  return blob([...outer, ...inner.toReversed()], (point) => point, fine);
}

/** An arm in one piece from the shoulder on, and its hand before it. */
export function arm(person: Person, pose: Pose, reach: Reach): readonly Part[] {
  const { name: who, look, clothes } = person;
  const { r, fine } = pose;
  const joints = jointsOf(person, pose, reach);
  const [from, bend, to] = joints;
  const sleeve = clothes.sleeve ?? 'long';
  const scaled = ([a, b, c, d, e]: typeof CLOTH | typeof BARE): readonly [
    number,
    number,
    number,
    number,
    number,
  ] => [a * r, b * r, c * r, d * r, e * r];
  const whole = Math.round;
  const id = `s${from.map(whole).join('')}`;
  // The sleeve has the garment's own color at the shoulder, so that both are one, and stands out from there on.
  const melt =
    reach.color === undefined
      ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${whole(from[0])}" y1="${whole(from[1])}" x2="${whole(bend[0])}" y2="${whole(bend[1])}"><stop stop-color="${clothes.color}"/><stop offset=".8" stop-color="${sleeveOf(clothes.color)}"/></linearGradient>`
      : '';
  const bare = sleeve === 'long' ? '' : fill(outline(bentLimb(joints, scaled(BARE), fine)), look.skin);
  const part = ({ long: 'whole', rolled: 'most', short: 'upper' } as const)[sleeve];
  const sewn = fill(outline(bentLimb(joints, scaled(CLOTH), fine, part)), reach.color ?? `url(#${id})`);
  const woven = clothes.pattern?.kind === 'stripes' ? clothes.pattern.color : undefined;
  const bands =
    woven === undefined
      ? ''
      : `<path d="${bandsOf(joints, sleeve, r)}" stroke="${woven}" stroke-width="${Math.round(0.16 * r)}"/>`;
  const angle = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI;
  return [
    ...(reach.hand === 'none'
      ? []
      : [hand(person, pose, to, angle + (reach.hand ?? 0), reach.thumb, reach.held)]),
    { who, part: 'arm', from, to, svg: melt + bare + sewn + bands },
  ];
}

/** The stripes of a sleeve: across its parts, and one at the elbow. */
function bandsOf(
  [from, bend, to]: readonly [Point, Point, Point],
  sleeve: 'long' | 'rolled' | 'short',
  r: number,
): string {
  const part = (one: Point, other: Point, share: number): Point => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
  ];
  if (sleeve === 'short') return rungs([from, 0.5 * r], [part(from, bend, 0.6), 0.46 * r], r);
  const toward = ([x, y]: Point): Point => {
    const length = Math.hypot(x - bend[0], y - bend[1]);
    return [(x - bend[0]) / length, (y - bend[1]) / length];
  };
  const [up, down] = [toward(from), toward(to)];
  const [x, y]: Point = [up[0] + down[0], up[1] + down[1]];
  // From the inside of the bend to its outside; a straight arm has neither.
  const [inner, outer] = [0.5, -0.42].map((by): string =>
    [bend[0] + (x / Math.hypot(x, y)) * by * r, bend[1] + (y / Math.hypot(x, y)) * by * r]
      .map(Math.round)
      .join(' '),
  );
  return (
    rungs([from, 0.5 * r], [bend, 0.42 * r], r) +
    (Math.hypot(x, y) < 0.4 ? '' : `M${inner}L${outer}`) +
    (sleeve === 'long' ? rungs([bend, 0.4 * r], [to, 0.31 * r], r) : '')
  );
}

/** The stripes of a part of a sleeve, across it. */
function rungs([from, r1]: Joint, [to, r2]: Joint, r: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const count = Math.floor(length / (0.52 * r));
  return Array.from({ length: count }, (_, rung) => {
    const at = (rung + 0.5) * 0.52 * r;
    const half = r1 + (r2 - r1) * (at / length);
    const [x, y] = [from[0] + ux * at, from[1] + uy * at].map(Math.round);
    const [dx, dy] = [-uy * half, ux * half].map(Math.round);
    return `M${(x ?? 0) - (dx ?? 0)} ${(y ?? 0) - (dy ?? 0)}l${2 * (dx ?? 0)} ${2 * (dy ?? 0)}`;
  }).join('');
}

/**
 * A hand: `at` is the wrist, `degrees` where the fingers point.
 * @param thumb the side of the thumb: 1 clockwise of the fingers
 * @param held what it does
 */
export function hand(
  { name: who, look }: Person,
  { r, fine }: Pose,
  at: Point,
  degrees: number,
  thumb: 1 | -1 = 1,
  held: HandShape = 'edge',
): Part {
  const frame = frameAt(at, r, 1, degrees);
  const { outlines, digits = [], seams }: Hand = HANDS[held];
  const turned = (nodes: readonly Node[]): readonly Node[] =>
    thumb === 1 ? nodes : nodes.map(([x, y, ...round]): Node => [x, -y, ...round]).toReversed();
  const joint = ([[x, y], width]: Joint): Joint => [frame([x, y * thumb]), width * r];
  const line = (points: readonly Point[]): string =>
    points
      .map(([x, y], index) => {
        const [px, py] = frame([x, y * thumb]).map(Math.round);
        return `${index === 0 ? 'M' : 'L'}${px} ${py}`;
      })
      .join('');
  return {
    who,
    part: 'hand',
    svg:
      fill(
        outline(
          outlines.map((nodes) => blob(turned(nodes), frame, fine)).join('') +
            digits.map(([root, tip]) => limb(joint(root), joint(tip), fine)).join(''),
        ),
        look.skin,
      ) +
      // A line between the fingers is only a shadow; on a small hand nobody would see it.
      (r < 30 || seams.length === 0 ? '' : tube(seams.map(line).join(''), 0.045 * r, dusk(look.skin, 0.3))),
  };
}

/** What of a hand lies over a thing it holds: the thumb, or four fingers side by side. */
export function grip(
  { name: who, look }: Person,
  { r, fine }: Pose,
  at: Point,
  degrees: number,
  what: 'thumb' | 'fingers',
): Part {
  const frame = frameAt(at, r, 1, degrees);
  const fingers = [
    [-0.33, 0.52],
    [-0.11, 0.66],
    [0.11, 0.62],
    [0.32, 0.46],
  ] as const;
  const digits =
    what === 'thumb'
      ? limb([frame([-0.1, 0]), 0.17 * r], [frame([0.46, 0]), 0.12 * r], fine)
      : fingers
          .map(([y, long]) => limb([frame([-0.1, y]), 0.125 * r], [frame([long, y * 0.86]), 0.1 * r], fine))
          .join('');
  const seams =
    what === 'thumb'
      ? ''
      : tube(
          [-0.22, 0, 0.215]
            .map(
              (y) =>
                `M${frame([-0.02, y]).map(Math.round).join(' ')}L${frame([0.42, y * 0.9])
                  .map(Math.round)
                  .join(' ')}`,
            )
            .join(''),
          0.04 * r,
          dusk(look.skin, 0.3),
        );
  return { who, part: 'hand', svg: fill(outline(digits), look.skin) + seams };
}

/** The back of a hand from the wrist to the knuckles; `grip` gives it its fingers, around or over what it holds. */
export function palm({ name: who, look }: Person, { r, fine }: Pose, wrist: Point, knuckles: Point): Part {
  return {
    who,
    part: 'hand',
    svg: fill(outline(limb([wrist, 0.22 * r], [knuckles, 0.44 * r], fine)), look.skin),
  };
}

/**
 * A newborn in a wrap: `at` is the head; the wrap reaches to `to`.
 * @param from where its face is seen from; from the front, no nose shows
 */
export function baby(
  at: Point,
  to: Point,
  r: number,
  skin: string,
  wrap: string,
  from: 'front' | 'side' = 'side',
  fine = false,
): string {
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  const length = Math.hypot(dx, dy) / r;
  const frame = frameAt(at, r, 1, (Math.atan2(dy, dx) * 180) / Math.PI);
  /** A head on its back, the crown away from the feet. */
  const lying: Frame = ([x, y]) => frame([0.8 * y, 0.8 * x]);
  const bundle: readonly Node[] = [
    [-1.1, -0.3],
    [-0.3, -1.16],
    [1.2, -1.2],
    [length, -0.9],
    [length + 0.7, 0.1],
    [length, 1.0],
    [1.0, 1.3],
    [-0.4, 1.1],
  ];
  const fold: readonly Node[] = [
    [0.5, -1.2, 0.2],
    [1.5, -1.2],
    [length, -0.94],
    [length + 0.68, 0.1],
    [length, 1.0],
    [1.4, 1.26, 0.2],
    [1.3, 0.4],
  ];
  return (
    fill(outline(blob(bundle, frame, fine)), wrap) +
    fill(disc(...frame([-0.16, 0]), 0.92 * r), mix(wrap, CREAM, 0.55)) +
    fill(from === 'front' ? disc(at[0], at[1], 0.8 * r) : outline(blob(HEAD, lying, fine)), skin) +
    fill(outline(blob(fold, frame, fine)), shade(wrap, 0.07))
  );
}

/** A headset over a head: a band, a cup at the ear, and a microphone before the mouth. */
export function headset(person: Person, pose: Pose, color: string): Part {
  const { head } = framesOf(pose);
  const at = (x: number, y: number): string => head([x, y]).map(Math.round).join(' ');
  const { r } = pose;
  return {
    who: person.name,
    part: 'head',
    svg:
      tube(`M${at(-0.16, 0.1)}Q${at(-0.5, -0.9)} ${at(0.02, -1.26)}`, 0.15 * r, color) +
      tube(`M${at(-0.16, 0.2)}Q${at(0.1, 0.86)} ${at(0.78, 0.74)}`, 0.11 * r, color) +
      fill(disc(...head([-0.16, 0.14]), 0.3 * r), color) +
      fill(disc(...head([0.8, 0.72]), 0.13 * r), color),
  };
}

/** A leg that sits or stands, and its shoe. The first joint is the hip, inside the body. */
export function leg(
  { name: who }: Person,
  { r, facing, fine }: Pose,
  [hip, knee, ankle]: readonly [Point, Point, Point],
  trousers: string,
  shoe: string,
): Part {
  const foot = frameAt(ankle, r, facing);
  const sole: readonly Node[] = [
    [-0.36, 0, 0],
    [0.4, 0, 0.4],
    [1.1, 0.44],
    [1.2, 0.7, 0],
    [-0.4, 0.7, 0],
  ];
  return {
    who,
    part: 'leg',
    svg:
      fill(outline(blob(sole, foot, fine)), shoe) +
      fill(
        outline(bentLimb([hip, knee, ankle], [0.84 * r, 0.72 * r, 0.52 * r, 0.47 * r, 0.33 * r], fine)),
        trousers,
      ),
  };
}
