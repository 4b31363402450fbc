import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../src/server/process/log.ts';
import { createWorkers, type Workers } from '../../../src/server/process/workers.ts';
import { eventually } from '../../support/eventually.ts';

/** A worker that sends what it is told to send, and does nothing else. */
const OBEDIENT = `process.on('message', (message) => message.say && process.send(message.say));
process.on('SIGTERM', () => process.exit(0));
process.send('started');`;
const LISTENS = { url: 'http://127.0.0.1:1' };
const BEATS = { heartbeat: 'beat' };

const folder = mkdtempSync(join(tmpdir(), 'harborlight-workers-'));
const exec = join(folder, 'worker.cjs');
writeFileSync(exec, OBEDIENT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('workers', () => {
  let serving: Workers;
  let log: string[];
  /** Those that have started, in their order. */
  let workers: Worker[];
  const onMessage = (worker: Worker, message: unknown) => message === 'started' && workers.push(worker);
  beforeEach(() => {
    // The primary counts seconds by it.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    workers = [];
    log = [];
    cluster.on('message', onMessage);
  });
  afterEach(async () => {
    await serving.stop();
    cluster.off('message', onMessage);
    vi.useRealTimers();
  });

  function start(size: number): Promise<string> {
    serving = createWorkers(exec, size, createLog('info', { write: (line) => void log.push(line) }));
    return serving.start(null);
  }
  /** The worker that started as the nth, from 0. */
  async function worker(number: number): Promise<Worker> {
    await eventually(() => expect(workers.length).toBeGreaterThan(number));
    return workers[number] ?? expect.unreachable();
  }
  async function say(from: Worker, something: object): Promise<void> {
    const heard = once(from, 'message');
    from.send({ say: something });
    await heard;
  }
  /** Seconds pass in which all workers show that they live. */
  async function live(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 5) {
      for (const each of workers) if (!each.isDead()) await say(each, BEATS);
      vi.advanceTimersByTime(5_000);
    }
  }

  it('have unlimited time to start while none serves', async () => {
    const started = start(1);
    const first = await worker(0);
    await live(1_000);
    await say(first, LISTENS);
    expect(await started).toBe(LISTENS.url);
    // Nor later, when the only one has died.
    first.process.kill('SIGKILL');
    const second = await worker(1);
    expect(serving.processes()).toEqual({ wanted: 1, serving: 0 });
    await live(1_000);
    await say(second, LISTENS);
    await eventually(() => expect(serving.processes().serving).toBe(1));
    expect(workers).toHaveLength(2);
  });

  it('are given up if they start too slowly beside others, but not while they migrate', async () => {
    const started = start(2);
    const first = await worker(0);
    await say(first, LISTENS);
    await started;
    const second = await worker(1);
    await live(200);
    await say(second, { heartbeat: 'begin' });
    await live(1_000);
    await say(second, { heartbeat: 'end' });
    await live(90);
    expect(second.isDead()).toBe(false);
    await live(10);
    for (const each of workers) await say(each, BEATS);
    const ended = once(second, 'exit');
    vi.advanceTimersByTime(2_000);
    await ended;
    await worker(2);
    expect(log.join('')).toContain('It did not listen within 300 s.');
    expect(serving.processes()).toEqual({ wanted: 2, serving: 1 });
  });

  it('are killed and replaced after hanging for 10 s', async () => {
    const started = start(1);
    const first = await worker(0);
    await say(first, BEATS);
    // A start may take long on a busy machine.
    vi.advanceTimersByTime(50_000);
    await say(first, LISTENS);
    await started;
    await live(60);
    await say(first, BEATS);
    vi.advanceTimersByTime(9_000);
    expect(first.process.killed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await worker(1);
    expect(first.isDead()).toBe(true);
    expect(log.join('')).toContain('a worker hangs, it is killed');
  });

  it('are left alone after the primary itself was stopped or the machine slept', async () => {
    const started = start(1);
    const first = await worker(0);
    await say(first, BEATS);
    await say(first, LISTENS);
    await started;
    // Every clock goes on by an hour, and the primary’s loop turns once.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(first.process.killed).toBe(false);
    expect(serving.processes()).toEqual({ wanted: 1, serving: 1 });
    vi.restoreAllMocks();
  });
});
