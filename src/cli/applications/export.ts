import { stringify } from 'csv-stringify/sync';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { compileFiles } from '../../server/kept-catalog.ts';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationFilter } from '../../server/store/application-filter.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { csvCell } from './csv-cell.ts';
import { collectAnswers, type VersionReader } from './export-columns.ts';
import type { Seen } from './logged.ts';
import type { FormReader } from './show.ts';
import { inReaderZone, printableJson, readerZone } from './terminal-text.ts';

type Reader = Pick<ApplicationStore, 'list'> & {
  readonly catalogs: Pick<ApplicationStore['catalogs'], 'contentOf'>;
};

/** The forms of today, whose questions head the columns. */
interface ExportForms {
  readonly formOf: FormReader;
}

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
    columns,
    output,
  }: {
    readonly filter: ApplicationFilter;
    readonly format: 'csv' | 'jsonl';
    /** What heads the columns of a table. */
    readonly columns: 'questions' | 'keys';
    readonly output: string | null;
  },
  forms: ExportForms,
  out: NodeJS.WritableStream,
  open: Seen['open'],
): Promise<void> {
  const text = Readable.from(
    format === 'csv' ? exportCsv(store, filter, columns, forms, open) : exportJsonLines(store, filter, open),
  );
  if (output === null) await pipeline(text, out, { end: false });
  // Health answers: only the owner may read them, and no other file is overwritten.
  else await pipeline(text, createWriteStream(output, { flags: 'wx', mode: 0o600 }));
}

/** Applications that are noted as opened at a time. */
const OPENED = 500;

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

/** The applications up to one: those that arrive meanwhile are left for the next export. */
async function* upTo(
  applications: AsyncIterable<StoredApplication>,
  last: StoredApplication,
): AsyncGenerator<StoredApplication> {
  for await (const each of applications) {
    if (each.receivedAt > last.receivedAt) return;
    yield each;
    if (each.reference === last.reference) return;
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

/** Rows that are written at a time. */
const ROWS = 200;

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, which they need to read it as UTF-8. Every field that any
 * application answers has a column, so that the applications are read twice.
 */
async function* exportCsv(
  store: Reader,
  filter: ApplicationFilter,
  by: 'questions' | 'keys',
  forms: ExportForms,
  open: Seen['open'],
): AsyncGenerator<string> {
  const answers = collectAnswers();
  let last: StoredApplication | null = null;
  for await (const application of store.list(filter)) {
    answers.add(application);
    last = application;
  }
  const columns =
    by === 'keys' ? answers.byKeys() : await answers.byQuestions(forms.formOf, versionsIn(store.catalogs));
  const fixed = Object.values(FIXED);
  const headings = ['Reference', `Received (${readerZone()})`, ...Object.keys(FIXED), ...columns.headings];
  yield `\uFEFF${lines([headings.map(csvCell)])}`;
  if (last === null) return;
  let rows: string[][] = [];
  for await (const application of opening(upTo(store.list(filter), last), open)) {
    rows.push([
      application.reference,
      inReaderZone(application.receivedAt),
      ...fixed.map((cell) => csvCell(cell(application))),
      ...columns.valuesOf(application).map(csvCell),
    ]);
    if (rows.length < ROWS) continue;
    yield lines(rows);
    rows = [];
  }
  if (rows.length > 0) yield lines(rows);
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { quoted: true, record_delimiter: '\r\n' },
  );
}

/** Reads versions of forms that the database keeps, each once. */
function versionsIn(catalogs: Reader['catalogs']): VersionReader {
  const known = new Map<string, Promise<FormDefinition | null>>();
  const read = async (form: string, version: string) => {
    const content = await catalogs.contentOf({ kind: 'form', id: form, version });
    // A version that this release cannot read has its keys for headings.
    const catalog = content === null ? null : compileFiles(content.files);
    return catalog?.ok === true ? (catalog.value.forms.get(form) ?? null) : null;
  };
  return (form, version) => {
    const name = `${form}@${version}`;
    const found = known.get(name) ?? read(form, version);
    known.set(name, found);
    return found;
  };
}
