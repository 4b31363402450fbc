import { grip, leg, type Pose } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings, svgOf } from '../../drawing/scene.ts';
import { disc, fill, outline, place, tilt, tube } from '../../drawing/shapes.ts';
import { laptopFromSide, mug, pendant, rainbow } from '../../drawing/things.ts';
import { draw, HER_CHILD, reach, SURROGATE, type Standing } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

const FLOOR = 562;

/** A woman at her kitchen table on a call, her own child on the floor beside her; she lifts a hand to say hello. */
export function drawKitchen(time: number): string {
  const hello = progress(time, 1, 1.9) * (1 - progress(time, 3.6, 4.4));
  const hand = toward([292, 330], [322 + sway(time, 12 * hello, 0.9), 262], hello);
  const breath = sway(time, 1.4);
  const up = progress(time, 1.6, 2.4);
  const toy = sway(time, 12, 2.6);
  const ring = (time % 1.6) / 1.6;
  const seated: Pose = {
    at: [196, 216 + breath],
    r: 37,
    facing: 1,
    from: 'side',
    lean: 3 + sway(time, 2, 2.6),
    height: 4.9,
    fine: true,
  };
  const she: Standing = { person: SURROGATE, pose: seated };
  const child: Standing = {
    person: HER_CHILD,
    pose: { at: [556, 472], r: 26, facing: -1, from: 'side', lean: 14 - 30 * up, height: 3.4, fine: true },
  };
  const room = [
    fill('<rect x="330" y="76" width="168" height="172" rx="14"', CREAM),
    fill('<path d="M330 248v-40a84 84 0 0 1 168 0v40z"', LAGOON),
    tube('M414 76V248M330 160H498', 6, PEACH),
    tilt(sway(time, 1.4, 5), [570, -100], tube('M570 -60V0', 3, DEEP) + pendant(570, 120, 48, DEEP, CORAL)),
    tube('M118 300V556M122 436H240V556', 12, INK),
    reach(she, { side: 'far', to: hand, elbow: 1, hand: -30 * hello, thumb: -1 }),
    draw(she),
    svgOf([
      leg(
        SURROGATE,
        seated,
        [
          [188, 404],
          [320, 408],
          [324, FLOOR - 26],
        ],
        DEEP,
        INK,
      ),
    ]),
    tube('M352 352H624', 16, CLAY),
    tube('M600 360V556', 14, CLAY),
    rings(540, 298, [30 + 34 * ring, 64 + 34 * ring], THEME, 0.55 * (1 - ring)),
    laptopFromSide(524, 342, 108, INK),
    reach(she, { side: 'near', to: [336, 326], elbow: 1, hand: 'none' }),
    mug(386, 344, 36, THEME),
    svgOf([grip(SURROGATE, seated, [366, 326], 0, 'fingers')]),
    draw(child),
    svgOf([
      leg(
        HER_CHILD,
        child.pose,
        [
          [560, 542],
          [508, 518],
          [492, 544],
        ],
        CORAL,
        INK,
      ),
    ]),
    rainbow(410 + toy / 2, FLOOR, 38, [CORAL, CREAM, THEME, DEEP]),
    reach(child, { side: 'near', to: [468 + toy / 2, 520], elbow: -1 }),
  ];
  return [
    fill(WHOLE, MIST),
    fill(disc(870, 380, 330), PEACH),
    fill(outline('M0 676h1280v44H0z'), mix(PEACH, CLAY, 0.55)),
    place(500, 36, 1.14, room.join('')),
  ].join('');
}
