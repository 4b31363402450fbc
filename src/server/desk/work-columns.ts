import { ownValue } from '../../core/own-value.ts';
import { zoneName, type TimeZone } from '../../core/time-zones.ts';
import type { TableTimes, WorkColumns } from '../applications/export.ts';
import type { DeskContext } from './desk-context.ts';
import { labelsOf } from './timeline.ts';

/** Formats times in the agency's time zone: `2026-11-22 17:04:09`. */
export function timesIn(timeZone: TimeZone): TableTimes {
  // Swedish, because its dates sort as text.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { zone: zoneName(timeZone), text: (iso) => format.format(new Date(iso)) };
}

/** The columns with casework, in the agency's words. @param hasNotes whether to include a column with the notes */
export function workColumns(
  { store, policies }: Pick<DeskContext, 'store' | 'policies'>,
  hasNotes: boolean,
): WorkColumns {
  const labels = labelsOf(policies);
  return {
    headings: [
      'Status',
      'Assigned to',
      'Source link',
      'Next step',
      'Next step due',
      ...(hasNotes ? ['Notes'] : []),
    ],
    async cellsOf(applications, { text }) {
      const cells = new Map<string, readonly string[]>();
      const sourceOf = new Map(applications.map(({ reference, source }) => [reference, source]));
      const found = await store.desk.casework.findAll([...sourceOf.keys()]);
      for (const { reference, status, assignee, nextStep, due, notes } of found) {
        const source = sourceOf.get(reference) ?? null;
        const lines = notes.map(({ at, author, outcome, reason, text: written }) =>
          [
            `${text(at)} ${author.name}:`,
            ...(outcome === null ? [] : [`${labels.outcome(outcome)}.`]),
            ...(reason === null ? [] : [`${labels.reason(reason)}.`]),
            written ?? '(can’t be read)',
          ]
            .join(' ')
            .trim(),
        );
        cells.set(reference, [
          labels.status(status),
          assignee?.name ?? '',
          source === null ? '' : (ownValue(policies.sources, source)?.label ?? source),
          nextStep === '' ? '' : labels.nextStep(nextStep),
          due ? text(due) : '',
          ...(hasNotes ? [lines.join(' | ')] : []),
        ]);
      }
      return cells;
    },
  };
}
