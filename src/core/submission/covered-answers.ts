import type { FormContract } from '../form/form.schema.ts';
import { lookUpKindOf, type LookUpKind } from './look-ups.ts';

export type Covering = Pick<FormContract, 'payload' | 'healthAnswers'>;

const SHOWN: readonly (LookUpKind | null)[] = ['name', 'email', 'phone', 'reference'];

/**
 * Whether staff see an answer only by revealing it. What one of the forms covers is covered, whatever the others say: an
 * answer stays covered that was covered when it was given, and one that is covered today is covered wherever it stands.
 * @param forms the same form in several versions: that by which the answer came, and today's; `null` for one that nobody
 *   knows any more, which covers all that could tell of health
 * @returns whether a field is covered, by its path in what was sent: `weight`, `deliveries.2.hospital`
 */
export function coverOf(forms: readonly (Covering | null)[]): (path: string) => boolean {
  return (path) => {
    const said = forms.flatMap((form) => (form === null ? isUnnamed(path) : (coveredBy(form, path) ?? [])));
    return said.length === 0 ? isUnnamed(path) : said.includes(true);
  };
}

/** What one form says of a field; `null` for one that it does not send. */
function coveredBy({ payload, healthAnswers }: Covering, path: string): boolean | null {
  const [key = ''] = path.split('.');
  if (!Object.hasOwn(payload, key)) return null;
  return healthAnswers === undefined ? isUnnamed(path) : healthAnswers.includes(key);
}

/** Whether a field is neither a name, an e-mail address nor a phone number, by its own name. */
function isUnnamed(path: string): boolean {
  const name = path.split('.').findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  return !SHOWN.includes(lookUpKindOf(name));
}
