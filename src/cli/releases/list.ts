import { readCurrent, readHistory, readReleases, isServed } from '../../server/releases/releases.ts';
import { inReaderZone, readerZone, tableLine } from '../applications/terminal-text.ts';

/** In terminal columns. */
const WIDTHS = [12, 16, 16, 20];

/** A table of the releases that are kept, the newest build first. @param now decides which ones are served now */
export function listReleases(distDir: string, now: Date): string {
  const releases = readReleases(distDir);
  if (releases.length === 0) return `There is no release at ${distDir}: npm run build makes one.`;
  const current = readCurrent(distDir)?.id;
  const { previous, takenBack } = readHistory(distDir);
  const stateOf = (id: string): string => {
    if (id === current) return 'current';
    if (takenBack.has(id)) return 'taken back';
    return id === previous ? 'where "back" leads' : '';
  };
  const rows = releases.map((release) => {
    const { id, builtAt, servedAt } = release;
    const served = isServed(release, now) ? 'now' : servedAt === null ? 'never' : timeOf(servedAt);
    return [id, timeOf(builtAt), served, stateOf(id)];
  });
  const table = [['Release', 'Built', 'Serves', ''], ...rows].map((cells) => tableLine(cells, WIDTHS));
  return [
    ...table,
    '',
    `Times are in ${readerZone()}. What no server has served for a week is removed, but for the current release and the one before.`,
  ].join('\n');
}

function timeOf(date: Date): string {
  return inReaderZone(date.toISOString()).slice(0, -3);
}
