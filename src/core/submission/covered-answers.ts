import type { FormContract } from '../form/form.schema.ts';
import { lookUpKindOf, type LookUpKind } from './look-ups.ts';

type Covering = Pick<FormContract, 'payload' | 'healthAnswers'>;

const SHOWN: readonly (LookUpKind | null)[] = ['name', 'email', 'phone', 'reference'];

/**
 * Whether staff see an answer only by revealing it: what its form says tells of health, or, where no form says anything
 * of its key, everything but names, e-mail addresses and phone numbers.
 * @param forms the same form in several versions, the one that has the last word first: today's
 * @returns whether a field is covered, by its path in what was sent: `weight`, `deliveries.2.hospital`
 */
export function coverOf(forms: readonly Covering[]): (path: string) => boolean {
  return (path) => {
    const [key = ''] = path.split('.');
    const form = forms.find(
      ({ payload, healthAnswers }) => healthAnswers !== undefined && Object.hasOwn(payload, key),
    );
    if (form !== undefined) return form.healthAnswers?.includes(key) === true;
    const name = path.split('.').findLast((segment) => !/^\d+$/.test(segment)) ?? '';
    return !SHOWN.includes(lookUpKindOf(name));
  };
}
