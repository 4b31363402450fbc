import { readWords, UsageError } from '../command-words.ts';

export const DOCTOR_USAGE = `How to use it:
  npm run doctor [-- FOLDER …] [--url ADDRESS] [--env FILE] [--send]
looks whether this machine and its settings are right, before the first start and after, and changes nothing. A line begins
with "ok", "wrong", or "later" for what nobody can know yet; it exits with 1 when something is wrong. Run it as the account
of the server. FOLDER is where backups are kept, ADDRESS where visitors come beside VITE_SITE_URL and DESK_URL, FILE has the
variables in place of ./.env. --send sends a test message by mail, and an empty digest to the webhook. No secret is shown.`;

export interface DoctorCommand {
  /** The file with the variables; `null` for `./.env`. */
  readonly env: string | null;
  readonly urls: readonly string[];
  /** The folders of the backups. */
  readonly folders: readonly string[];
  readonly isSending: boolean;
}

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @throws UsageError that names what is wrong
 */
export function readDoctorCommand(words: readonly string[]): 'help' | DoctorCommand {
  const { values, positionals: folders } = readWords(words, {
    env: { type: 'string' },
    url: { type: 'string', multiple: true },
    send: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const { env = null, url: urls = [], send: isSending = false, help } = values;
  const wrong = urls.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no address: give https://www.example.com.`);
  return help || folders[0] === 'help' ? 'help' : { env, urls, folders, isSending };
}
