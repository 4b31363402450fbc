import type { Point } from '../../drawing/contour.ts';
import { grip, hand, headset } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { svgOf } from '../../drawing/scene.ts';
import { disc, fill, hairline, outline, place, px, tilt, tube } from '../../drawing/shapes.ts';
import { mug, plant } from '../../drawing/things.ts';
import { COORDINATOR, draw, FATHER, MOTHER, reach, stand, SURROGATE } from '../cast.ts';
import { along, progress, sway, toward, WHOLE } from '../stage.ts';

const COUPLE_AT: Point = [230, 480];
const SURROGATE_AT: Point = [1074, 400];

/** A coordinator with a headset between two windows: she listens to the couple, then to the woman, and takes notes. */
export function drawCall(time: number): string {
  const facing = along(time, [
    [0.5, -0.9],
    [1.7, -0.9],
    [2.5, 0.9],
  ]);
  const breath = sway(time, 1.4);
  const note = sway(time, 16, 1.5);
  // Her arms stay where they are while she turns her head, and she nods as she does.
  const seated = stand(COORDINATOR, [660, 352 + breath], { scale: 1.56, facing: 1 });
  const turned = stand(COORDINATOR, [660, 352 + breath], {
    scale: 1.56,
    facing: facing < 0 ? -1 : 1,
    lean: 4 + 12 * (1 - Math.abs(facing) / 0.9),
  });
  return [
    fill(WHOLE, MIST),
    fill(disc(660, 720, 430), LAGOON),
    clock([880, 112], 66, time),
    talk([380, 440], [480, 330], [626, 322], time, progress(time, 0.5, 1) * (1 - progress(time, 1.9, 2.4))),
    talk([906, 380], [850, 300], [768, 322], time, progress(time, 2.1, 2.6)),
    porthole('couple', COUPLE_AT, 164, PEACH, couple(time)),
    porthole('surrogate', SURROGATE_AT, 172, PEACH, caller(time)),
    '<g transform="translate(30 26)">',
    draw(turned),
    svgOf([headset(COORDINATOR, turned.pose, INK)]),
    fill(outline('M360 606h600a16 16 0 0 1 16 16v98H344v-98a16 16 0 0 1 16-16z'), CLAY),
    plant(888, 610, 84, THEME, CORAL),
    mug(430, 608, 46, THEME),
    fill(outline('M570 634h190l20 38h-230z'), CREAM),
    tube('M590 652H690', 4, mix(CREAM, INK, 0.25)),
    reach(seated, { side: 'near', to: [712 + note * 0.4, 632], elbow: -1, thumb: 1, length: 0.94 }),
    tube(`M${px(668 + note * 0.4)} 656L${px(696 + note * 0.4)} 600`, 7, CORAL),
    reach(seated, { side: 'far', to: [588, 634], elbow: 1, thumb: -1, length: 0.94 }),
    '</g>',
  ].join('');
}

/** What the couple's window shows. */
function couple(time: number): string {
  const breath = sway(time, 1.2);
  const father = stand(FATHER, [180, 456 + breath], { scale: 0.92, facing: 1, lean: 8 });
  const mother = stand(MOTHER, [286, 466 - breath], { scale: 0.9, facing: -1, lean: 12 + sway(time, 3, 3) });
  return (
    draw(father) +
    draw(mother) +
    reach(father, { side: 'near', to: [206, 598], elbow: 1, hand: 'none' }) +
    tilt(8, [238, 570], fill('<rect x="214" y="532" width="48" height="86" rx="9"', INK)) +
    svgOf([hand(FATHER, father.pose, [206, 598], -30, -1)]) +
    reach(mother, { side: 'near', to: [284, 604], elbow: -1, thumb: 1 })
  );
}

/** What the woman's window shows: her phone at her ear. */
function caller(time: number): string {
  const she = stand(SURROGATE, [0, 0], { scale: 1, facing: 1, lean: sway(time, 3, 3) });
  return place(
    SURROGATE_AT[0],
    SURROGATE_AT[1] - 10 + sway(time, 1.2),
    1.1,
    draw(she) +
      reach(she, { side: 'far', to: [-22, 2], elbow: 1, hand: 'none', length: 0.8 }) +
      svgOf([hand(SURROGATE, she.pose, [-22, 2], -74, 1)]) +
      tilt(14, [-10, -40], fill('<rect x="-20" y="-70" width="22" height="54" rx="6"', INK)) +
      svgOf([grip(SURROGATE, she.pose, [-24, -32], 0, 'fingers')]),
    true,
  );
}

/** A round window with somebody in it. */
function porthole(id: string, [x, y]: Point, r: number, color: string, inside: string): string {
  return `<clipPath id="call-${id}">${disc(x, y, r)}/></clipPath><g clip-path="url(#call-${id})">${fill(disc(x, y, r), color)}${inside}</g>${disc(x, y, r)} fill="none" stroke="${CREAM}" stroke-width="12"/>`;
}

/** What is said: dots that travel along a bend. */
function talk(from: Point, via: Point, to: Point, time: number, shown: number): string {
  if (shown <= 0) return '';
  return Array.from({ length: 4 }, (_, dot) => {
    const at = (time * 0.55 + dot / 4) % 1;
    const [x, y] = toward(toward(from, via, at), toward(via, to, at), at);
    return fill(disc(x, y, (5 + 6 * Math.sin(Math.PI * at)) * shown), CORAL);
  }).join('');
}

/** A clock whose day goes round once in the act. */
function clock([x, y]: Point, r: number, time: number): string {
  const turn = 360 * progress(time, 0.4, 4);
  const hand = (length: number, width: number, degrees: number): string =>
    tilt(degrees, [x, y], tube(`M${x} ${y}V${px(y - length)}`, width, DEEP));
  return (
    fill(disc(x, y, r), CREAM) +
    hairline(disc(x, y, r - 3), 1, 6) +
    hand(0.44 * r, 7, turn) +
    hand(0.66 * r, 5, turn * 6) +
    fill(disc(x, y, 6), CORAL)
  );
}
