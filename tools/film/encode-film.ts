import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_PER_SECOND } from './film-frames.ts';

/** @throws Error that says what to do, when ffmpeg is missing */
export function findFfmpeg(): string {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg';
  throw new Error(
    'The film is coded with ffmpeg, which is not here. Install it (Debian: apt-get install ffmpeg) and run `npm run film` again. Only making the film anew needs it.',
  );
}

/** No sound; a key frame every ten seconds, since plane colours hardly need them; the colours said exactly. */
const COMMON =
  '-an -g 300 -pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
const FILTER = '-vf scale=out_color_matrix=bt709:out_range=tv';
const VP9 = '-c:v libvpx-vp9 -b:v 0 -crf 38 -row-mt 1 -cpu-used 4';
const H264 = '-c:v libx264 -preset slow -crf 26 -tune animation -movflags +faststart';

/**
 * Codes pictures into both files in one go.
 * @param frames PNG pictures of one size
 * @throws Error with ffmpeg's last words, when it gives up
 */
export async function encodeFilm(
  ffmpeg: string,
  frames: AsyncIterable<Buffer>,
  files: { readonly webm: string; readonly mp4: string },
): Promise<void> {
  const input = `-f image2pipe -c:v png -framerate ${FRAMES_PER_SECOND} -i -`;
  const options = `-y -hide_banner -loglevel error ${input}`.split(' ');
  const webm = [...`${FILTER} ${VP9} ${COMMON}`.split(' '), files.webm];
  const mp4 = [...`${FILTER} ${H264} ${COMMON}`.split(' '), files.mp4];
  const child = spawn(ffmpeg, [...options, ...webm, ...mp4], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  // What it says when it gives up is told below; a pipe that closes early is part of that.
  child.stdin.on('error', () => undefined);
  for await (const frame of frames) {
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
  if (child.exitCode !== 0) throw new Error(`ffmpeg could not make the film:\n${said.trim()}`);
}
