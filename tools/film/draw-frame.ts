import { drawHome } from './acts/home.ts';
import { LEAVES } from './acts/light.ts';
import { drawMatch } from './acts/match.ts';
import { drawMonths } from './acts/months.ts';
import { drawWish } from './acts/wish.ts';
import type { FilmStory } from './film-story.ts';
import { FRAME } from './frame.ts';
import { drawWords } from './words.ts';

/** The film at a moment, as an SVG picture without words: the same moment is always the same picture. */
function drawPicture(time: number): string {
  const acts = [
    time < 10.1 ? drawWish(time) : '',
    time >= LEAVES && time < 31.5 ? drawMonths(time) : '',
    time > 8.7 && time < 18.1 ? drawMatch(time) : '',
    time >= 31.5 ? drawHome(time) : '',
  ];
  return acts.join('');
}

/** A whole frame: the picture and its words. */
export function drawFrame(story: FilmStory, time: number): string {
  const words = story.scenes.map((scene) => drawWords(scene, time, story.seconds));
  return svg(drawPicture(time) + words.join(''));
}

/** The poster: the first frame, on which nothing is written yet, as a picture that stands alone. */
export function drawPoster(): string {
  return svg(drawPicture(0));
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${content}</svg>`;
}
