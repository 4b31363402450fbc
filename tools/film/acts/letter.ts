import type { Point } from '../../drawing/contour.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill, outline, px, tube } from '../../drawing/shapes.ts';
import { draw, HER_CHILD, NEWBORN, reach, stand, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

/** Morning over the harbor: a letter crosses the water to her window, and she and her child look at the photo in it. */
export function drawLetter(time: number): string {
  const over = progress(time, 0.9, 2.7);
  const breath = sway(time, 1.4);
  const opened = progress(time, 2.5, 3.3);
  const sun = 372 - 26 * progress(time, 0, 4.9);
  const [ex, ey] = toward(toward([250, 470], [600, 190], over), toward([600, 190], [976, 500], over), over);
  const photo: Point = [976, 492];
  const surrogate = stand(SURROGATE, [1104, 366 + breath], { scale: 1.34, facing: -1, lean: 4 + 8 * opened });
  const child = stand(HER_CHILD, [852, 560 - breath], { scale: 1.16, facing: 1, lean: 4 - 10 * opened });
  return [
    fill(WHOLE, MIST),
    fill(disc(520, sun, 92), PEACH),
    rings(520, sun, [124, 156, 188], INK),
    fill(outline('M0 520h1280v200H0z'), LAGOON),
    ripples(time),
    lighthouse(time),
    `<clipPath id="letter-window">${arch(1000, 330, 236, 720)}/></clipPath>`,
    fill(arch(1000, 330, 256, 720), CREAM),
    `<g clip-path="url(#letter-window)">${fill(WHOLE, PEACH)}`,
    draw(surrogate),
    draw(child),
    reach(child, { side: 'near', to: [932, 612], elbow: 1, thumb: -1, length: 0.9 }),
    '</g>',
    fill('<rect x="736" y="660" width="528" height="34" rx="17"', CLAY),
    opened < 1 ? envelope([ex, ey], 1 - 0.25 * over, -14 + 22 * over, 1 - opened) : '',
    card(photo, opened, breath),
    reach(surrogate, {
      side: 'near',
      to: toward([1080, 620], [photo[0] + 84, photo[1] + 66 + breath], progress(time, 1.9, 2.9)),
      elbow: -1,
      hand: 12,
      thumb: 1,
    }),
    mark(progress(time, 3.1, 4)),
  ].join('');
}

/** A photo of the child, held up. */
function card([x, y]: Point, shown: number, breath: number): string {
  if (shown <= 0) return '';
  const picture =
    fill('<rect x="-64" y="-78" width="128" height="156" rx="10"', '#ffffff') +
    fill('<rect x="-52" y="-66" width="104" height="104" rx="6"', LAGOON) +
    fill(disc(0, -14, 30), NEWBORN.wrap) +
    fill(outline('M-46 38a46 46 0 0 1 92 0z'), CORAL) +
    fill(disc(0, -12, 22), NEWBORN.skin);
  return `<g transform="translate(${px(x)} ${px(y + breath)})rotate(-7)scale(${shown.toFixed(3)})">${picture}</g>`;
}

function envelope([x, y]: Point, size: number, turn: number, opacity: number): string {
  const paper =
    fill('<rect x="-58" y="-38" width="116" height="76" rx="8"', '#ffffff') +
    `<path d="M-54 -33L0 8L54 -33" fill="none" stroke="${THEME}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
    fill(disc(0, 8, 9), CORAL);
  return `<g opacity="${opacity.toFixed(3)}" transform="translate(${px(x)} ${px(y)})rotate(${px(turn)})scale(${size.toFixed(3)})">${paper}</g>`;
}

/** On the other shore: the harbor's light and the family's house. */
function lighthouse(time: number): string {
  const beam = 0.5 + sway(time, 0.12, 3);
  return [
    fill(disc(110, 760, 270), mix(THEME, LAGOON, 0.35)),
    `<linearGradient id="letter-beam"><stop stop-color="${CREAM}"/><stop offset="1" stop-color="${CREAM}" stop-opacity="0"/></linearGradient><path d="M196 330L720 232V428z" fill="url(#letter-beam)" fill-opacity="${(beam + 0.3).toFixed(3)}"/>`,
    fill(outline('M166 508l12-164h36l12 164z'), CREAM),
    fill(outline('M173 420l3-38h40l3 38z'), CORAL),
    fill(disc(196, 330, 20), PEACH),
    fill(outline('M170 322a26 26 0 0 1 52 0z'), DEEP),
    fill(arch(82, 470, 44, 540), CREAM),
    fill(arch(82, 482, 20, 540), CORAL),
  ].join('');
}

function ripples(time: number): string {
  const lines = [
    [330, 562, 80],
    [630, 556, 80],
    [634, 640, 70],
    [470, 548, 60],
  ] as const;
  return lines
    .map(([x, y, length], index) => {
      const by = sway(time, 16, 4, index);
      return tube(`M${px(x + by)} ${y}h${length}`, 4, MIST);
    })
    .join('');
}

/** The site's mark, drawn large on the water: two arcs and a light between them. */
function mark(shown: number): string {
  if (shown <= 0) return '';
  const bow = 41 * shown;
  const arc = (start: string, color: string): string =>
    `<path d="${start}a13 13 0 0 1 26 0" stroke="${color}" stroke-dasharray="${px(bow)} 60"/>`;
  return `<g transform="translate(424 562)scale(4)"><g fill="none" stroke-width="4.5" stroke-linecap="round">${arc('M3 29', INK)}${arc('M19 29', CREAM)}</g>${fill(disc(24, 8, 4 * progress(shown, 0.5, 1)), CORAL)}</g>`;
}
