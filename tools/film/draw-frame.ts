import { INK, MIST } from '../drawing/palette.ts';
import { px } from '../drawing/shapes.ts';
import { drawHome } from './acts/home.ts';
import { LEAVES } from './acts/light.ts';
import { drawMatch } from './acts/match.ts';
import { drawMonths } from './acts/months.ts';
import { drawWish } from './acts/wish.ts';
import type { FilmScene, FilmStory } from './film-story.ts';
import { FRAME, progress } from './stage.ts';

/** The film at a moment, without words. The same moment is always the same picture. */
function drawPicture(time: number): string {
  const acts = [
    time < 10.1 ? drawWish(time) : '',
    time >= LEAVES && time < 31.5 ? drawMonths(time) : '',
    time > 8.7 && time < 18.1 ? drawMatch(time) : '',
    time >= 31.5 ? drawHome(time) : '',
  ];
  return acts.join('');
}

/** The frame at a moment, in seconds from the start, as SVG: the picture and its words. */
export function drawFrame(story: FilmStory, time: number): string {
  const words = story.scenes.map((scene) => drawWords(scene, time, story.seconds));
  return svg(drawPicture(time) + words.join(''));
}

/** The poster as SVG: the first frame, which has no words yet. */
export function drawPoster(): string {
  return svg(drawPicture(0));
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${content}</svg>`;
}

/** Seconds that a line takes to appear and to vanish. */
const APPEAR = 0.45;
const VANISH = 0.3;
/** Seconds between one line and the next; a scene of three lines takes more time. */
const BETWEEN = { few: 0.15, many: 0.7 } as const;
/** Pixels. */
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
function drawWords(scene: FilmScene, time: number, end: number): string {
  if (time < scene.from || time > scene.to) return '';
  const lines = scene.words.map((text, line) => {
    const [there, going] = lineTimes(scene, line, end);
    const shown = progress(time, there - APPEAR, there);
    const gone = going === end ? 0 : progress(time, going, going + VANISH);
    const y = FIRST_LINE + line * LEADING + 18 * (1 - shown);
    const opacity = shown * (1 - gone);
    return `<text x="${LEFT}" y="${px(y)}" fill-opacity="${opacity.toFixed(3)}">${text}</text>`;
  });
  const color = isNight(time) ? MIST : INK;
  return `<g fill="${color}" font-family="Newsreader" font-size="${SIZE}" font-weight="470" letter-spacing="-1.6">${lines.join('')}</g>`;
}

/** Whether the sky is dark, as it is while the nine months grow. */
function isNight(time: number): boolean {
  return time > 22.7 && time < 27.3;
}
