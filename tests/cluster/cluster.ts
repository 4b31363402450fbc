import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { makeHome } from '../support/postgres.ts';
import { shipped, type Places } from '../support/shipped.ts';
import type { Chance } from '../torture/chance.ts';
import { killTrees, lastingPort } from './processes.ts';

/** The programs that the run starts, by their Debian package. */
export const PROGRAMS = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
} as const;

/** Names and ports as in the shipped files. */
const NAMES = ['one', 'two', 'three'] as const;
const PORTS = { peers: 2380, etcd: 2379, postgres: 5432, patroni: 8008 } as const;

/** Milliseconds that a cluster may take to form on a busy machine. */
const TIMEOUT = 180_000;

/** A machine of the cluster: etcd, and PostgreSQL under Patroni. */
export interface Machine {
  readonly name: string;
  /** The address of a database on its own PostgreSQL, as superuser. */
  readonly address: (database: string) => string;
  /** Whether Patroni answers 200 at a path: `/primary` on the leader, `/sync` on a replica that has every commit. */
  readonly asks: (path: string) => Promise<boolean>;
  /** Kills every process of the machine. */
  readonly kill: () => Promise<void>;
  readonly killPostgres: () => Promise<void>;
  readonly start: () => void;
}

/** HAProxy, which forwards to the leader. */
export interface DatabaseProxy {
  readonly port: number;
  readonly kill: () => Promise<void>;
  readonly start: () => void;
}

export interface Cluster {
  /** Waits until one machine leads, one has every commit and all three run. @returns the machines, the leader first */
  readonly whole: () => Promise<readonly [leader: Machine, ...replicas: Machine[]]>;
  readonly proxies: readonly [DatabaseProxy, DatabaseProxy];
  /** The folder is removed when this process ends. */
  readonly end: () => Promise<void>;
}

/** Starts three machines and two proxies by the files of `docs/deploy/cluster`, in a temporary folder. */
export async function startCluster(chance: Chance): Promise<Cluster> {
  const { folder, binaries, options } = makeHome();
  const ports = new Map<string, number>();
  for (const at of NAMES.keys())
    for (const port of Object.values(PORTS)) ports.set(`10.0.0.${at + 1}:${port}`, await lastingPort(chance));
  const portAt = (address: string) => ports.get(address) ?? 0;
  const here = (text: string) =>
    text.replaceAll(/10\.0\.0\.\d:\d+/g, (address) => `127.0.0.1:${portAt(address)}`);

  function createMachine(name: string, at: number): Machine {
    const address = `10.0.0.${at + 1}`;
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    if (options.uid !== undefined) chownSync(home, options.uid, options.gid ?? 0);
    const data = join(home, 'postgres');
    // The values that the operations page tells operators to write into the files.
    const own: Places = [
      [/THIS_NAME/g, name],
      [/THIS_ADDRESS/g, address],
    ];
    const etcd = here(
      shipped('cluster/etcd.env', [...own, [/\/var\/lib\/etcd\/harborlight/, `${home}/etcd`]]),
    );
    const patroni = here(
      shipped('cluster/patroni.yml', [
        ...own,
        [/\/var\/lib\/postgresql\/15\/harborlight/, data],
        [/\/usr\/lib\/postgresql\/15\/bin/, binaries],
        [/\/var\/run\/postgresql/, home],
        [/10\.0\.0\.0\/24/g, '127.0.0.1/32'],
      ]),
    );
    const file = join(home, 'patroni.yml');
    writeFileSync(file, patroni);
    const postgresPort = portAt(`${address}:${PORTS.postgres}`);
    let running: ChildProcess[] = [];
    const run = (program: string, words: readonly string[], env: NodeJS.Dict<string>) => {
      const log = openSync(join(home, 'log'), 'a');
      const stdio = ['ignore', log, log] as const;
      return spawn(program, words, {
        ...options,
        cwd: home,
        env: { ...options.env, HOME: home, ...env },
        stdio: [...stdio],
      });
    };
    const postmaster = () => {
      const pidFile = join(data, 'postmaster.pid');
      return existsSync(pidFile) ? [Number.parseInt(readFileSync(pidFile, 'utf8'), 10)] : [];
    };
    return {
      name,
      address: (database) => `postgres://postgres:SUPERUSER_PASSWORD@127.0.0.1:${postgresPort}/${database}`,
      asks(path) {
        const url = `http://127.0.0.1:${portAt(`${address}:${PORTS.patroni}`)}${path}`;
        return fetch(url, { signal: AbortSignal.timeout(2000) })
          .then((response) => response.arrayBuffer().then(() => response.status === 200))
          .catch(() => false);
      },
      start() {
        running = [run(PROGRAMS['etcd-server'], [], parseEnv(etcd)), run(PROGRAMS.patroni, [file], {})];
      },
      async kill() {
        // Patroni first, as it would start PostgreSQL again.
        const others = killTrees(running.flatMap(({ pid }) => pid ?? []));
        await Promise.all([others, killTrees(postmaster())]);
      },
      killPostgres: () => killTrees(postmaster()),
    };
  }

  async function createProxy(): Promise<DatabaseProxy> {
    const port = await lastingPort(chance);
    const file = join(folder, `haproxy-${port}.cfg`);
    const text = shipped('cluster/haproxy.cfg', [
      // Debian's package brings the account and folder, and systemd the log; here it runs under the test's account.
      [/^ +(chroot|user|group|log) .*\n/gm, ''],
      [/bind 127\.0\.0\.1:5000/, `bind 127.0.0.1:${port}`],
      [/(10\.0\.0\.\d):5432 check port 8008/g, '$1:5432 check port $1:8008'],
    ]);
    writeFileSync(file, here(text).replaceAll(/port 127\.0\.0\.1:(\d+)/g, 'port $1'));
    let running: ChildProcess | null = null;
    return {
      port,
      start: () => void (running = spawn(PROGRAMS.haproxy, ['-db', '-f', file], { stdio: 'ignore' })),
      kill: () => killTrees([running?.pid ?? []].flat()),
    };
  }

  const machines = NAMES.map(createMachine);
  const proxies = [await createProxy(), await createProxy()] as const;
  for (const { start } of [...machines, ...proxies]) start();
  process.once('exit', () => {
    for (const { kill } of [...machines, ...proxies]) void kill();
    rmSync(join(folder, '..'), { recursive: true, force: true, maxRetries: 10 });
  });

  async function found(path: string): Promise<readonly Machine[]> {
    const answers = await Promise.all(machines.map(({ asks }) => asks(path)));
    return machines.filter((_, at) => answers[at]);
  }
  return {
    proxies,
    async whole() {
      const deadline = performance.now() + TIMEOUT;
      while (performance.now() < deadline) {
        const [leaders, synchronous, replicas] = [
          await found('/primary'),
          await found('/sync'),
          await found('/replica'),
        ];
        const [leader, ...more] = leaders;
        if (leader !== undefined && more.length === 0 && synchronous.length > 0 && replicas.length === 2)
          return [leader, ...replicas];
        await pause(200);
      }
      const logs = machines.map(({ name }) => readFileSync(join(folder, name, 'log'), 'utf8').slice(-3000));
      throw new Error(`The cluster did not come together:\n${logs.join('\n\n')}`);
    },
    async end() {
      await Promise.all([...machines, ...proxies].map(({ kill }) => kill()));
    },
  };
}
