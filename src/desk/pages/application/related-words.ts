import type { QueueRow } from '../../../core/desk/queue.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { dueIn } from '../../shell/due.ts';
import { dateAndTime } from '../../shell/moment.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { useNow } from '../../shell/use-now.ts';

/**
 * Applications as choices: form and reference, with name and due time. Unless `isBrief`, name, place, arrival and due
 * time are the choice's second line.
 */
export function useRelatedChoices(rows: readonly QueueRow[], isBrief = false): readonly Choice[] {
  const { forms } = useSession().desk;
  const now = useNow();
  return rows.map(({ reference, form, name, place, timeZone, receivedAt, dueAt, isCall }) => {
    const due =
      dueAt === null ? '' : dueIn(dueAt, isCall, now, timeZone === null ? null : { name: '', timeZone }).text;
    const title = `${ownValue(forms, form) ?? form} ${reference}`;
    const join = (...parts: readonly (string | null)[]) =>
      parts.filter((part) => part !== null && part !== '').join(', ');
    return isBrief
      ? [reference, join(title, name, due)]
      : [reference, title, join(name, place, dateAndTime(receivedAt), due)];
  });
}
