import cluster from 'node:cluster';

/** What a server says once it listens. */
interface Announcement {
  /** The URL, such as `http://127.0.0.1:3000`. */
  readonly url: string;
}

/**
 * Reports where the server listens: to the terminal, and to the process that started this one. A worker only reports to
 * its primary, which reports to the others.
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
