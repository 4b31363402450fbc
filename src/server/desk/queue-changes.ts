import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Roles } from '../../core/desk/desk-policies.ts';
import { permissionsOf } from '../../core/desk/permissions.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import type { Present } from '../store/desk/presence-store.ts';
import { IDLE } from '../store/desk/session-store.ts';

/** Looks after which each connection is kept alive, and its session looked for again. */
const BEAT_AFTER = 4;
/** Pages of one person that follow the queue in this process. */
const MOST = 6;
/** Bytes that nobody has read: then the page is gone. */
const UNREAD = 4096;

interface Follower {
  readonly person: string;
  /** The reference of the application that she has open; `null` for none. */
  readonly open: string | null;
  /** Of her session. */
  readonly digest: string;
  readonly stream: PassThrough;
}

/**
 * Tells pages that the queue has changed, and who has which application open. One look every few seconds serves all of
 * them, and none is made while nobody follows. A page that was told of a change asks for what it shows.
 * @param roles what staff may do
 * @param lookEvery milliseconds between two looks at the queue, one for all who follow it in this process
 */
export function createQueueChanges(
  { presence, queue, sessions }: DeskStore,
  roles: Roles,
  lookEvery: number,
) {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | null = null;
  let mark: string | null = null;
  /** What was said last of who has what open. */
  let open: string | null = null;
  let looks = 0;
  let isEnding = false;

  function say(text: string): void {
    for (const { stream } of followers)
      if (stream.readableLength > UNREAD) stream.destroy();
      else stream.write(text);
  }

  async function whoHasOpen(): Promise<string> {
    return `event: opened\ndata: ${JSON.stringify(await presence.list())}\n\n`;
  }

  /** A page is closed. Another one of hers may show the same application. */
  async function leave(follower: Follower): Promise<void> {
    followers.delete(follower);
    for (const left of presentAs(follower)) await presence.leave(left);
    await presence.keep([...followers].flatMap(presentAs));
  }

  /** Ends the streams of sessions that are over, or whose people may not see the queue any more. */
  async function endOver(): Promise<void> {
    for (const { digest, stream } of followers) {
      const session = await sessions.find(digest, IDLE);
      if (session === null || !permissionsOf(session.person.roles, roles).has('see')) stream.end();
    }
  }

  async function look(): Promise<void> {
    const now = await queue.mark();
    if (mark !== null && mark !== now) say('event: changed\ndata:\n\n');
    mark = now;
    const opened = await whoHasOpen();
    if (opened !== open) say(opened);
    open = opened;
    looks += 1;
    if (looks % BEAT_AFTER !== 0) return;
    say(':\n\n');
    await presence.keep([...followers].flatMap(presentAs));
    await endOver();
  }

  /** Looks again and again while somebody follows. */
  function lookAgain(log: FastifyBaseLogger): void {
    timer = setTimeout(() => {
      void look()
        .catch((error: unknown) => log.debug({ err: error }, 'the queue could not be looked at'))
        .then(() => {
          timer = null;
          if (followers.size > 0) lookAgain(log);
          else mark = null;
        });
    }, lookEvery);
    timer.unref();
  }

  return {
    /**
     * Follows the queue, until its session ends.
     * @param digest of her session
     * @param reference of the application that the page shows; `null` for the queue
     * @returns the events as text; `null` where too many pages of hers do so
     * @throws StoreUnavailable
     */
    async follow(
      person: string,
      digest: string,
      reference: string | null,
      log: FastifyBaseLogger,
    ): Promise<Readable | null> {
      // Whatever changes from now on is told.
      mark ??= await queue.mark();
      await presence.keep(presentAs({ person, open: reference }));
      const opened = await whoHasOpen();
      const hers = [...followers].filter((each) => each.person === person);
      if (hers.length >= MOST) return null;
      const stream = new PassThrough();
      const follower = { person, open: reference, digest, stream };
      followers.add(follower);
      // Whom nobody can cross out is forgotten after a while.
      stream.once('close', () => void leave(follower).catch(() => {}));
      stream.write(`retry: ${lookEvery}\n\n${opened}`);
      if (isEnding) stream.end();
      if (timer === null) lookAgain(log);
      return stream;
    },
    /** Ends every stream: the page opens another one, with the server that takes over. */
    end(): void {
      isEnding = true;
      for (const { stream } of followers) stream.end();
    },
  };
}

function presentAs({ person, open }: Pick<Follower, 'person' | 'open'>): readonly Present[] {
  return open === null ? [] : [{ staff: person, reference: open }];
}
