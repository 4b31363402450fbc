import { stringify } from 'csv-stringify/sync';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationFilter, ApplicationStore } from '../../server/store/store.ts';
import { csvCell } from './csv-cell.ts';
import { inReaderZone, readerZone } from './reader-time.ts';

type Reader = Pick<ApplicationStore, 'list'>;

/** One application a line, as JSON; times in UTC. */
export async function* exportJsonLines(store: Reader, filter: ApplicationFilter): AsyncGenerator<string> {
  for await (const application of store.list(filter)) yield `${JSON.stringify(application)}\n`;
}

/** What stands between reference and time, and the answers; by heading. */
const FIXED: Readonly<Record<string, (application: StoredApplication) => string>> = {
  Form: ({ form }) => form,
  'Our verdict': ({ verdict }) => verdict,
  'Applicant’s page': ({ applicantVerdict }) => applicantVerdict ?? '',
  Reasons: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
  Unknown: ({ unknown }) => unknown.join('; '),
  'To review': ({ flags }) => flags.join('; '),
  'Form version': ({ formVersion }) => formVersion,
  'Form version shown': ({ claimedFormVersion }) => claimedFormVersion ?? '',
  Rules: ({ ruleSet, ruleSetVersion }) => (ruleSet === null ? '' : `${ruleSet}@${ruleSetVersion}`),
  'Rules shown': ({ claimedRuleSet }) => claimedRuleSet ?? '',
};

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, which they need to read it as UTF-8. A column for
 * every answer of any application; whatever arrives meanwhile is left for the next export.
 */
export async function* exportCsv(store: Reader, filter: ApplicationFilter): AsyncGenerator<string> {
  const answers = new Set<string>();
  let count = 0;
  for await (const { payload } of store.list(filter)) {
    for (const name of Object.keys(payload)) answers.add(name);
    count += 1;
  }
  const headings = ['Reference', `Received (${readerZone()})`, ...Object.keys(FIXED), ...answers];
  yield `\uFEFF${line(headings.map(csvCell))}`;
  for await (const application of store.list(filter)) {
    if (count === 0) return;
    count -= 1;
    const { reference, receivedAt, payload } = application;
    yield line([
      reference,
      inReaderZone(receivedAt),
      ...Object.values(FIXED).map((cell) => csvCell(cell(application))),
      ...[...answers].map((name) => csvCell(payload[name] ?? null)),
    ]);
  }
}

function line(cells: readonly string[]): string {
  return stringify([[...cells]], { quoted: true, record_delimiter: '\r\n' });
}
