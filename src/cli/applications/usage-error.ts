export const USAGE = `How to use it:
  npm run applications -- list [--form F] [--since D] [--json]
  npm run applications -- show REFERENCE [--json]
  npm run -s applications -- export --format csv|jsonl [--form F] [--since D] [--output FILE]
  npm run applications -- delete REFERENCE [--yes]
D is a day (2026-11-01), a time (2026-11-01T09:30, also with Z or an offset) or an age (7d, 24h).
An export goes to the terminal unless --output names a file; "npm run -s" keeps npm's own lines out of it.
"delete" shows the application and asks for its reference again; with --yes it does not ask.
The database is the one of the server: DATABASE_URL, or the folder DATA_DIR (./data).`;

/** The command was written wrongly; the message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
