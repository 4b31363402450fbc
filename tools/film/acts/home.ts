import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill, outline, px, tilt } from '../../drawing/shapes.ts';
import { draw, FATHER, MOTHER, reach, stand } from '../cast.ts';
import { cradle } from '../cradle.ts';
import { progress, sway, WHOLE } from '../stage.ts';

/** Night. The child is asleep in the cradle that was empty; the mother rocks it, and the father has his arm around her. */
export function drawHome(time: number): string {
  const breath = sway(time, 1.5);
  const rock = sway(time, 2.6, 2.8);
  const moon = 196 - 18 * (time / 4.4);
  const bend = progress(time, 0.6, 2.4);
  const father = stand(FATHER, [966, 304 + breath], { scale: 1.36, facing: -1, lean: 8 * bend });
  const mother = stand(MOTHER, [822, 336 - breath], { scale: 1.32, facing: -1, lean: 6 + 9 * bend });
  return [
    fill(WHOLE, DEEP),
    `<clipPath id="home-window">${arch(1130, 236, 116, 500)}/></clipPath>`,
    `<g clip-path="url(#home-window)">${fill(WHOLE, INK)}${fill(disc(1160, moon, 44), PEACH)}${rings(1160, moon, [66, 88, 110], MIST)}${fill(disc(1080, 640, 200), mix(THEME, DEEP, 0.5))}</g>`,
    fill(disc(850, 430, 306), mix(CLAY, PEACH, 0.55)),
    fill(outline('M0 664h1280v56H0z'), mix(CLAY, CORAL, 0.5)),
    draw(father),
    draw(mother),
    reach(mother, { side: 'far', to: [812, 556], elbow: -1, thumb: 1 }),
    reach(father, { side: 'far', to: [910, 440], elbow: -1, hand: 10, thumb: 1 }),
    cradle([520, 520], 172, rock, 'child'),
    reach(mother, { side: 'near', to: [704, 500 + rock * 2.4], elbow: -1, thumb: 1 }),
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
