import { arm, outline, shade, tilt } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill, px } from '../../drawing/shapes.ts';
import { FATHER, front, MOTHER } from '../cast.ts';
import { cradle } from '../cradle.ts';
import { progress, sway, WHOLE } from '../stage.ts';

/** Night. The child is asleep in the cradle that was empty; the mother rocks it, and the father has his arm around her. */
export function drawHome(time: number): string {
  const breath = sway(time, 1.5);
  const rock = sway(time, 2.6, 2.8);
  const moon = 196 - 18 * (time / 4.4);
  const bend = progress(time, 0.6, 2.4);
  return [
    fill(WHOLE, DEEP),
    `<clipPath id="home-window">${arch(1130, 236, 116, 500)}/></clipPath>`,
    `<g clip-path="url(#home-window)">${fill(WHOLE, INK)}${fill(disc(1160, moon, 44), PEACH)}${rings(1160, moon, [66, 88, 110], MIST)}${fill(disc(1080, 640, 200), mix(THEME, DEEP, 0.5))}</g>`,
    fill(disc(850, 430, 306), mix(CLAY, PEACH, 0.55)),
    fill(outline('M0 664h1280v56H0z'), mix(CLAY, CORAL, 0.5)),
    front(FATHER, [960, 304 + breath], { scale: 1.36, facing: -0.95, lean: -8 * bend }),
    front(MOTHER, [828, 340 - breath], { scale: 1.3, facing: -1, lean: -4 - 8 * bend }),
    arm(
      [
        [896, 428],
        [930, 600],
        [826, 560],
      ],
      50,
      shade(MOTHER.color, 0.34),
      MOTHER.look.skin,
    ),
    arm(
      [
        [1042, 404],
        [1092, 590],
        [914, 452],
      ],
      56,
      shade(FATHER.color, 0.35),
      FATHER.look.skin,
    ),
    cradle([520, 520], 172, rock, 'child'),
    arm(
      [
        [760, 426],
        [736, 606],
        [672, 516 + rock * 2.4],
      ],
      50,
      shade(MOTHER.color, 0.2),
      MOTHER.look.skin,
    ),
    stars(time),
    lamp(time),
  ].join('');
}

/** Over the cradle: discs and a half disc on strings, which turn. */
function stars(time: number): string {
  const swing = sway(time, 3, 4.2);
  const hang = (x: number, y: number, content: string): string =>
    tilt(swing, [x, 300], `<path d="M${x} 300V${px(y)}" stroke="${LAGOON}" stroke-width="2.5"/>${content}`);
  return (
    `<path d="M430 300h150" stroke="${LAGOON}" stroke-width="5" stroke-linecap="round"/><path d="M505 300V0" stroke="${LAGOON}" stroke-width="2.5"/>` +
    hang(436, 352, fill(disc(436, 356, 14), CORAL)) +
    hang(505, 372, fill(disc(505, 378, 17), PEACH)) +
    hang(574, 346, fill(disc(574, 350, 12), LAGOON))
  );
}

function lamp(time: number): string {
  const glow = 1 + sway(time, 0.02, 3);
  return (
    fill(disc(150, 590, 62 * glow), mix(DEEP, PEACH, 0.16)) +
    fill(disc(150, 590, 34), CREAM) +
    fill(outline('M126 664a24 44 0 0 1 48 0z'), CLAY)
  );
}
