import { stringify } from 'csv-stringify/sync';
import { csvCell } from '../../core/csv-cell.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { compileFiles } from '../catalog/catalog.ts';
import type { ApplicationFilter } from '../store/application-filter.ts';
import type { CatalogStore } from '../store/catalog-store.ts';
import type { StoredApplication } from '../store/schema.ts';
import { collectAnswers, type VersionReader } from './answer-columns.ts';
import type { AccessRecorder } from './run-logged.ts';
import { promiseCache } from '../caches.ts';

/** The store from which applications and versions of their forms are read. */
export type ExportedStore = {
  readonly list: (filter: ApplicationFilter) => AsyncIterable<StoredApplication>;
  readonly catalogs: Pick<CatalogStore, 'contentOf'>;
};

/** The format of times in a table. */
export interface TableTimes {
  /** `America/Chicago`. */
  readonly zone: string;
  /** A time in that zone, in a format that sorts. @param iso ISO 8601 in UTC */
  readonly text: (iso: string) => string;
}

/** The applications up to a given one; those that arrive during the export are left for the next one. */
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

/** The columns between the reference with its time and the answers, by heading. */
const FIXED: Readonly<Record<string, (application: StoredApplication, times: TableTimes) => string>> = {
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
  'Agreed at': ({ consent }, { text }) => (consent?.at == null ? '' : text(consent.at)),
  'Belongs with': ({ belongsWith }) => belongsWith.join('; '),
  'Rules shown': ({ claimedRuleSet }) => claimedRuleSet ?? '',
  Source: ({ source }) => source ?? '',
};

/** Rows per chunk. */
const ROWS = 200;

/** What a table of applications contains. */
interface TableOptions {
  readonly filter: ApplicationFilter;
  /** Whether the headings of answer columns are questions or field names. */
  readonly by: 'questions' | 'keys';
  /** The current forms, whose questions are headings; `null` for a form that no longer exists. */
  readonly formOf: (id: string) => FormDefinition | null;
  readonly times: TableTimes;
  /** Columns of casework before the answers; none by default. */
  readonly work?: WorkColumns;
}

/** Casework as columns of a table. */
export interface WorkColumns {
  readonly headings: readonly string[];
  /** The cells of some applications, by reference. */
  readonly cellsOf: (
    applications: readonly StoredApplication[],
    times: TableTimes,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/**
 * A table for spreadsheets, in chunks. It is UTF-8 with a byte order mark, without which spreadsheets don't detect
 * UTF-8. Every answered field gets a column, so the applications are read twice.
 * @param record called with each application before it is written
 * @throws the store's error
 */
export async function* exportCsv(
  store: ExportedStore,
  { filter, by, formOf, times, work = NO_WORK }: TableOptions,
  record: AccessRecorder['record'],
): AsyncGenerator<string> {
  const answers = collectAnswers();
  let last: StoredApplication | null = null;
  for await (const application of store.list(filter)) {
    answers.add(application);
    last = application;
  }
  const columns =
    by === 'keys' ? answers.byKeys() : await answers.byQuestions(formOf, versionsIn(store.catalogs));
  const fixed = Object.values(FIXED);
  const own = ['Reference', `Received (${times.zone})`, ...Object.keys(FIXED), ...work.headings];
  const headings = [...own, ...columns.headings];
  yield `\uFEFF${lines([headings.map(csvCell)])}`;
  if (last === null) return;
  let page: StoredApplication[] = [];
  const write = async () => {
    const cells = await work.cellsOf(page, times);
    return lines(
      page.map((application) => [
        application.reference,
        times.text(application.receivedAt),
        ...fixed.map((cell) => csvCell(cell(application, times))),
        ...(cells.get(application.reference) ?? work.headings.map(() => '')).map(csvCell),
        ...columns.valuesOf(application).map(csvCell),
      ]),
    );
  };
  for await (const application of upTo(store.list(filter), last)) {
    record([application.reference]);
    page.push(application);
    if (page.length < ROWS) continue;
    yield await write();
    page = [];
  }
  if (page.length > 0) yield await write();
}

const NO_WORK: WorkColumns = { headings: [], cellsOf: async () => new Map() };

function lines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { quoted: true, record_delimiter: '\r\n' },
  );
}

/** Reads stored form versions, each once. */
function versionsIn(catalogs: ExportedStore['catalogs']): VersionReader {
  const known = promiseCache<FormDefinition | null>(Infinity);
  const read = async (form: string, version: string) => {
    const content = await catalogs.contentOf({ kind: 'form', id: form, version });
    // For a version that this release can't read, the headings are paths.
    const catalog = content === null ? null : compileFiles(content.files);
    return catalog?.ok === true ? (catalog.value.forms.get(form) ?? null) : null;
  };
  return (form, version) => known(`${form}@${version}`, () => read(form, version));
}
