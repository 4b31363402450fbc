import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../support/server-process.ts';
import type { Chance } from './chance.ts';

/** Servers on one database that are killed at random moments and started again. */
export interface Servers {
  /** The address of a server that listens; `null` if none does. */
  readonly url: () => string | null;
  readonly kills: () => number;
  /** How many kills came before the server listened. */
  readonly killsWhileStarting: () => number;
  /** Resolves after enough kills, or at the end of the time. */
  readonly done: Promise<void>;
  /** The output of all servers. */
  readonly output: () => string;
  /** Servers that ended unasked. */
  readonly wrong: readonly string[];
}

export interface ServersOptions {
  readonly env: Readonly<Record<string, string>>;
  /** How many servers run side by side. */
  readonly slots: number;
  readonly kills: number;
  /** Milliseconds since the start of the process (`performance.now`) after which no server is started. */
  readonly deadline: number;
  /** How many requests have been answered: a kill comes a few later, however slow the machine is. */
  readonly answers: () => number;
  readonly chance: Chance;
}

/** Milliseconds after which a server is killed without any answered request, because the database is away. */
const LONGEST_LIFE = 4_000;

export function startServers(options: ServersOptions): Servers {
  const { env, slots, kills, deadline, answers, chance } = options;
  const listening = new Map<number, string>();
  const wrong: string[] = [];
  const outputs: string[] = [];
  let begun = 0;
  let ended = 0;
  let endedWhileStarting = 0;
  let turn = 0;

  async function killAgainAndAgain(luck: Chance): Promise<void> {
    while (begun < kills && performance.now() < deadline) {
      begun += 1;
      if (luck.happens(0.1)) await killWhileStarting(luck);
      else await killWhileServing(luck);
      ended += 1;
    }
  }
  async function killWhileStarting(luck: Chance): Promise<void> {
    const after = luck.between(50, 1500);
    let timer: NodeJS.Timeout | null = null;
    const onSpawn = (pid: number) => {
      timer = setTimeout(() => process.kill(pid, 'SIGKILL'), after);
    };
    const server = await startProcess({ env, onSpawn }).catch(() => null);
    if (server === null) {
      endedWhileStarting += 1;
      return;
    }
    // The server was faster than the kill: it dies in its first moments.
    await server.ended;
    if (timer !== null) clearTimeout(timer);
    outputs.push(server.output());
  }
  async function killWhileServing(luck: Chance): Promise<void> {
    const server = await startProcess({ env });
    listening.set(server.pid, server.url);
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    const enough = answers() + luck.between(0, 80);
    const until = performance.now() + LONGEST_LIFE;
    while (!hasEnded && answers() < enough && performance.now() < until) await pause(2);
    await pause(luck.between(0, 10));
    if (hasEnded) wrong.push(`a server ended by itself:\n${server.output().slice(-2000)}`);
    // Requests in these moments get no response.
    await server.end('SIGKILL');
    listening.delete(server.pid);
    outputs.push(server.output());
  }

  const done = Promise.all(Array.from({ length: slots }, () => killAgainAndAgain(chance.stream()))).then(
    () => {},
  );
  return {
    url() {
      const urls = [...listening.values()];
      turn += 1;
      return urls[turn % Math.max(1, urls.length)] ?? null;
    },
    kills: () => ended,
    killsWhileStarting: () => endedWhileStarting,
    done,
    output: () => outputs.join(''),
    wrong,
  };
}
