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

/** Plane colours move slowly: long stretches without a key frame cost nothing but a little patience in seeking. */
const COMMON = [
  '-an',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '240',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
].concat(['-color_trc', 'bt709', '-color_range', 'tv']);

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
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'];
  const filter = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1', '-cpu-used', '3'];
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '26', '-tune', 'animation'];
  const output = [...filter, ...vp9, ...COMMON, files.webm].concat([
    ...filter,
    ...h264,
    ...COMMON,
    '-movflags',
    '+faststart',
    files.mp4,
  ]);
  const child = spawn(ffmpeg, ['-y', '-hide_banner', '-loglevel', 'error', ...input, ...output], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
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
