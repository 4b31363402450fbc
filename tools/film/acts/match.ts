import type { Point } from '../../drawing/contour.ts';
import { CORAL, CREAM, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill, outline, px, tube } from '../../drawing/shapes.ts';
import { draw, FATHER, HER_CHILD, MOTHER, reach, stand, SURROGATE, type Standing } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

const ROWS = [
  [92, 64],
  [120, 84],
  [74, 104],
  [108, 70],
] as const;
const CARD = { left: 500, top: 262, width: 280, height: 400 } as const;
const SEAL: Point = [640, 596];

/** Two homes move together; between them a card fills in line by line, and each side puts its disc on it. */
export function drawMatch(time: number): string {
  const apart = 90 * (1 - progress(time, 0.2, 2.2));
  const breath = sway(time, 1.4);
  const yes = progress(time, 2, 3);
  const met = progress(time, 2.9, 3.9);
  const left = toward([470 - apart, 640], [612, 598], yes);
  const right = toward([810 + apart, 640], [668, 598], yes);
  const mother = (by: number): Standing =>
    stand(MOTHER, [334 + by, 468 - breath], { scale: 1.17, facing: 1, lean: sway(time, 3, 3.4) });
  const surrogate = (by: number): Standing =>
    stand(SURROGATE, [960 + by, 450 + breath], { scale: 1.2, facing: -1, lean: sway(time, 3, 3.4, 1) });
  const father = stand(FATHER, [206, 450 + breath], { scale: 1.2, facing: 1, lean: 3 });
  const child = stand(HER_CHILD, [1098, 560 - breath], {
    scale: 1,
    facing: -1,
    lean: sway(time, 4, 2.6),
  });
  const move = (by: number, content: string): string =>
    `<g transform="translate(${px(by)} 0)">${content}</g>`;
  return [
    fill(WHOLE, CREAM),
    move(
      -apart,
      home('left', 300, LAGOON, [
        draw(father),
        reach(father, { side: 'far', to: [180, 640], elbow: 1, hand: -20, thumb: -1 }),
        draw(mother(0)),
      ]),
    ),
    move(
      apart,
      home('right', 980, PEACH, [
        draw(child),
        reach(child, { side: 'near', to: [1064, 690], elbow: -1 }),
        draw(surrogate(0)),
      ]),
    ),
    rings(SEAL[0], SEAL[1], [70 + 60 * met, 100 + 60 * met], INK, 0.5 * Math.sin(Math.PI * met)),
    fill(
      `<rect x="${CARD.left}" y="${CARD.top}" width="${CARD.width}" height="${CARD.height}" rx="26"`,
      mix(CREAM, INK, 0.12),
    ),
    fill(
      `<rect x="${CARD.left + 3}" y="${CARD.top + 3}" width="${CARD.width - 6}" height="${CARD.height - 6}" rx="24"`,
      '#ffffff',
    ),
    ...ROWS.map((row, index) => line(row, index, progress(time, 0.6 + index * 0.35, 1.4 + index * 0.35))),
    reach(mother(-apart), { side: 'near', to: [left[0] - 50, left[1] + 16], elbow: 1, thumb: -1 }),
    reach(surrogate(apart), { side: 'near', to: [right[0] + 50, right[1] + 16], elbow: -1, thumb: 1 }),
    fill(disc(left[0], left[1], 40), THEME),
    fill(disc(right[0], right[1], 40), CORAL),
    met <= 0
      ? ''
      : `<path d="M622 598l13 13 25-28" fill="none" stroke="${CREAM}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${px(56 * met)} 60"/>`,
  ].join('');
}

/** An arch with somebody in it. */
function home(id: string, x: number, color: string, people: readonly string[]): string {
  return `<clipPath id="match-${id}">${arch(x, 470, 214, 720)}/></clipPath><g clip-path="url(#match-${id})">${fill(WHOLE, color)}${people.join('')}</g>`;
}

/** A line of the card: what one side hopes for, what the other does, and a dot where they agree. */
function line([one, other]: (typeof ROWS)[number], index: number, shown: number): string {
  const y = CARD.top + 50 + index * 60;
  const start = CARD.left + 32;
  return (
    tube(`M${start} ${y}H${px(start + one * shown)}`, 13, shown > 0 ? THEME : MIST) +
    tube(`M${start} ${y + 22}H${px(start + other * shown)}`, 9, mix(CREAM, INK, 0.2)) +
    fill(disc(CARD.left + CARD.width - 48, y + 10, 17 * progress(shown, 0.5, 1)), LAGOON) +
    fill(outline(`M${start} ${y + 38}h${CARD.width - 64}v2h-${CARD.width - 64}z`), mix(CREAM, INK, 0.1))
  );
}
