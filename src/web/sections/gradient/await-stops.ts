import { DEFAULT_STOPS, type Stops } from './gradient-colours.ts';

/** How often the stylesheet is asked again for its colours (SPECIFICATION.md section 9). */
const MAX_COLOUR_RETRIES = 200;

/**
 * Waits for the stylesheet's colours, asking once a frame; after 200 retries the default colours are taken
 * (SPECIFICATION.md section 8).
 * @param read the stops, or null while they are not ready
 * @param nextFrame resolves when the next frame begins
 */
export async function awaitStops(
  read: () => Stops | null,
  nextFrame: () => Promise<unknown>,
): Promise<Stops> {
  let stops = read();
  for (let retry = 0; stops === null && retry < MAX_COLOUR_RETRIES; retry += 1) {
    // One after the other: a retry is a frame.
    // oxlint-disable-next-line no-await-in-loop
    await nextFrame();
    stops = read();
  }
  return stops ?? DEFAULT_STOPS;
}
