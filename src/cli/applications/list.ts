import { closestName } from '../../core/edit-distance.ts';
import type { ApplicationFilter } from '../../server/store/applications/application-filter.ts';
import type { ApplicationPage } from '../../server/store/applications/application-lists.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { applicationTable } from './application-table.ts';
import type { AccessRecorder } from '../../server/applications/run-logged.ts';
import { inReaderZone, printableJson, readerZone, wrapped } from './terminal-text.ts';

/** The options of `list` and `find`. */
export interface ListOptions {
  readonly filter: ApplicationFilter;
  /** How many; `null` for all. */
  readonly limit: number | null;
  /** The reference after which the list continues; `null` to begin with the newest. */
  readonly before: string | null;
  readonly asJson: boolean;
}

/** Where a list is printed. */
interface ListTerminal {
  /** The width of the terminal; `Infinity` if the output is no terminal. */
  readonly columns: number;
  /** Writes lines, and waits while the reader of a pipe is slow. */
  readonly print: (text: string) => Promise<void>;
  /** Prints a note that is not part of the output. */
  readonly warn: (text: string) => void;
}

/** Applications that are read and written per page. */
const PAGE = 500;

/**
 * Writes applications page by page as a table or as one JSON array, newest first.
 * @throws Error when the form does not exist and has no applications, or when there is no application to continue from
 */
export async function list(
  store: Pick<ApplicationStore, 'page'>,
  { filter, limit, before, asJson }: ListOptions,
  forms: readonly string[] | null,
  { columns, print, warn }: ListTerminal,
  access: AccessRecorder,
): Promise<void> {
  const isForm = (id: string) => forms === null || forms.includes(id);
  const table = applicationTable({ columns, isForm });
  const unknown = new Set<string>();
  let [count, from]: [number, string | null] = [0, before];
  let page: ApplicationPage | null;
  for (;;) {
    page = await store.page(filter, { limit: Math.min(PAGE, (limit ?? Infinity) - count), before: from });
    if (page === null)
      throw new Error(`There is no application ${from} to go on from; --until goes on from a time.`);
    const { applications, next } = page;
    if (count === 0 && next === null && applications.length === 0) requireForm(filter.form, forms);
    access.record(applications.map(({ reference }) => reference));
    if (applications.length > 0) {
      const text = asJson
        ? `${count === 0 ? '[' : ','}\n${applications.map((each) => printableJson(each, 2)).join(',\n')}`
        : table(applications).join('\n');
      await print(text);
    }
    for (const { form } of applications) if (!isForm(form)) unknown.add(form);
    count += applications.length;
    from = next;
    if (next === null || (limit !== null && (count >= limit || applications.length === 0))) break;
  }
  if (asJson) await print(count === 0 ? '[]' : ']');
  const { next, more, isWhole } = page;
  const rest = next === null ? '' : count === limit ? restText(next, more, isWhole) : lookedText(next);
  if (asJson) return rest === '' ? undefined : warn(`${countText(count)}${rest}`);
  const names = [...unknown].toSorted().map((id) => `"${id}"`);
  const lines = [
    `${countText(count)}${rest}${count === 0 ? '' : ` Times are in ${readerZone()}.`}`,
    ...(names.length === 0 ? [] : [`(?) There is no form of this name any more: ${names.join(', ')}.`]),
    ...(filter.since === undefined ? [] : [`Received since ${inReaderZone(filter.since)}.`]),
  ];
  await print(`${count === 0 ? '' : '\n'}${wrapped(lines.join('\n'), Math.min(columns, 120))}`);
}

/** @throws Error for a form that does not exist and of which there are no applications either */
function requireForm(form: string | undefined, forms: readonly string[] | null): void {
  if (form === undefined || forms === null || forms.includes(form)) return;
  const meant = closestName(form, forms);
  const hint = meant === null ? `The forms are ${forms.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new Error(`There is no form "${form}", and no application of one. ${hint}`);
}

function countText(count: number): string {
  if (count === 0) return 'No applications.';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}, newest first.`;
}

function restText(next: string, more: number, isWhole: boolean): string {
  const number = more.toLocaleString('en-US');
  const many = more === 0 ? 'There may be more' : isWhole ? `${number} more` : `More than ${number} more`;
  return ` ${many}: --before ${next} goes on, --all lists them all.`;
}

/** The note when the search stopped before it had read all applications. */
function lookedText(next: string): string {
  return ` There may be more among older ones: --before ${next} looks on, --all looks through them all.`;
}
