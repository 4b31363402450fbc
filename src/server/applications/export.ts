import { stringify } from 'csv-stringify/sync';
import { csvCell } from '../../core/csv-cell.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../core/languages/language.ts';
import { VERDICT_LABELS } from '../../core/rules/verdict.ts';
import { nameInWords } from '../../core/rules/words.ts';
import { givenNameOf } from '../../core/submission/person-of.ts';
import { FLAGS_IN_WORDS } from '../http/review-flags.ts';
import { compileFiles } from '../catalog/catalog.ts';
import type { ApplicationFilter } from '../store/applications/application-filter.ts';
import type { CatalogStore } from '../store/catalog/catalog-store.ts';
import type { StoredApplication } from '../store/schema.ts';
import { collectAnswers, type VersionReader } from './answer-columns.ts';
import type { AccessRecorder } from './run-logged.ts';
import { promiseCache } from '../../core/caches.ts';

/** The store from which applications and versions of their forms are read. */
export type ExportedStore = {
  readonly list: (filter: ApplicationFilter) => AsyncIterable<StoredApplication>;
  readonly catalogs: Pick<CatalogStore, 'contentOf'>;
};

/** The format of times in a table. */
export interface TableTimes {
  /** `America/Chicago`, or `Central time`. */
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

/** Columns by heading. */
type Columns = Readonly<Record<string, (application: StoredApplication, times: TableTimes) => string>>;

/** Who it is, with the contact details in force. */
const PERSON: Columns = {
  Name: ({ contact }) => contact.name,
  'First name': ({ payload, contact }) => givenNameOf(payload, contact.name),
  Phone: ({ contact }) => contact.phone,
  Email: ({ contact }) => contact.email,
  Language: ({ language }) => LANGUAGE_NAMES_IN_ENGLISH[language],
};

const DECISION: Columns = {
  Verdict: ({ verdict }) => VERDICT_LABELS[verdict],
  'Verdict on the applicant’s page': ({ applicantVerdict }) =>
    applicantVerdict === null ? '' : VERDICT_LABELS[applicantVerdict],
  Reasons: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
  'Conditions that are unknown': ({ unknown }) =>
    unknown.map((id) => nameInWords(id.replaceAll('-', ' '))).join('; '),
  'To review': ({ flags }) => flags.map((flag) => FLAGS_IN_WORDS[flag]).join('; '),
};

/** What proves how it came about, after the answers. */
const RECORD: Columns = {
  'Belongs with': ({ belongsWith }) => belongsWith.join('; '),
  'Agreed at': ({ consent }, { text }) => (consent?.at == null ? '' : text(consent.at)),
  'Agreed for': ({ consent }) => consent?.purposes?.join('; ') ?? '',
  'Version of the legal texts': ({ consent }) => consent?.version ?? '',
  'Version of the form': ({ formVersion }) => formVersion,
  'Version of the form on the applicant’s page': ({ claimedFormVersion }) => claimedFormVersion ?? '',
  'Version of the rules': ({ ruleSet, ruleSetVersion }) =>
    ruleSet === null ? '' : `${ruleSet}@${ruleSetVersion}`,
  'Version of the rules on the applicant’s page': ({ claimedRuleSet }) => claimedRuleSet ?? '',
};

/** Rows per chunk. */
const ROWS = 200;

/** What a table of applications contains. */
interface TableOptions {
  readonly filter: ApplicationFilter;
  /** Whether the headings of answer columns are questions or field names. */
  readonly by: 'questions' | 'keys';
  /** The current forms, whose titles and questions are used; `null` for a form that no longer exists. */
  readonly formOf: (id: string) => FormDefinition | null;
  readonly times: TableTimes;
  /** Columns of casework before the answers; by default only the codes of the agency's links. */
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
  { filter, by, formOf, times, work = LINKS }: TableOptions,
  record: AccessRecorder['record'],
): AsyncGenerator<string> {
  const answers = collectAnswers();
  let last: StoredApplication | null = null;
  for await (const application of store.list(filter)) {
    answers.add(application);
    last = application;
  }
  const before = [
    ...['Reference', `Received (${times.zone})`, 'Form', ...Object.keys(PERSON)],
    ...[...work.headings, ...Object.keys(DECISION)],
  ];
  const after = Object.keys(RECORD);
  const columns =
    by === 'keys'
      ? answers.byKeys()
      : await answers.byQuestions(formOf, versionsIn(store.catalogs), [...before, ...after]);
  const headings = [...before, ...columns.headings, ...after];
  yield `\uFEFF${lines([headings.map(csvCell)])}`;
  if (last === null) return;
  let page: StoredApplication[] = [];
  const write = async () => {
    const cells = await work.cellsOf(page, times);
    return lines(
      page.map((application) => {
        const cellsOf = (those: Columns) => Object.values(those).map((cell) => cell(application, times));
        return [
          application.reference,
          times.text(application.receivedAt),
          formOf(application.form)?.form.title ?? application.form,
          ...cellsOf(PERSON),
          ...(cells.get(application.reference) ?? work.headings.map(() => '')),
          ...cellsOf(DECISION),
          ...columns.valuesOf(application),
          ...cellsOf(RECORD),
        ].map(csvCell);
      }),
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

const LINKS: WorkColumns = {
  headings: ['Source link'],
  cellsOf: async (applications) =>
    new Map(applications.map(({ reference, source }) => [reference, [source ?? '']])),
};

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
