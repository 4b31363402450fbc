import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_PER_SECOND } from './film-frames.ts';

/** @returns the command that runs ffmpeg. @throws Error that says what to do, when ffmpeg is missing */
export function findFfmpeg(): string {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg';
  throw new Error(
    'The film is encoded with ffmpeg, which is not installed. Install it (Debian: apt-get install ffmpeg) and run `npm run film` again. Nothing else needs it.',
  );
}

/** No sound; a key frame every ten seconds, since plain areas of color need few; the color space stated exactly. */
const COMMON =
  '-an -g 250 -pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
const FILTER = '-vf scale=out_color_matrix=bt709:out_range=tv';
const VP9 = '-c:v libvpx-vp9 -b:v 0 -crf 46 -row-mt 1 -cpu-used 4';
const H264 = '-c:v libx264 -preset slow -crf 31 -tune animation -movflags +faststart';

/**
 * Encodes pictures into both files in one run.
 * @param frames PNG pictures of one size
 * @param digest of the drawing, which both files hold as their comment
 * @throws Error with ffmpeg's output, when it fails
 */
export async function encodeFilm(
  ffmpeg: string,
  frames: AsyncIterable<Buffer>,
  files: { readonly webm: string; readonly mp4: string },
  digest: string,
): Promise<void> {
  const input = `-f image2pipe -c:v png -framerate ${FRAMES_PER_SECOND} -i -`;
  const options = `-y -hide_banner -loglevel error ${input}`.split(' ');
  const comment = ['-metadata', `comment=Drawing ${digest}`];
  const webm = [...`${FILTER} ${VP9} ${COMMON}`.split(' '), ...comment, files.webm];
  const mp4 = [...`${FILTER} ${H264} ${COMMON}`.split(' '), ...comment, files.mp4];
  const child = spawn(ffmpeg, [...options, ...webm, ...mp4], { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  // When ffmpeg fails, the pipe closes early. The error below has ffmpeg's own output.
  child.stdin.on('error', () => undefined);
  for await (const frame of frames) {
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
  if (child.exitCode !== 0) throw new Error(`ffmpeg could not make the film:\n${output.trim()}`);
}
