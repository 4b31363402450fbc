import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../src/core/json.ts';
import type { Acknowledgement } from './applicants.ts';
import type { Received } from './receivers.ts';

/** The content of a database at the end. */
export interface Found {
  readonly applications: readonly FoundApplication[];
  readonly deliveries: readonly FoundDelivery[];
  /** Rows of other tables that belong to no application. */
  readonly orphans: readonly string[];
  /** References of the erasure ledger. */
  readonly erasures: readonly string[];
  /** Damage that the database reports in its own files. */
  readonly damage: readonly string[];
}

export interface FoundApplication {
  readonly reference: string;
  readonly verdict: string;
  /** The payload, read with the key. */
  readonly payload: JsonObject;
  readonly isEncrypted: boolean;
}

export interface FoundDelivery {
  readonly id: string;
  readonly reference: string;
  readonly channel: string;
  readonly state: string;
}

/** What a person sent, and what the service told her. */
export interface Sent {
  readonly email: string;
  readonly payload: JsonObject;
  readonly acknowledged: readonly Acknowledgement[];
  readonly isErased?: boolean;
}

/** Notices by channel, as their receivers saw them. */
export type ReceivedByChannel = Readonly<Record<string, readonly Received[]>>;

/**
 * Compares what is stored and was delivered with what people were told.
 * @returns what is wrong, a sentence each; empty if every promise was kept
 */
export function broken(
  sent: readonly Sent[],
  { applications, deliveries, orphans, erasures, damage }: Found,
  received: ReceivedByChannel,
): readonly string[] {
  return [
    ...damage.map((each) => `the database is damaged: ${each}`),
    ...orphans.map((each) => `nothing belongs with ${each}`),
    ...applications
      .filter(({ isEncrypted }) => !isEncrypted)
      .map(({ reference }) => `${reference} is not encrypted`),
    ...brokenApplications(sent, applications),
    ...[...erasedOf(sent)]
      .filter((reference) => !erasures.includes(reference))
      .map((reference) => `${reference} is gone and nobody erased it`),
    ...brokenNotices(sent, applications, deliveries, received),
  ];
}

/**
 * Every acknowledged application is stored once, as sent and as acknowledged; none that nobody sent, and none that was
 * erased.
 */
export function brokenApplications(
  sent: readonly Sent[],
  applications: readonly FoundApplication[],
): readonly string[] {
  const wrong: string[] = [];
  const byEmail = grouped(applications, ({ payload }) => String(payload['email']));
  for (const { email, payload, acknowledged, isErased = false } of sent) {
    const stored = byEmail.get(email) ?? [];
    byEmail.delete(email);
    if (isErased) {
      if (stored.length > 0) wrong.push(`${email} was erased and is there`);
      continue;
    }
    if (stored.length > 1) wrong.push(`${email} is stored ${stored.length} times`);
    const [only] = stored;
    if (only === undefined) {
      if (acknowledged.length > 0) wrong.push(`${email} was acknowledged and is lost`);
      continue;
    }
    if (!isDeepStrictEqual(only.payload, payload)) wrong.push(`${only.reference} is not what was sent`);
    for (const { reference, verdict } of acknowledged) {
      if (reference !== null && reference !== only.reference)
        wrong.push(`${email} was told ${reference} and is stored as ${only.reference}`);
      if (verdict !== null && verdict !== only.verdict)
        wrong.push(`${only.reference} was told ${verdict} and is stored as ${only.verdict}`);
    }
  }
  for (const [email, stored] of byEmail)
    wrong.push(`${stored.length} × ${email} is stored and nobody sent it`);
  return wrong;
}

/** One notice for each application and channel, delivered at least once, with an id of its own. */
function brokenNotices(
  sent: readonly Sent[],
  applications: readonly FoundApplication[],
  deliveries: readonly FoundDelivery[],
  received: ReceivedByChannel,
): readonly string[] {
  const wrong: string[] = [];
  const references = new Set(applications.map(({ reference }) => reference));
  const erased = erasedOf(sent);
  for (const { id, reference } of deliveries)
    if (!references.has(reference)) wrong.push(`the notice ${id} belongs to no application`);
  for (const [channel, attempts] of Object.entries(received)) {
    const rows = grouped(
      deliveries.filter((each) => each.channel === channel),
      ({ reference }) => reference,
    );
    const seen = grouped(attempts, ({ reference }) => reference);
    for (const reference of references) {
      const [row, ...more] = rows.get(reference) ?? [];
      const tries = seen.get(reference) ?? [];
      if (row === undefined) wrong.push(`${reference} has no notice by ${channel}`);
      if (more.length > 0) wrong.push(`${reference} has ${more.length + 1} notices by ${channel}`);
      if (row !== undefined && row.state !== 'delivered')
        wrong.push(`the notice of ${reference} by ${channel} is ${row.state}`);
      if (!tries.some(({ isTaken }) => isTaken)) wrong.push(`${reference} did not arrive by ${channel}`);
      const others = new Set(tries.map(({ id }) => id).filter((id) => id !== row?.id));
      for (const id of others) wrong.push(`${reference} arrived by ${channel} as ${id}, not as ${row?.id}`);
    }
    for (const reference of seen.keys())
      if (!references.has(reference) && !erased.has(reference))
        wrong.push(`${channel} announced ${reference}, which is not stored`);
    const ids = attempts.map(({ id, reference }) => `${id} ${reference}`);
    const owners = grouped([...new Set(ids)], (pair) => pair.slice(0, pair.indexOf(' ')));
    for (const [id, pairs] of owners)
      if (pairs.length > 1) wrong.push(`${id} was used for ${pairs.length} notices`);
  }
  return wrong;
}

/** The references of applications that staff have erased. */
function erasedOf(sent: readonly Sent[]): ReadonlySet<string> {
  const erased = sent.filter(({ isErased }) => isErased === true);
  return new Set(
    erased.flatMap(({ acknowledged }) => acknowledged.flatMap(({ reference }) => reference ?? [])),
  );
}

/** Groups values by a text. */
function grouped<T>(values: readonly T[], by: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(by(value));
    if (group === undefined) groups.set(by(value), [value]);
    else group.push(value);
  }
  return groups;
}
