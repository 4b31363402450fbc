import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Casework } from '../../src/core/desk/casework.ts';
import type { QueuePage } from '../../src/core/desk/queue.ts';
import type { Chance } from '../torture/chance.ts';

export interface StaffAtWork {
  /** How often the desk gave each response: its status, with the sentence of an error. */
  readonly answers: ReadonlyMap<string, number>;
  /** Changes that the desk has acknowledged. */
  readonly saved: readonly Saved[];
  /** Responses that the desk must not give. */
  readonly wrong: readonly string[];
  /** Lets every staff member save the change she has begun. */
  readonly end: () => Promise<void>;
  /** Looks for each change at the desk. @returns what is wrong, a sentence each */
  readonly missing: () => Promise<readonly string[]>;
}

interface Saved {
  readonly reference: string;
  /** The id of the note that was saved with the status. */
  readonly note: string;
}

interface StaffOptions {
  /** The desk's API through the proxy, at the host of `DESK_URL`. */
  readonly api: string;
  readonly origin: string;
  /** The session secret of each staff member. */
  readonly secrets: readonly string[];
  readonly chance: Chance;
}

interface Answer {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly body: unknown;
}

const STATUS = 'in-touch';

/**
 * Staff at the desk: each looks at the queue, opens a new application, and saves her work on it in one request. While
 * the desk fails, or a response is lost, she sends the same request again.
 */
export function startStaff({ api, origin, secrets, chance }: StaffOptions): StaffAtWork {
  const answers = new Map<string, number>();
  const saved: Saved[] = [];
  const wrong: string[] = [];
  const taken = new Set<string>();
  let isEnding = false;
  const all = secrets.map((secret) => work(secret, chance.stream()));

  async function work(secret: string, luck: Chance): Promise<void> {
    while (!isEnding) {
      const reference = await nextFor(secret, luck);
      if (reference !== null) await workOn(secret, reference);
      await pause(luck.between(100, 1500));
    }
  }
  async function nextFor(secret: string, luck: Chance): Promise<string | null> {
    const { status, body } = await ask(secret, 'GET', '/queue?status=new&order=newest');
    if (status !== 200) return null;
    // Typed by the schema of the route, here and below.
    const free = (body as QueuePage).rows.filter(({ reference }) => !taken.has(reference));
    const row = free[luck.between(0, free.length - 1)];
    if (row === undefined) return null;
    taken.add(row.reference);
    return row.reference;
  }
  async function workOn(secret: string, reference: string): Promise<void> {
    await untilAnswered(() => ask(secret, 'GET', `/applications/${reference}`));
    const { version } = await casework(secret, reference);
    const note = randomUUID();
    const change = { id: note, version, status: STATUS, note: `Torture called, ${note}.` };
    await untilAnswered(() => ask(secret, 'POST', `/applications/${reference}/work`, change));
    saved.push({ reference, note });
  }
  async function casework(secret: string, reference: string): Promise<Casework> {
    return (await untilAnswered(() => ask(secret, 'GET', `/applications/${reference}/casework`)))
      .body as Casework;
  }

  async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send();
      if (answer.status === 200) return answer;
      await pause(300);
    }
  }
  async function ask(secret: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await fetch(api + path, {
      method,
      headers: {
        origin,
        cookie: `__Host-desk=${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    const said = sentenceIn(answer.text);
    const kind = `${answer.status || 'no answer'}${said === null ? '' : ` ${said}`}`;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    // The proxy answers for servers that are away; a server explains in a sentence what it cannot do.
    if (![0, 200, 502, 504].includes(answer.status) && !(answer.status === 503 && said !== null))
      wrong.push(`the desk answered ${kind} to ${method} ${path}`);
    return { status: answer.status, body: answer.status === 200 ? JSON.parse(answer.text) : null };
  }

  return {
    answers,
    saved,
    wrong,
    async end() {
      isEnding = true;
      await Promise.all(all);
    },
    async missing() {
      const [secret = ''] = secrets;
      const faults: string[] = [];
      for (const { reference, note } of saved) {
        const { status, notes } = await casework(secret, reference);
        const times = notes.filter(({ id }) => id === note).length;
        if (status !== STATUS || times !== 1)
          faults.push(`${reference} was saved as ${STATUS} and is ${status}, with its note ${times} times`);
      }
      return faults;
    },
  };
}

/** The sentence of an error of the desk; `null` for any other response. */
function sentenceIn(text: string): string | null {
  return /"error":\{"code":"[\w-]+","message":"([^"]+)"/.exec(text)?.[1] ?? null;
}
