/**
 * The duration of a film according to its container.
 * @param file a WebM or an MP4 file
 * @returns seconds
 * @throws Error when the file has no duration
 */
export function filmSeconds(file: Buffer): number {
  return file.readUInt32BE(0) === EBML ? webmSeconds(file) : mp4Seconds(file);
}

/** The size of a film in pixels. @throws Error when the file does not have the structure of ours */
export function filmSize(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.readUInt32BE(0) !== EBML) {
    // The track header, version 0: its last two numbers, in 16.16 fixed point.
    const header = file.indexOf('tkhd') + 4;
    if (header < 4 || file[header] !== 0) throw new Error('The MP4 file has no track of ours.');
    return { width: file.readUInt16BE(header + 76), height: file.readUInt16BE(header + 80) };
  }
  const width = file.indexOf(PIXEL_WIDTH) + PIXEL_WIDTH.length;
  const height = file.indexOf(PIXEL_HEIGHT, width) + PIXEL_HEIGHT.length;
  if (width < PIXEL_WIDTH.length || height < width) throw new Error('The WebM file has no size.');
  return { width: file.readUInt16BE(width), height: file.readUInt16BE(height) };
}

/** Whether the metadata comes before the media data, so that a player can start before the download ends. */
export function startsAtOnce(mp4: Buffer): boolean {
  return mp4.indexOf('moov') < mp4.indexOf('mdat');
}

const EBML = 0x1a45dfa3;
const TIMESTAMP_SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
/** EBML ids with a size of two bytes. */
const PIXEL_WIDTH = Buffer.from([0xb0, 0x82]);
const PIXEL_HEIGHT = Buffer.from([0xba, 0x82]);
const DURATION = Buffer.from([0x44, 0x89]);

/** Reads the WebM header: nanoseconds per unit (3 or 4 bytes), and the duration in units as a 64-bit float. */
function webmSeconds(file: Buffer): number {
  const head = file.subarray(0, 4096);
  const scale = head.indexOf(TIMESTAMP_SCALE) + TIMESTAMP_SCALE.length;
  const duration = head.indexOf(DURATION) + DURATION.length;
  if (scale < TIMESTAMP_SCALE.length || head[duration] !== 0x88)
    throw new Error('The WebM file has no length.');
  const width = (head[scale] ?? 0) & 0x0f;
  return (head.readDoubleBE(duration + 1) * head.readUIntBE(scale + 1, width)) / 1e9;
}

/** Reads the MP4 movie header, version 0: units per second, then the duration in units. */
function mp4Seconds(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4;
  if (header < 4 || file[header] !== 0) throw new Error('The MP4 file has no length.');
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
}
