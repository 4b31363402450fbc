import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FATHER, MOTHER, NEWBORN, SURROGATE } from '../../tools/film/cast.ts';
import { captions, drawingDigest } from '../../tools/film/captions.ts';
import { ACTS, drawFrame, drawPoster, lineTimes } from '../../tools/film/draw-frame.ts';
import { FILM_FILES, FILM_FOLDER, readCaptions, readFilmStory } from '../../tools/film/film-story.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { filmSeconds, filmSize, startsAtOnce } from '../support/read-film.ts';

const folder = join(releasePaths({}).root, FILM_FOLDER);
const pathOf = (name: keyof typeof FILM_FILES): string => join(folder, FILM_FILES[name]);
const story = readFilmStory();
const AGAIN = 'The film is older than what it says: run `npm run film` and commit its files.';

describe('the introduction film', () => {
  it.each(['webm', 'mp4'] as const)('is 20 to 40 seconds long as %s', (name) => {
    const seconds = filmSeconds(readFileSync(pathOf(name)));
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(40);
    expect(seconds, AGAIN).toBeCloseTo(story.seconds, 1);
  });

  it('is light: both encodings together have less than 2.5 MB', () => {
    expect(statSync(pathOf('webm')).size + statSync(pathOf('mp4')).size).toBeLessThan(2_500_000);
  });

  it.each(['webm', 'mp4'] as const)('has 1920 × 1080 pixels as %s', (name) => {
    expect(filmSize(readFileSync(pathOf(name)))).toEqual({ width: 1920, height: 1080 });
  });

  it.each(['webm', 'mp4'] as const)('is up to date with the code that draws it, as %s', (name) => {
    // A boolean, because a difference of whole films cannot be read.
    expect(readFileSync(pathOf(name)).includes(`Drawing ${drawingDigest(story)}`), AGAIN).toBe(true);
  });

  it('has one act for each of its texts', () => {
    expect(ACTS).toHaveLength(story.scenes.length);
  });

  it('can start before it has loaded completely', () => {
    expect(startsAtOnce(readFileSync(pathOf('mp4')))).toBe(true);
  });

  it('has a small poster that needs no style sheet: the parents, the surrogate and the child', () => {
    const poster = readFileSync(pathOf('poster'), 'utf8');
    expect(poster, AGAIN).toBe(drawPoster());
    for (const { look } of [FATHER, MOTHER, SURROGATE]) expect(poster).toContain(look.skin);
    expect(poster).toContain(NEWBORN.skin);
    expect(poster).not.toContain('style');
    expect(poster.length).toBeLessThan(25_000);
  });

  it('shows every line for at least three seconds', () => {
    for (const scene of story.scenes) {
      for (const line of scene.words.keys()) {
        const [there, going] = lineTimes(scene, line, story.seconds);
        expect(going - there, scene.words[line]).toBeGreaterThanOrEqual(3 - 1e-9);
      }
    }
  });

  it('shows one text at a time', () => {
    story.scenes.slice(1).forEach(({ from }, index) => {
      expect(from).toBeGreaterThanOrEqual(story.scenes[index]?.to ?? Infinity);
    });
  });

  it('draws a frame the same regardless of earlier frames', async () => {
    const moments = [31, 7.3, 24, 12.5];
    const inOneRun = moments.map((time) => drawFrame(story, time));
    for (const [index, time] of moments.entries()) {
      // A fresh module, which has drawn nothing yet.
      vi.resetModules();
      const fresh = await import('../../tools/film/draw-frame.ts');
      expect(fresh.drawFrame).not.toBe(drawFrame);
      expect(fresh.drawFrame(story, time)).toBe(inOneRun[index]);
    }
  });

  it('moves in every scene', () => {
    for (const { from, to, words } of story.scenes) {
      const quarters = Array.from({ length: Math.floor((to - from) * 4) }, (_, at) => from + at / 4);
      const pictures = new Set(quarters.map((time) => drawFrame(story, time)));
      expect(pictures.size, words.join(' ')).toBeGreaterThan(3);
    }
  });
});

describe.each(['captions', 'captionsInSpanish'] as const)('its %s', (name) => {
  const said = readCaptions(story)[name];
  const text = readFileSync(pathOf(name), 'utf8');
  const [head, note, ...cues] = text.trim().split(/\n\n+/);
  const parsed = cues.map((cue) => {
    const [times = '', ...lines] = cue.split('\n');
    const [from, to] = times.split(' --> ').map(secondsOf);
    return { from: from ?? NaN, to: to ?? NaN, lines };
  });

  it('are WebVTT, in order, within the film', () => {
    expect(head).toBe('WEBVTT');
    expect(note).toMatch(/^NOTE /);
    let end = 0;
    for (const { from, to } of parsed) {
      expect(from).toBeGreaterThanOrEqual(end);
      expect(to).toBeGreaterThan(from);
      end = to;
    }
    expect(end).toBeLessThanOrEqual(filmSeconds(readFileSync(pathOf('webm'))) + 0.05);
  });

  it('are up to date with the film', () => {
    expect(text, AGAIN).toBe(captions(story, said));
  });

  it('contain the words of each scene', () => {
    expect(parsed.map(({ lines }) => lines)).toEqual(said.map((words) => [words]));
    expect(said).toHaveLength(story.scenes.length);
  });
});

function secondsOf(stamp: string): number {
  const [, minutes, seconds] = /^(\d\d):(\d\d\.\d{3})$/.exec(stamp) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
