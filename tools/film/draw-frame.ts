import { CREAM, INK, MIST } from '../drawing/palette.ts';
import { disc, px } from '../drawing/shapes.ts';
import type { Point } from '../drawing/contour.ts';
import { svgOf } from '../drawing/scene.ts';
import { drawBirth } from './acts/birth.ts';
import { drawCall } from './acts/call.ts';
import { drawContract } from './acts/contract.ts';
import { drawHome } from './acts/home.ts';
import { drawKitchen } from './acts/kitchen.ts';
import { drawLetter } from './acts/letter.ts';
import { drawMatch } from './acts/match.ts';
import { drawMonths } from './acts/months.ts';
import { drawWish } from './acts/wish.ts';
import type { FilmScene, FilmStory } from './film-story.ts';
import { poster } from './poster.ts';
import { FRAME, progress } from './stage.ts';

interface Act {
  /** The picture at a moment, in seconds since the act began. The same moment is always the same picture. */
  readonly draw: (time: number) => string;
  /** The point from which a disc grows over the act before. */
  readonly opens: Point;
  /** The color of the words. */
  readonly words: string;
}

/** One for each scene of the story. */
export const ACTS: readonly Act[] = [
  { draw: drawWish, opens: [640, 720], words: INK },
  { draw: drawKitchen, opens: [1280, 600], words: INK },
  { draw: drawCall, opens: [660, 720], words: INK },
  { draw: drawMatch, opens: [640, 460], words: INK },
  { draw: drawContract, opens: [0, 720], words: INK },
  { draw: drawMonths, opens: [230, 430], words: INK },
  { draw: drawBirth, opens: [700, 420], words: INK },
  { draw: drawHome, opens: [860, 520], words: MIST },
  { draw: drawLetter, opens: [520, 380], words: INK },
];

/** By how many seconds an act begins before its words, and how long its disc grows. */
const AHEAD = 0.6;
const SWEEP = 1.15;
/** The band around the disc that grows. */
const RIM = 46;

/** When an act begins, in seconds from the start. */
function beginning(story: FilmStory, act: number): number {
  return act === 0 ? 0 : (story.scenes[act]?.from ?? Infinity) - AHEAD;
}

/** The film at a moment, without words: an act, and while the next one opens, that one over it. */
function drawPicture(story: FilmStory, time: number): string {
  return ACTS.map((act, index) => {
    const begins = beginning(story, index);
    if (time < begins || time >= beginning(story, index + 1) + SWEEP) return '';
    const picture = act.draw(time - begins);
    const open = progress(time, begins, begins + SWEEP);
    if (index === 0 || open === 1) return picture;
    const [x, y] = act.opens;
    const reach = Math.hypot(Math.max(x, FRAME.width - x), Math.max(y, FRAME.height - y)) + RIM;
    const id = `act-${index}`;
    // The band lies over the picture's cut edge, which some renderers leave in steps.
    return `<clipPath id="${id}">${disc(x, y, reach * open - RIM)}/></clipPath><g clip-path="url(#${id})">${picture}</g>${disc(x, y, reach * open - RIM / 2 - 1)} fill="none" stroke="${CREAM}" stroke-width="${RIM + 2}"/>`;
  }).join('');
}

/** The frame at a moment, in seconds from the start, as SVG: the picture and its words. */
export function drawFrame(story: FilmStory, time: number): string {
  const words = story.scenes.map((scene, index) =>
    drawWords(scene, time, story.seconds, ACTS[index]?.words ?? INK),
  );
  return svg(drawPicture(story, time) + words.join(''));
}

/** The poster as SVG, without words: everybody of the story, nobody's face or hands where a player's bar is. */
export function drawPoster(): string {
  return svg(svgOf(poster.drawing));
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${content}</svg>`;
}

/** Seconds that a line takes to appear and to vanish, and that lie between one line and the next. */
const APPEAR = 0.45;
const VANISH = 0.3;
const BETWEEN = 0.15;
/** Units of the drawing. */
const SIZE = 76;
const LEADING = 82;
const LEFT = 72;
const FIRST_LINE = 126;

/** When a line has appeared entirely and when it begins to go, in seconds from the start. */
export function lineTimes({ from, to }: FilmScene, line: number, end: number): readonly [number, number] {
  return [from + line * BETWEEN + APPEAR, to === end ? end : to - VANISH];
}

/** The words of one scene at a moment; the last scene's stay. */
function drawWords(scene: FilmScene, time: number, end: number, color: string): string {
  if (time < scene.from || time > scene.to) return '';
  const lines = scene.words.map((text, line) => {
    const [there, going] = lineTimes(scene, line, end);
    const shown = progress(time, there - APPEAR, there);
    const gone = going === end ? 0 : progress(time, going, going + VANISH);
    const y = FIRST_LINE + line * LEADING + 14 * (1 - shown);
    const opacity = shown * (1 - gone);
    return `<text x="${LEFT}" y="${px(y)}" fill-opacity="${opacity.toFixed(3)}">${text}</text>`;
  });
  return `<g fill="${color}" font-family="Newsreader" font-size="${SIZE}" font-weight="470" letter-spacing="-1.4">${lines.join('')}</g>`;
}
