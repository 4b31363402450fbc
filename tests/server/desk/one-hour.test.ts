import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Casework, Work } from '../../../src/core/desk/casework.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';
import { chance, type Chance } from '../../torture/chance.ts';

/** Runs a real hour at people's pace with `DESK_MINUTES=60`; otherwise as many acts in seconds. */
const MINUTES = Number(process.env['DESK_MINUTES'] ?? 0);
const SEED = Number(process.env['SEED'] ?? 26);
const ACTS = 60;
const APPLICATIONS = 20;
const STATUSES = ['in-touch', 'call-booked'] as const;
const LATER = '2099-01-02T17:00:00.000Z';

/** A coordinator or a program, and how its requests reach the server. */
interface Actor {
  readonly name: string;
  /** The id that an application is assigned to; `null` for a program, which calls nobody. */
  readonly id: string | null;
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A change that the server has acknowledged. */
interface Acknowledged {
  readonly reference: string;
  readonly actor: string;
  readonly body: Work;
  readonly answer: Casework;
}

describe.each(DATABASES)('two coordinators and a program on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let actors: readonly Actor[];
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk({
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const people = [await signInStaff(desk, ['caseworker']), await signInStaff(desk, ['caseworker'], 'Ben')];
    actors = [...people.map(coordinator), program(await token())];
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  const coordinator = ({ person, ask }: SignedInStaff): Actor => ({ name: person.name, id: person.id, ask });
  const program = (secret: string): Actor => ({
    name: 'CRM',
    id: null,
    async ask(method, path, body) {
      const { statusCode, body: text } = await desk.app.inject({
        method,
        url: `/desk/api${path}`,
        headers: { authorization: `Bearer ${secret}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: statusCode, body: JSON.parse(text) as unknown };
    },
  });
  async function token(): Promise<string> {
    const dora = await signInStaff(desk, ['administrator', 'caseworker'], 'Dora');
    const created = await dora.ask('POST', '/tokens', { name: 'CRM', scopes: ['see', 'work'], days: 30 });
    return (created.body as { readonly secret: string }).secret;
  }

  it(
    'lose, duplicate and overwrite nothing, and call no applicant at the same time or again',
    { timeout: (MINUTES + 3) * 60_000 },
    async () => {
      const references: string[] = [];
      while (references.length < APPLICATIONS) {
        const { body } = await desk.send(submissionOf(ELIGIBLE));
        references.push((body as { readonly reference: string }).reference);
      }
      const all: Acknowledged[] = [];
      /** Who is on the phone with whom. */
      const onThePhone = new Map<string, string>();
      const reached = new Set<string>();

      /** Presses "Try again" for as long as the server is too busy. */
      async function patiently(ask: () => ReturnType<Actor['ask']>): ReturnType<Actor['ask']> {
        for (;;) {
          const answer = await ask();
          if (answer.status !== 503) return answer;
          await pause(1000);
        }
      }
      async function look(actor: Actor, reference: string): Promise<Casework> {
        const { status, body } = await patiently(() =>
          actor.ask('GET', `/applications/${reference}/casework`),
        );
        expect(status).toBe(200);
        return body as Casework;
      }
      /** Saves a change, sometimes twice as if the first response was lost. @returns whether it was accepted */
      async function save(actor: Actor, reference: string, body: Work, by: Chance): Promise<boolean> {
        const send = () => patiently(() => actor.ask('POST', `/applications/${reference}/work`, body));
        const answers = await Promise.all(by.happens(0.2) ? [send(), send()] : [send()]);
        const stands = answers.filter(({ status }) => status === 200);
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const [first] = stands;
        if (first === undefined) return false;
        expect(stands).toHaveLength(answers.length);
        all.push({ reference, actor: actor.name, body, answer: first.body as Casework });
        return true;
      }
      const noteOf = (actor: Actor) => ({ id: randomUUID(), note: `${actor.name}: ${randomUUID()}` });

      /** Calls an unassigned applicant as the desk's page does: it assigns the application before dialing. */
      async function call(actor: Actor, reference: string, by: Chance): Promise<void> {
        const { id } = actor;
        const seen = await look(actor, reference);
        const mayCall = seen.assignee === null || seen.assignee.id === id;
        if (id === null || !mayCall || seen.notes.some(({ outcome }) => outcome === 'reached')) return;
        if (
          seen.assignee === null &&
          !(await save(actor, reference, { assignee: id, version: seen.version }, by))
        )
          return;
        expect(onThePhone.get(reference), reference).toBeUndefined();
        expect(reached.has(reference), reference).toBe(false);
        onThePhone.set(reference, actor.name);
        const isReached = by.happens(0.5);
        await pause(by.between(0, MINUTES > 0 ? 4000 : 4));
        const outcome = isReached ? 'reached' : 'no-answer';
        const nextStep = { step: isReached ? 'agreement' : 'call-back', at: LATER };
        const said = noteOf(actor);
        for (let isSaved = false; !isSaved;) {
          const { version } = await look(actor, reference);
          isSaved = await save(actor, reference, { ...said, outcome, nextStep, version }, by);
        }
        if (isReached) reached.add(reference);
        onThePhone.delete(reference);
      }
      async function act(actor: Actor, by: Chance): Promise<void> {
        const reference = references[by.between(0, APPLICATIONS - 1)] ?? '';
        if (by.happens(0.4)) return call(actor, reference, by);
        if (by.happens(0.3)) return void (await save(actor, reference, noteOf(actor), by));
        const { version, status, assignee } = await look(actor, reference);
        // Another actor may be faster: a change on an old version is refused.
        if (assignee !== null && assignee.id === actor.id && by.happens(0.3) && !onThePhone.has(reference))
          return void (await save(actor, reference, { assignee: null, version }, by));
        const to = by.oneOf(STATUSES);
        if (to !== status) await save(actor, reference, { ...noteOf(actor), status: to, version }, by);
      }
      const end = Date.now() + MINUTES * 60_000;
      const chances = chance(SEED);
      await Promise.all(
        actors.map(async (actor) => {
          const by = chances.stream();
          for (let acts = 0; MINUTES > 0 ? Date.now() < end : acts < ACTS; acts += 1) {
            await act(actor, by);
            await pause(by.between(0, MINUTES > 0 ? 2000 : 2));
          }
        }),
      );

      const what = `seed ${SEED}, ${all.length} acts`;
      if (MINUTES > 0) process.stdout.write(`${what}, ${reached.size} of ${APPLICATIONS} reached\n`);
      const [watcher] = actors;
      if (watcher === undefined) throw new Error('Nobody works.');
      for (const reference of references) {
        const mine = all.filter((each) => each.reference === reference);
        const now = await look(watcher, reference);
        // Every note once, with its own text.
        const notes = mine.flatMap(({ body: { id, note } }) => (note === undefined ? [] : [[id, note]]));
        const kept = now.notes.filter(({ text }) => text !== '').map(({ id, text }) => [id, text]);
        expect(kept.toSorted(), what).toEqual(notes.toSorted());
        // Each change builds on the one before: no two on the same version, and the last one is current.
        const changes = mine.filter(({ body }) => body.version !== undefined);
        const over = changes.map(({ body: { version } }) => version);
        expect(new Set(over).size, what).toBe(over.length);
        expect(now.version, what).toBe(changes.length);
        const last = changes
          .toSorted((one, other) => (one.body.version ?? 0) - (other.body.version ?? 0))
          .at(-1);
        if (last !== undefined) expect(pick(now), what).toEqual(pick(last.answer));
        const log = (await desk.store.commands.about([reference])).map(({ command }) => command);
        const logged = (command: string) => log.filter((each) => each === command).length;
        expect(logged('called'), what).toBe(mine.filter(({ body }) => body.outcome !== undefined).length);
        expect(logged('status'), what).toBe(mine.filter(({ body }) => body.status !== undefined).length);
        expect(logged('assign'), what).toBe(mine.filter(({ body }) => body.assignee !== undefined).length);
        expect(now.notes.filter(({ outcome }) => outcome === 'reached').length, what).toBe(
          reached.has(reference) ? 1 : 0,
        );
      }
    },
  );
});

const pick = ({ status, assignee, nextStep, due }: Casework) => ({ status, assignee, nextStep, due });
