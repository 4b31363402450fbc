import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { startMailReceiver } from '../support/mail-receiver.ts';
import { startWebhookReceiver, status, WEBHOOK_SECRET } from '../support/webhook-receiver.ts';
import type { Chance } from './chance.ts';

/** One attempt at a notice, as its receiver saw it. */
export interface Received {
  /** The same id on every attempt. */
  readonly id: string;
  readonly reference: string;
  /** Whether the receiver accepted it; its response may have been lost. */
  readonly isTaken: boolean;
  /** When it arrived, in milliseconds since 1970; only for webhooks. */
  readonly at?: number;
}

export interface Receivers {
  /** The variables of the server's environment that name them. */
  readonly env: Readonly<Record<string, string>>;
  readonly webhooks: () => readonly Received[];
  readonly mails: () => readonly Received[];
  /** Findings: an invalid signature, or an applicant's name. */
  readonly wrong: () => readonly string[];
  /** How often the conditions changed. */
  readonly changes: () => number;
  /** From this call on everything arrives, and is accepted. */
  readonly calm: () => void;
  readonly close: () => Promise<void>;
}

/** A real mail server and webhook receiver, under conditions that change at random until `calm`. */
export async function startReceivers(chance: Chance, mark: string): Promise<Receivers> {
  const webhook = await startWebhookReceiver();
  const mail = await startMailReceiver();
  const webhookRoad = await startRoad(Number(new URL(webhook.url).port));
  const mailRoad = await startRoad(Number(new URL(mail.url).port));
  const taken = new Set<number>();
  let answers = 204;
  webhook.answer((response) => {
    if (answers === 204) taken.add(webhook.events.length - 1);
    // 0: it hangs until the road changes.
    if (answers !== 0) status(answers)(response);
  });
  let isCalm = false;
  let changes = 0;
  const timers = [storm(chance.stream(), changeWebhook), storm(chance.stream(), changeMail)];

  /** Changes the conditions now and again. */
  function storm(luck: Chance, change: (luck: Chance) => void) {
    const timer = { next: setTimeout(tick, 0) };
    function tick() {
      if (isCalm) return;
      changes += 1;
      change(luck);
      timer.next = setTimeout(tick, luck.between(100, 1500));
    }
    return timer;
  }
  function changeWebhook(luck: Chance): void {
    webhookRoad.become(luck.oneOf(['open', 'open', 'open', 'closed', 'silent', 'cut']), luck.between(0, 400));
    answers = luck.oneOf([204, 204, 204, 500, 503, 429, 0, 422]);
  }
  function changeMail(luck: Chance): void {
    mailRoad.become(luck.oneOf(['open', 'open', 'open', 'closed', 'silent', 'cut']), luck.between(0, 400));
    mail.refuse(luck.oneOf([{}, {}, {}, { message: 451 }, { recipient: 450 }, { message: 554 }]));
  }

  const webhooks = () =>
    webhook.events.map(({ headers, body, at }, index) => ({
      at,
      id: headers['webhook-id'] ?? '',
      reference: /"reference":"([^"]*)"/.exec(body)?.[1] ?? '',
      isTaken: taken.has(index),
    }));
  const mails = () =>
    mail.mails.map((text) => {
      const reference = /^Subject: New application (\S+)/im.exec(text)?.[1] ?? '';
      const id = /^Message-ID: <([^@>]*)@/im.exec(text)?.[1] ?? '';
      // The last line is there: a mail that was cut off did not arrive.
      return { id, reference, isTaken: text.trimEnd().endsWith(reference) };
    });
  return {
    env: {
      WEBHOOK_URL: `http://127.0.0.1:${webhookRoad.port}/applications`,
      WEBHOOK_SECRET,
      CONFIRM_APPLICANTS: 'no',
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: `smtp://127.0.0.1:${mailRoad.port}`,
      SMTP_FROM: 'site@agency.example',
    },
    webhooks,
    mails,
    changes: () => changes,
    wrong() {
      const verifier = new Webhook(WEBHOOK_SECRET);
      const unsigned = webhook.events.filter(({ headers, body }) => {
        try {
          // The time stamp belongs to the attempt; the check allows five minutes.
          verifier.sign(headers['webhook-id'] ?? '', timeOf(headers), body);
          return !(headers['webhook-signature'] ?? '').includes(
            verifier.sign(headers['webhook-id'] ?? '', timeOf(headers), body),
          );
        } catch {
          return true;
        }
      });
      const texts = [...webhook.events.map(({ body }) => body), ...mail.mails];
      const named = texts.filter((text) => text.toLowerCase().includes(mark.toLowerCase()));
      return [
        ...unsigned.map(({ headers }) => `the webhook ${headers['webhook-id']} is not signed`),
        ...named.map((text) => `a notice names a person: ${text.slice(0, 200)}`),
      ];
    },
    calm() {
      isCalm = true;
      for (const { next } of timers) clearTimeout(next);
      answers = 204;
      mail.refuse({});
      for (const road of [webhookRoad, mailRoad]) road.become('open', 0);
    },
    async close() {
      isCalm = true;
      for (const { next } of timers) clearTimeout(next);
      for (const road of [webhookRoad, mailRoad]) await road.close();
      await Promise.all([webhook.close(), mail.close()]);
    },
  };
}

function timeOf(headers: Readonly<Record<string, string>>): Date {
  return new Date(Number(headers['webhook-timestamp']) * 1000);
}

/** `closed` resets each connection, `silent` accepts it and says nothing, `cut` ends it during the response. */
type Weather = 'open' | 'closed' | 'silent' | 'cut';

interface Road {
  readonly port: number;
  /** Sets the state from now on; hanging connections end. @param bytes of the response that pass when it is `cut` */
  readonly become: (weather: Weather, bytes: number) => void;
  readonly close: () => Promise<void>;
}

/** The network between the server and a receiver. */
async function startRoad(target: number): Promise<Road> {
  let weather: Weather = 'open';
  let passing = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    track(near);
    if (weather === 'closed') return void near.resetAndDestroy();
    if (weather === 'silent') return;
    const far = connect(target, '127.0.0.1');
    track(far);
    near.pipe(far);
    if (weather === 'open') far.pipe(near);
    else {
      let left = passing;
      far.on('data', (chunk) => {
        near.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) near.resetAndDestroy();
      });
    }
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    become(next, bytes) {
      weather = next;
      passing = bytes;
      endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
