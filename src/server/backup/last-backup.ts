import type { CommandLog } from '../store/command-log.ts';

/** Entries of the log that are looked at: somebody may have tried older backups since. */
const LOOKED_AT = 20;

/**
 * When the last backup was made, or the newest one was begun that a drill has restored, by the log of commands.
 * @returns ISO 8601 in UTC; `null` for never
 */
export async function lastBackup(
  commands: Pick<CommandLog, 'page'>,
  command: 'backup' | 'drill',
): Promise<string | null> {
  const { entries } = await commands.page({ command }, { limit: LOOKED_AT, after: null });
  const times = entries.map(({ at, details }) => String(details['begunAt'] ?? at));
  return times.toSorted().at(-1) ?? null;
}
