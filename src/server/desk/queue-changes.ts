import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Roles } from '../../core/desk/desk-policies.ts';
import { permissionsOf } from '../../core/desk/permissions.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import type { Presence } from '../store/desk/presence-store.ts';
import { IDLE } from '../store/desk/session-store.ts';

/** Number of polls between keepalives and checks of the sessions. */
const BEAT_AFTER = 4;
/** Maximum number of open streams per person in this process, and of applications that she counts as having open. */
const MOST = 6;
/** Unread bytes in a stream's buffer above which the page counts as gone and its stream is destroyed. */
const UNREAD = 4096;

interface Follower {
  readonly person: string;
  /** The reference of the application that is open in the page; `null` for none. */
  readonly open: string | null;
  /** Whether a call has begun in the page. */
  readonly isCalling: boolean;
  /** The digest of the follower's session. */
  readonly digest: string;
  readonly stream: PassThrough;
}

/**
 * Streams server-sent events to pages: that the queue has changed, and who has which application open. One poll every
 * few seconds serves all pages of this process; there is no polling without pages. A page that is told of a change
 * fetches what it shows.
 * @param roles what staff may do
 * @param pollInterval milliseconds between two polls
 */
export function createQueueChanges(
  { presence, queue, sessions }: DeskStore,
  roles: Roles,
  pollInterval: number,
) {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | null = null;
  let token: string | null = null;
  /** The last event that was sent about open applications. */
  let open: string | null = null;
  let polls = 0;
  let isEnding = false;

  function say(text: string): void {
    for (const { stream } of followers)
      if (stream.readableLength > UNREAD) stream.destroy();
      else stream.write(text);
  }

  async function whoHasOpen(): Promise<string> {
    return `event: opened\ndata: ${JSON.stringify(await presence.list())}\n\n`;
  }

  /**
   * Removes the presence of a closed page, then restores it where another page of the same person shows the same
   * application.
   */
  async function leave(follower: Follower): Promise<void> {
    followers.delete(follower);
    for (const left of presenceOf(follower)) await presence.leave(left);
    await presence.refresh([...followers].flatMap(presenceOf));
  }

  /** Ends the streams of expired sessions, and of staff members who may not see the queue any more. */
  async function endOver(): Promise<void> {
    for (const { digest, stream } of followers) {
      const session = await sessions.find(digest, IDLE);
      if (session === null || !permissionsOf(session.person.roles, roles).has('see')) stream.end();
    }
  }

  async function poll(): Promise<void> {
    const now = await queue.changeToken();
    if (token !== null && token !== now) say('event: changed\ndata:\n\n');
    token = now;
    const opened = await whoHasOpen();
    if (opened !== open) say(opened);
    open = opened;
    polls += 1;
    if (polls % BEAT_AFTER !== 0) return;
    say(':\n\n');
    await presence.refresh([...followers].flatMap(presenceOf));
    await endOver();
  }

  /** Schedules polls while there are followers. */
  function schedulePoll(log: FastifyBaseLogger): void {
    timer = setTimeout(() => {
      void poll()
        .catch((error: unknown) => log.debug({ err: error }, 'the queue could not be looked at'))
        .then(() => {
          timer = null;
          if (followers.size > 0) schedulePoll(log);
          else token = null;
        });
    }, pollInterval);
    timer.unref();
  }

  return {
    /**
     * Follows the queue, until its session ends.
     * @param page of the signed-in person, and whether a call has just ended in it
     * @returns the events as text; `null` if the person has too many open streams
     * @throws StoreUnavailable
     */
    async follow(
      { hasEndedCall, ...page }: Omit<Follower, 'stream'> & { readonly hasEndedCall: boolean },
      log: FastifyBaseLogger,
    ): Promise<Readable | null> {
      const isFull = () => [...followers].filter(({ person }) => person === page.person).length >= MOST;
      if (isFull()) return null;
      // Every change after this token is announced, even if polling ends in the meantime for want of other followers.
      const since = token ?? (await queue.changeToken());
      if (hasEndedCall) for (const ended of presenceOf(page)) await presence.endCall(ended);
      await presence.refresh([...followers, page].flatMap(presenceOf));
      if (page.open !== null) await presence.keep(page.person, MOST);
      const opened = await whoHasOpen();
      // Two who begin a call at once do not wait for the next poll.
      if (opened !== open) say(opened);
      open = opened;
      if (isFull()) return null;
      const stream = new PassThrough();
      const follower = { ...page, stream };
      followers.add(follower);
      token ??= since;
      // If deleting the presence fails, it expires by itself (`GONE_AFTER`).
      stream.once('close', () => void leave(follower).catch(() => {}));
      stream.write(`retry: ${pollInterval}\n\n${opened}`);
      if (isEnding) stream.end();
      if (timer === null) schedulePoll(log);
      return stream;
    },
    /** Ends every stream; each page then reconnects, to the server process that takes over. */
    end(): void {
      isEnding = true;
      for (const { stream } of followers) stream.end();
    },
  };
}

function presenceOf({
  person,
  open,
  isCalling,
}: Pick<Follower, 'person' | 'open' | 'isCalling'>): readonly Presence[] {
  return open === null ? [] : [{ staff: person, reference: open, isCalling }];
}
