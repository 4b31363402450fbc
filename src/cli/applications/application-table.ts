import type { StoredApplication } from '../../server/store/schema.ts';
import { fit, inReaderZone, printable, readerZone, tableLine, widthOf, widthsOf } from './terminal-text.ts';

interface Column {
  readonly heading: string;
  readonly cell: (application: StoredApplication) => string;
  /** Whether it may be cut to fit the terminal. */
  readonly canShrink: boolean;
}

/** Follows the id of a form that does not exist anymore. */
const UNKNOWN = ' (?)';
/** The number of columns between two. */
const GAP = 2;
/** Terminal columns below which a column is not cut further. */
const NARROWEST = 6;

/** What a table depends on. */
interface TableOptions {
  /** The width of the terminal; `Infinity` if the output is no terminal. */
  readonly columns: number;
  /** Whether a form with this id exists today. */
  readonly isForm?: (id: string) => boolean;
}

/**
 * A table of applications for people, printed page by page: one line each if all columns fit the terminal, otherwise
 * two, with the person on the second line.
 * @returns a function that returns the lines of a page; the first page begins with the headings
 */
export function applicationTable({ columns, isForm = () => true }: TableOptions) {
  const about: readonly Column[] = [
    {
      heading: 'Received',
      cell: ({ receivedAt }) => inReaderZone(receivedAt).slice(0, -3),
      canShrink: false,
    },
    { heading: 'Reference', cell: ({ reference }) => reference, canShrink: false },
    { heading: 'State', cell: ({ openedAt }) => (openedAt === null ? 'new' : 'opened'), canShrink: false },
    { heading: 'Form', cell: ({ form }) => form + (isForm(form) ? '' : UNKNOWN), canShrink: true },
    { heading: 'Verdict', cell: ({ verdict }) => verdict, canShrink: false },
  ];
  const flags: Column = { heading: 'To review', cell: (each) => each.flags.join(', '), canShrink: true };
  const wide: readonly Column[] = [
    ...about,
    { heading: 'Language', cell: ({ language }) => language, canShrink: false },
    { heading: 'Name', cell: (each) => each.contact.name, canShrink: true },
    { heading: 'Phone', cell: (each) => each.contact.phone, canShrink: true },
    { heading: 'E-mail', cell: (each) => each.contact.email, canShrink: true },
    flags,
  ];
  let layout: { readonly shown: readonly Column[]; readonly widths: readonly number[] } | null = null;

  return (applications: readonly StoredApplication[]): readonly string[] => {
    const isFirst = layout === null;
    if (layout === null) {
      const widths = naturalWidths(wide, applications);
      const fits = totalWidth(widths) <= columns;
      const narrow = [...about, flags];
      layout = fits
        ? { shown: wide, widths }
        : { shown: narrow, widths: fittedWidths(narrow, applications, columns) };
    }
    const { shown, widths } = layout;
    const headings = [
      tableLine(
        shown.map(({ heading }) => heading),
        widths,
      ),
      tableLine(
        widths.map((width) => '─'.repeat(width)),
        widths,
      ),
    ];
    const rows = applications.flatMap((application) => [
      tableLine(cellsOf(shown, application), widths),
      ...(shown === wide ? [] : [personLine(application, (widths[0] ?? 0) + GAP, columns)]),
    ]);
    return [...(isFirst ? headings : []), ...rows];
  };
}

/**
 * One table of some applications, with the time zone of its times.
 * @param columns of the terminal; `Infinity` if the output is no terminal
 */
export function listTable(applications: readonly StoredApplication[], columns: number): string {
  if (applications.length === 0) return 'No applications.';
  return [...applicationTable({ columns })(applications), '', `Times are in ${readerZone()}.`].join('\n');
}

/** The person to call, and the language if it is not English. */
function personLine(application: StoredApplication, indent: number, columns: number): string {
  const { language } = application;
  const { name, phone, email } = application.contact;
  const parts = [name, phone, email, language === 'en' ? '' : language];
  const text = harmless(parts.filter((part) => part !== '').join(' · '));
  return `${' '.repeat(indent)}${fit(text, Math.min(widthOf(text), columns - indent))}`;
}

function cellsOf(shown: readonly Column[], application: StoredApplication): readonly string[] {
  return shown.map(({ cell }) => harmless(cell(application)));
}

function harmless(text: string): string {
  return printable(text).replaceAll('\n', ' ');
}

function naturalWidths(
  shown: readonly Column[],
  applications: readonly StoredApplication[],
): readonly number[] {
  const headings = shown.map(({ heading }) => heading);
  return widthsOf([headings, ...applications.map((application) => cellsOf(shown, application))]);
}

function totalWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}

/** Widths that fit the content; while the table is too wide, the widest column that may be cut shrinks. */
function fittedWidths(
  shown: readonly Column[],
  applications: readonly StoredApplication[],
  columns: number,
): readonly number[] {
  const widths = [...naturalWidths(shown, applications)];
  while (totalWidth(widths) > columns) {
    const shrinkable = shown.map(({ canShrink }, index) => (canShrink ? (widths[index] ?? 0) : 0));
    const widest = Math.max(...shrinkable);
    if (widest <= NARROWEST) break;
    widths[shrinkable.indexOf(widest)] = widest - 1;
  }
  return widths;
}
