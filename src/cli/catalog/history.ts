import type { CatalogStore } from '../../server/store/catalog/catalog-store.ts';
import { inReaderZone, printable, readerZone, tableLine, widthsOf } from '../applications/terminal-text.ts';
import type { Report } from '../rules/rule-sets.ts';
import { KINDS } from './working-copy.ts';

/** Changes that are listed without `--all`. */
const FEW = 20;
/** More rows than a database ever gets. */
const ALL = 1_000_000;

/** What was in force when, by whom and why, the newest first. */
export async function reportHistory(
  catalogs: Pick<CatalogStore, 'history'>,
  { isWhole }: { readonly isWhole: boolean },
): Promise<Report> {
  const entries = await catalogs.history(isWhole ? ALL : FEW + 1);
  const shown = isWhole ? entries : entries.slice(0, FEW);
  if (shown.length === 0) return { ok: true, text: 'Nothing has ever been in force here.' };
  const rows = shown.map(({ version, kind, since, author, reason }, index) =>
    [inReaderZone(since), version, KINDS[kind], author, reason, index === 0 ? '(in force)' : ''].map(
      printable,
    ),
  );
  const table = [['Since', 'Version', 'How', 'By', 'Why', ''], ...rows];
  const widths = widthsOf(table);
  const lines = table.map((row) => tableLine(row, widths));
  const more = entries.length > shown.length ? ' There is more: --all lists it.' : '';
  return {
    ok: true,
    text: [...lines, '', `The newest first. Times are in ${readerZone()}.${more}`].join('\n'),
  };
}
