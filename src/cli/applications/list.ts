import type { Json } from '../../core/json.ts';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationFilter } from '../../server/store/application-filter.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { leavesOf } from './leaves.ts';
import { fit, inReaderZone, printable, printableJson, readerZone, widthOf } from './terminal-text.ts';

interface Column {
  readonly heading: string;
  readonly cell: (application: StoredApplication) => string;
  /** Whether it may be cut to fit the terminal. */
  readonly canShrink: boolean;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Received', cell: ({ receivedAt }) => inReaderZone(receivedAt).slice(0, -3), canShrink: false },
  { heading: 'Reference', cell: ({ reference }) => reference, canShrink: false },
  { heading: 'Form', cell: ({ form }) => form, canShrink: true },
  { heading: 'Language', cell: ({ language }) => language, canShrink: false },
  { heading: 'Name', cell: nameOf, canShrink: true },
  { heading: 'Verdict', cell: ({ verdict }) => verdict, canShrink: false },
  { heading: 'To review', cell: ({ flags }) => flags.join(', '), canShrink: true },
];
const GAP = '  ';
/** Terminal columns below which a cut text tells nothing. */
const NARROWEST = 6;

/** All applications that the filter admits, as a table or as JSON. */
export async function list(
  store: Pick<ApplicationStore, 'list'>,
  { filter, asJson }: { readonly filter: ApplicationFilter; readonly asJson: boolean },
  columns: number,
  note: (references: readonly string[]) => void,
): Promise<string> {
  const applications: StoredApplication[] = [];
  for await (const application of store.list(filter)) applications.push(application);
  note(applications.map(({ reference }) => reference));
  return asJson ? printableJson(applications, 2) : listTable(applications, columns);
}

/** Applications that are shown of one search. */
const FOUND = 200;

/** The applications of a person, oldest first as in `list`, as a table or as JSON. */
export async function find(
  store: Pick<ApplicationStore, 'page'>,
  { text, asJson }: { readonly text: string; readonly asJson: boolean },
  columns: number,
  note: (references: readonly string[]) => void,
): Promise<string> {
  const page = await store.page({ search: text }, { limit: FOUND });
  const applications = page?.applications.toReversed() ?? [];
  note(applications.map(({ reference }) => reference));
  return asJson ? JSON.stringify(applications, null, 2) : listTable(applications, columns);
}

/**
 * A table for people; the line below it names the time zone.
 * @param columns of the terminal; `Infinity` where there is none
 */
export function listTable(applications: readonly StoredApplication[], columns: number): string {
  if (applications.length === 0) return 'No applications.';
  const rows = applications.map((application) =>
    COLUMNS.map(({ cell }) => printable(cell(application)).replaceAll('\n', ' ')),
  );
  const widths = fittedWidths(rows, columns);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => fit(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  const count = applications.length === 1 ? '1 application' : `${applications.length} applications`;
  return [
    line(COLUMNS.map(({ heading }) => heading)),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map(line),
    '',
    `${count}, oldest first. Times are in ${readerZone()}.`,
  ].join('\n');
}

/** Widths that fit the content; while the table is too wide, the widest column that may be cut shrinks. */
function fittedWidths(rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const widths = COLUMNS.map(({ heading }, index) =>
    Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[index] ?? ''))),
  );
  const total = () => widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
  while (total() > columns) {
    const shrinkable = COLUMNS.map(({ canShrink }, index) => (canShrink ? (widths[index] ?? 0) : 0));
    const widest = Math.max(...shrinkable);
    if (widest <= NARROWEST) break;
    widths[shrinkable.indexOf(widest)] = widest - 1;
  }
  return widths;
}

/** The name of the person, wherever the form asks for it first: at the top or in a group. */
function nameOf({ payload }: StoredApplication): string {
  const leaves = [...leavesOf(payload)];
  const valueOf = (name: string): Json => {
    return (
      leaves.find(([path]) => path === name || (path.endsWith(`.${name}`) && !/\.\d/.test(path)))?.[1] ?? null
    );
  };
  return [valueOf('firstName'), valueOf('lastName')]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}
