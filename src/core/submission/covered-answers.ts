import type { FormContract } from '../form/form.schema.ts';
import { lookUpKindOf, type LookUpKind } from './look-ups.ts';

export type Covering = Pick<FormContract, 'payload' | 'healthAnswers'>;

const SHOWN: readonly (LookUpKind | null)[] = ['name', 'email', 'phone', 'reference'];

/**
 * Decides whether answers are covered, so that staff see them only by revealing them. An answer is covered if any of
 * the forms covers it: it stays covered if it was when submitted, and becomes covered if it is today.
 * @param forms versions of the same form: the one that was submitted, and today's; `null` for an unknown form, which
 * covers all answers except names and contact details
 * @returns whether a field is covered, by its path in the payload: `weight`, `deliveries.2.hospital`
 */
export function createCoverCheck(forms: readonly (Covering | null)[]): (path: string) => boolean {
  return (path) => {
    const said = forms.flatMap((form) => (form === null ? isUnnamed(path) : (coveredBy(form, path) ?? [])));
    return said.length === 0 ? isUnnamed(path) : said.includes(true);
  };
}

/** Whether one form covers a field; `null` if the form does not send it. */
function coveredBy({ payload, healthAnswers }: Covering, path: string): boolean | null {
  const [key = ''] = path.split('.');
  if (!Object.hasOwn(payload, key)) return null;
  return healthAnswers === undefined ? isUnnamed(path) : healthAnswers.includes(key);
}

/** Whether a field's name indicates neither a name, an e-mail address, a phone number nor a reference. */
function isUnnamed(path: string): boolean {
  const name = path.split('.').findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  return !SHOWN.includes(lookUpKindOf(name));
}
