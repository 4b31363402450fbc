import {
  arm,
  bust,
  head,
  headset,
  outline,
  place,
  shade,
  tilt,
  tube,
  type Point,
} from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { disc, fill, hairline, px } from '../../drawing/shapes.ts';
import { mug, plant } from '../../drawing/things.ts';
import { COORDINATOR, FATHER, front, MOTHER, SURROGATE } from '../cast.ts';
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
  const middle: Point = [666 + 9 * facing, 282 + breath];
  return [
    fill(WHOLE, MIST),
    fill(disc(660, 720, 430), LAGOON),
    clock([880, 112], 66, time),
    talk([380, 440], [480, 330], [626, 322], time, progress(time, 0.5, 1) * (1 - progress(time, 1.9, 2.4))),
    talk([906, 380], [850, 300], [768, 322], time, progress(time, 2.1, 2.6)),
    porthole('couple', COUPLE_AT, 164, PEACH, couple(time)),
    porthole('surrogate', SURROGATE_AT, 172, PEACH, caller(time)),
    '<g transform="translate(30 26)">',
    bust([660, 352 + breath], 236, 300, COORDINATOR.color),
    tilt(
      4 * facing,
      [660, 352],
      head(COORDINATOR.look, middle, 50, facing, [660, 358]) + headset(middle, 50, facing, INK),
    ),
    fill(outline('M360 606h600a16 16 0 0 1 16 16v98H344v-98a16 16 0 0 1 16-16z'), CLAY),
    plant(888, 610, 84, THEME, CORAL),
    mug(430, 608, 46, THEME),
    fill(outline('M570 634h190l20 38h-230z'), CREAM),
    tube('M590 652H690', 4, mix(CREAM, INK, 0.25)),
    arm(
      [
        [742, 440],
        [800, 640],
        [698 + note * 0.4, 640],
      ],
      54,
      shade(COORDINATOR.color, 0.16),
      COORDINATOR.look.skin,
    ),
    tube(`M${px(672 + note * 0.4)} 656L${px(700 + note * 0.4)} 600`, 7, CORAL),
    arm(
      [
        [578, 440],
        [526, 648],
        [612, 642],
      ],
      54,
      shade(COORDINATOR.color, 0.16),
      COORDINATOR.look.skin,
    ),
    '</g>',
  ].join('');
}

/** What the couple's window shows. */
function couple(time: number): string {
  const breath = sway(time, 1.2);
  return (
    front(FATHER, [180, 456 + breath], { scale: 0.92, facing: 0.9, lean: 4 }) +
    front(MOTHER, [286, 470 - breath], { scale: 0.88, facing: 1, lean: sway(time, 3, 3) }) +
    tilt(8, [238, 570], fill('<rect x="212" y="536" width="52" height="92" rx="9"', INK)) +
    fill(disc(216, 590, 22), FATHER.look.skin) +
    fill(disc(264, 596, 20), MOTHER.look.skin)
  );
}

/** What the woman's window shows: her phone at her ear. */
function caller(time: number): string {
  return place(
    SURROGATE_AT[0],
    SURROGATE_AT[1] - 10 + sway(time, 1.2),
    1.1,
    front(SURROGATE, [0, 0], { scale: 1, facing: 1, lean: sway(time, 3, 3) }) +
      tilt(14, [-14, -34], fill('<rect x="-28" y="-74" width="26" height="62" rx="6"', INK)) +
      arm(
        [
          [-56, 62],
          [-96, 150],
          [-26, -8],
        ],
        38,
        shade(SURROGATE.color, 0.18),
        SURROGATE.look.skin,
      ),
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
