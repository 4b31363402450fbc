/**
 * How long a film is, as its container says.
 * @param file a WebM or an MP4 file
 * @returns seconds
 * @throws Error when it says nothing
 */
export function filmSeconds(file: Buffer): number {
  return file.readUInt32BE(0) === EBML ? webmSeconds(file) : mp4Seconds(file);
}

/** Whether what a player needs to know stands before the pictures, so that it can start before all is there. */
export function startsAtOnce(mp4: Buffer): boolean {
  return mp4.indexOf('moov') < mp4.indexOf('mdat');
}

const EBML = 0x1a45dfa3;
const TIMESTAMP_SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const DURATION = Buffer.from([0x44, 0x89]);

/** In the head of the file: nanoseconds to a unit (3 or 4 bytes), and units as a 64-bit number. */
function webmSeconds(file: Buffer): number {
  const head = file.subarray(0, 4096);
  const scale = head.indexOf(TIMESTAMP_SCALE) + TIMESTAMP_SCALE.length;
  const duration = head.indexOf(DURATION) + DURATION.length;
  if (scale < TIMESTAMP_SCALE.length || head[duration] !== 0x88)
    throw new Error('The WebM file has no length.');
  const width = (head[scale] ?? 0) & 0x0f;
  return (head.readDoubleBE(duration + 1) * head.readUIntBE(scale + 1, width)) / 1e9;
}

/** The movie header, version 0: units a second, then units. */
function mp4Seconds(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4;
  if (header < 4 || file[header] !== 0) throw new Error('The MP4 file has no length.');
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
}
