/** A line of `dist/history.jsonl`: a release became the current one. */
export interface Placement {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly id: string;
  /** By a build, or by going back: `npm run releases -- back`. */
  readonly by: 'build' | 'back';
}

/** The state derived from the history. */
export interface ReleaseHistory {
  /** The release to which `back` leads from the current one; `null` if there is none. */
  readonly previous: string | null;
  /** Releases that somebody went back from: starting a server does not make them current again, a build does. */
  readonly takenBack: ReadonlySet<string>;
}

/**
 * Replays the placements like an undo list: a build appends a release, and going back removes the releases after its
 * target.
 * @param current the release that serves now
 * @param existing the releases that still exist
 */
export function replayHistory(
  placements: readonly Placement[],
  current: string | null,
  existing: ReadonlySet<string>,
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
      // `back` to a release that is not in the list: one that was taken back before, or that the history does not know.
      const last = line.at(-1);
      if (last !== undefined && !takenBack.has(id)) takenBack.add(last);
      line = [...line, id];
    }
    takenBack.delete(id);
  }
  const before = line.filter((id) => id !== current && existing.has(id));
  return { previous: before.at(-1) ?? null, takenBack };
}
