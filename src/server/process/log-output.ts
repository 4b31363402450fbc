import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A destination for log lines. It accepts each line at once, even if the line is dropped later. */
export type LogOutput = ReturnType<typeof openLogOutput>;

/** The most bytes of waiting lines: those of some thousand responses. */
const LIMIT = 1024 * 1024;
/** Milliseconds for which lines are collected, so that one write takes those of many requests. */
const GATHERING = 10;
/** Milliseconds before a write to a full pipe is retried. */
const STALLED = 50;
/** Milliseconds before a failed write is retried: the disk is full, or the reader is gone. */
const FAILED = 1000;

/**
 * Writes lines in the background, in batches. While the disk is full or the reader stalls, lines wait; beyond `limit`
 * they are dropped and counted, and the log says how many once it can be written again
 * (docs/decisions/0095-a-log-that-cannot-block.md).
 * @param fd a file, or a pipe that does not block
 * @param limit bytes that wait at most
 */
export function openLogOutput(fd: number, limit = LIMIT) {
  let lines: string[] = [];
  let waiting = 0;
  let dropped = 0;
  let reported = 0;
  let written: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (lines.length > 0) {
      await pause(GATHERING, undefined, { ref: false });
      const chunk = Buffer.from(lines.join(''));
      lines = [];
      await writeChunk(fd, chunk);
      waiting -= chunk.length;
      if (dropped > reported) {
        add(droppedLine(dropped - reported));
        reported = dropped;
      }
    }
    written = null;
  }
  function add(line: string): void {
    lines.push(line);
    waiting += Buffer.byteLength(line);
  }

  return {
    write(line: string): void {
      if (waiting + Buffer.byteLength(line) > limit) {
        dropped += 1;
        return;
      }
      add(line);
      written ??= writeAll();
    },
    /** Waits until every line is written, for at most this many milliseconds. */
    async flush(milliseconds: number): Promise<void> {
      await Promise.race([written, pause(milliseconds, undefined, { ref: false })]);
    },
    /** Writes the waiting lines synchronously, as far as possible; for the end of the process. */
    writeRest(): void {
      try {
        if (lines.length > 0) writeSync(fd, lines.join(''));
      } catch {
        // There is nowhere left to report the error.
      }
    },
    /** How many lines were dropped since the start. */
    dropped: (): number => dropped,
  };
}

let standard: LogOutput | null = null;

/** The process's single output to stdout. */
export function standardOutput(): LogOutput {
  if (standard !== null) return standard;
  const output = openLogOutput(stdout());
  process.once('exit', output.writeRest);
  standard = output;
  return output;
}

/** Writes the whole chunk, however long that takes. */
async function writeChunk(fd: number, chunk: Buffer): Promise<void> {
  for (let start = 0; start < chunk.length;) {
    const result = await writeOnce(fd, chunk, start);
    if (typeof result === 'number') start += result;
    else await pause(result.code === 'EAGAIN' ? STALLED : FAILED, undefined, { ref: false });
  }
}

/** @returns the bytes that were written, or the error */
function writeOnce(fd: number, chunk: Buffer, start: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    write(fd, chunk, start, chunk.length - start, null, (error, bytes) => resolve(error ?? bytes));
  });
}

function droppedLine(count: number): string {
  const line = {
    level: 40,
    time: Date.now(),
    pid: process.pid,
    dropped: count,
    msg: 'log lines were dropped',
  };
  return `${JSON.stringify(line)}\n`;
}

/**
 * Stdout, opened so that no write waits for a reader: a pipe is opened again in non-blocking mode, which does not
 * affect other processes that share it. Node has only a few threads for file access, and none may hang in a full pipe.
 */
function stdout(): number {
  if (!fstatSync(1).isFIFO()) return 1;
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Not Linux, or the pipe has no reader anymore.
    return 1;
  }
}
