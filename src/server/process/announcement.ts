import cluster from 'node:cluster';

/** What a server says once it listens. */
interface Announcement {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
}

/**
 * Tells where the server listens: the terminal, and the process that has started this one. A worker tells its primary
 * alone, which tells the others.
 */
export function announce(announcement: Announcement): void {
  if (process.stdout.isTTY && cluster.isPrimary) {
    process.stdout.write(`\n  Harborlight is at ${announcement.url}\n\n`);
  }
  process.send?.(announcement);
}

/** Whether a message of another process is an announcement. */
export function isAnnouncement(message: unknown): message is Announcement {
  return (
    typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string'
  );
}
