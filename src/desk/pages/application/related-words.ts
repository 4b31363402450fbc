import type { Related } from '../../../core/desk/application.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { dateAndTime } from '../../shell/moment.ts';
import type { Choice } from '../../shell/SelectField.tsx';

/** Applications of a person to choose from, each by its form, reference, name, place and day. */
export function useRelatedChoices(related: readonly Related[]): readonly Choice[] {
  const { forms } = useSession().desk;
  return related.map(({ reference, form, name, place, receivedAt }) => [
    reference,
    [`${ownValue(forms, form) ?? form} ${reference}`, name, place, dateAndTime(receivedAt)]
      .filter((part) => part !== null && part !== '')
      .join(', '),
  ]);
}
