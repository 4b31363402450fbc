import { userInfo } from 'node:os';
import type { UnsealedReader } from '../../server/store/command-log.ts';

/** The person who runs a command. @param as the name given with `--as`; `null` for the account's name */
export function readerOf(as: string | null, reason: string | null): UnsealedReader {
  const account = accountName();
  return { reader: as ?? account, account, reason, remoteAddress: null };
}

/** The account of the operating system. A container may run as one that has a number only. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
