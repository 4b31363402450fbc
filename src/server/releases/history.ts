/** A line of `dist/history.jsonl`: a release was made the one that serves. */
export interface Placement {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly id: string;
  /** A build, or the way back: `npm run releases -- back`. */
  readonly by: 'build' | 'back';
}

/** What follows from the history. */
export interface ReleaseHistory {
  /** Where the way back leads from the current release; `null` where there is none. */
  readonly previous: string | null;
  /** Releases that somebody went back from: a start does not put them in place again, a build does. */
  readonly takenBack: ReadonlySet<string>;
}

/**
 * Replays the placements as an undo list: a build adds a release at the end, the way back removes what came after
 * its target.
 * @param current what serves now
 * @param kept the releases that are still there
 */
export function replayHistory(
  placements: readonly Placement[],
  current: string | null,
  kept: ReadonlySet<string>,
): ReleaseHistory {
  let line: readonly string[] = [];
  const takenBack = new Set<string>();
  for (const { id, by } of placements) {
    const index = line.indexOf(id);
    if (by === 'build') {
      line = [...line.filter((other) => other !== id), id];
    } else if (index >= 0) {
      for (const later of line.slice(index + 1)) takenBack.add(later);
      line = line.slice(0, index + 1);
    } else {
      // Forward again, to a release that was taken back, or to one that the history does not know.
      const last = line.at(-1);
      if (last !== undefined && !takenBack.has(id)) takenBack.add(last);
      line = [...line, id];
    }
    takenBack.delete(id);
  }
  const before = line.filter((id) => id !== current && kept.has(id));
  return { previous: before.at(-1) ?? null, takenBack };
}
