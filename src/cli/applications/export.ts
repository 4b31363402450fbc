import { stringify } from 'csv-stringify/sync';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationFilter } from '../../server/store/application-filter.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { csvCell } from './csv-cell.ts';
import type { Seen } from './logged.ts';
import { inOrderOfEntries, leavesOf } from './leaves.ts';
import { inReaderZone, printableJson, readerZone } from './terminal-text.ts';

type Reader = Pick<ApplicationStore, 'list'>;

/**
 * Writes all applications that the filter admits.
 * @param output the new file to write; `null` writes to `out`
 * @throws Error of the file system, when the file exists for example
 */
export async function exportApplications(
  store: Reader,
  {
    filter,
    format,
    output,
  }: {
    readonly filter: ApplicationFilter;
    readonly format: 'csv' | 'jsonl';
    readonly output: string | null;
  },
  out: NodeJS.WritableStream,
  open: Seen['open'],
): Promise<void> {
  const text = Readable.from(
    format === 'csv' ? exportCsv(store, filter, open) : exportJsonLines(store, filter, open),
  );
  if (output === null) await pipeline(text, out, { end: false });
  // Health answers: only the owner may read them, and no other file is overwritten.
  else await pipeline(text, createWriteStream(output, { flags: 'wx', mode: 0o600 }));
}

/** Applications that are noted as opened at a time. */
const OPENED = 100;

/** Notes applications as opened before they are written. */
async function* opening(
  applications: AsyncIterable<StoredApplication>,
  open: Seen['open'],
): AsyncGenerator<StoredApplication> {
  let some: StoredApplication[] = [];
  for await (const application of applications) {
    some.push(application);
    if (some.length < OPENED) continue;
    await open(some.map(({ reference }) => reference));
    yield* some;
    some = [];
  }
  await open(some.map(({ reference }) => reference));
  yield* some;
}

async function* firstOf<T>(list: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let left = count;
  for await (const each of list) {
    if (left === 0) return;
    left -= 1;
    yield each;
  }
}

/** One application a line, as JSON; times in UTC. */
async function* exportJsonLines(
  store: Reader,
  filter: ApplicationFilter,
  open: Seen['open'],
): AsyncGenerator<string> {
  for await (const application of opening(store.list(filter), open)) yield `${printableJson(application)}\n`;
}

/** The columns between the reference with its time and the answers, by heading. */
const FIXED: Readonly<Record<string, (application: StoredApplication) => string>> = {
  Form: ({ form }) => form,
  Language: ({ language }) => language,
  'Our verdict': ({ verdict }) => verdict,
  'Applicant’s page': ({ applicantVerdict }) => applicantVerdict ?? '',
  Reasons: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
  Unknown: ({ unknown }) => unknown.join('; '),
  'To review': ({ flags }) => flags.join('; '),
  'Form version': ({ formVersion }) => formVersion,
  'Form version shown': ({ claimedFormVersion }) => claimedFormVersion ?? '',
  Rules: ({ ruleSet, ruleSetVersion }) => (ruleSet === null ? '' : `${ruleSet}@${ruleSetVersion}`),
  'Agreed to': ({ consent }) => consent?.version ?? '',
  'Agreed for': ({ consent }) => consent?.purposes?.join('; ') ?? '',
  'Agreed at': ({ consent }) => (consent?.at == null ? '' : inReaderZone(consent.at)),
  'Belongs with': ({ belongsWith }) => belongsWith.join('; '),
  'Rules shown': ({ claimedRuleSet }) => claimedRuleSet ?? '',
};

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, which they need to read it as UTF-8. Every
 * field that any application answers has a column: those of groups by their path (`patient.firstName`), those of repeated
 * groups with the number of the entry (`deliveries.2.hospital`). Applications that arrive meanwhile are left for the next export.
 */
async function* exportCsv(
  store: Reader,
  filter: ApplicationFilter,
  open: Seen['open'],
): AsyncGenerator<string> {
  const answers = new Set<string>();
  let count = 0;
  for await (const { payload } of store.list(filter)) {
    for (const path of leavesOf(payload).keys()) answers.add(path);
    count += 1;
  }
  const columns = inOrderOfEntries(answers);
  const headings = ['Reference', `Received (${readerZone()})`, ...Object.keys(FIXED), ...columns];
  yield `\uFEFF${line(headings.map(csvCell))}`;
  for await (const application of opening(firstOf(store.list(filter), count), open)) {
    const { reference, receivedAt } = application;
    const leaves = leavesOf(application.payload);
    yield line([
      reference,
      inReaderZone(receivedAt),
      ...Object.values(FIXED).map((cell) => csvCell(cell(application))),
      ...columns.map((path) => csvCell(leaves.get(path) ?? null)),
    ]);
  }
}

function line(cells: readonly string[]): string {
  return stringify([[...cells]], { quoted: true, record_delimiter: '\r\n' });
}
