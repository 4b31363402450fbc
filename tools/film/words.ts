import { INK, MIST } from '../drawing/palette.ts';
import { px } from '../drawing/shapes.ts';
import type { FilmScene } from './film-story.ts';
import { progress } from './motion.ts';

const APPEAR = 0.45;
const VANISH = 0.3;
/** Between one line and the next; a scene of three lines counts them out. */
const BETWEEN = { few: 0.15, many: 0.7 } as const;
const SIZE = 88;
const LEADING = 95;
const LEFT = 92;
const FIRST_LINE = 176;

/** When a line has appeared entirely and when it begins to go, in seconds from the start. */
export function lineTimes(
  { from, to, words }: FilmScene,
  line: number,
  end: number,
): readonly [number, number] {
  const between = words.length > 2 ? BETWEEN.many : BETWEEN.few;
  return [from + line * between + APPEAR, to === end ? end : to - VANISH];
}

/** The words of one scene at a moment; the last scene's stay. */
export function drawWords(scene: FilmScene, time: number, end: number): string {
  if (time < scene.from || time > scene.to) return '';
  const lines = scene.words.map((text, line) => {
    const [there, going] = lineTimes(scene, line, end);
    const shown = progress(time, there - APPEAR, there);
    const gone = going === end ? 0 : progress(time, going, going + VANISH);
    const y = FIRST_LINE + line * LEADING + 18 * (1 - shown);
    const opacity = shown * (1 - gone);
    return `<text x="${LEFT}" y="${px(y)}" fill-opacity="${opacity.toFixed(3)}">${text}</text>`;
  });
  const colour = isNight(time) ? MIST : INK;
  return `<g fill="${colour}" font-family="Newsreader" font-size="${SIZE}" font-weight="470" letter-spacing="-1.6">${lines.join('')}</g>`;
}

/** While the nine months grow, the words stand on a dark sky. */
function isNight(time: number): boolean {
  return time > 22.7 && time < 27.3;
}
