import { createHash } from 'node:crypto';

/** The logo from which the icons are rendered, relative to the project's root. */
export const MARK_FILE = 'public/favicon.svg';

/** The icon for browsers without SVG support, and its sizes in pixels. */
export const FAVICON = { file: 'public/favicon.ico', sizes: [16, 32, 48] } as const;

/** The icon of a phone's home screen; iOS rounds its corners itself. */
export const TOUCH_ICON = { file: 'public/apple-touch-icon.png', size: 180 } as const;

/** The file in which `npm run icons` records digests of the logo and the icons, relative to the project's root. */
export const DIGESTS_FILE = 'tools/icons/digests.json';

/** Digests by file, with which a test detects stale icons. */
export type IconDigests = Readonly<Record<string, string>>;

/** @returns 16 hexadecimal digits of SHA-256 */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * An ICO file that holds PNG pictures.
 * @param pictures square pictures with their size in pixels, each below 256
 */
export function icoOf(pictures: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // Color planes.
    head.writeUInt16LE(32, entry + 6); // Bits a pixel.
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
