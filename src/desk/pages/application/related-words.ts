import { isUncertainMatch, type Related } from '../../../core/desk/application.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { dueIn } from '../../shell/due.ts';
import { dateAndTime } from '../../shell/moment.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { useNow } from '../../shell/use-now.ts';

/**
 * Applications as choices: form and reference, with name, place, arrival and due time as the choice's second line.
 * @param isBrief form, reference and due time alone, with the name where it may be another person's
 */
export function useRelatedChoices(rows: readonly Related[], isBrief = false): readonly Choice[] {
  const { forms } = useSession().desk;
  const now = useNow();
  return rows.map((row) => {
    const { reference, form, name, place, timeZone, receivedAt, dueAt, isCall } = row;
    const due =
      dueAt === null ? '' : dueIn(dueAt, isCall, now, timeZone === null ? null : { name: '', timeZone }).text;
    const title = `${ownValue(forms, form) ?? form} ${reference}`;
    const join = (...parts: readonly (string | null)[]) =>
      parts.filter((part) => part !== null && part !== '').join(', ');
    return isBrief
      ? [reference, join(title, isUncertainMatch(row) ? name : null, due)]
      : [reference, title, join(name, place, dateAndTime(receivedAt), due)];
  });
}
