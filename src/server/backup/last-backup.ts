import type { CommandLog } from '../store/command-log.ts';

/** Number of log entries to check: somebody may have tested older backups since. */
const LOOKED_AT = 20;

/**
 * When the last backup was made, or when the newest backup tested by a drill was begun, according to the command log.
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
