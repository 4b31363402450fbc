import { isJsonObject, type Json } from '../json.ts';
import type { FormDefinition } from './form-definition.ts';
import { entryTitle, nodeAt } from './question-tree.ts';

/** A field that combines more questions than this gets no label from them. */
const MOST = 3;

/**
 * The questions that a payload field answers, in the words of the form: "Which hospital?", "Baby 2: Which hospital?",
 * "City / State" for a field that combines two. `null` if it answers none, or more than three.
 * @param path of a leaf, with list entries counted from 1: `email`, `deliveries.2.hospital`
 */
export function sentQuestionText(definition: FormDefinition, path: string): string | null {
  const [key = '', ...rest] = path.split('.');
  if (!Object.hasOwn(definition.form.payload, key)) return null;
  const asked = [...answersRead(definition.form.payload[key] ?? null)];
  if (asked.length === 0 || asked.length > MOST) return null;
  const titles = asked.map((name) => titleAt(definition, [...name.split('.'), ...rest]));
  return titles.includes(null) ? null : titles.join(' / ');
}

/** The paths of the answers that a payload rule reads, without duplicates, in order of appearance. */
export function answersRead(rule: Json, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(rule)) rule.forEach((each: Json) => answersRead(each, found));
  else if (isJsonObject(rule))
    for (const [operator, operands] of Object.entries(rule)) {
      const name: unknown = Array.isArray(operands) ? operands[0] : operands;
      if (operator !== 'var') answersRead(operands, found);
      else if (typeof name === 'string' && name.startsWith('answers.'))
        found.add(name.slice('answers.'.length));
    }
  return found;
}

/**
 * The title of a question, preceded by the titles of the groups and entries that contain it; `null` if the form has no
 * such question.
 */
function titleAt(definition: FormDefinition, segments: readonly string[]): string | null {
  const titles: string[] = [];
  let place = '';
  for (const segment of segments) {
    const node = place === '' ? undefined : nodeAt(definition, place);
    if (/^\d+$/.test(segment) && node?.kind === 'list') {
      titles.splice(-1, 1, entryTitle(node, Number(segment) - 1));
      continue;
    }
    place = place === '' ? segment : `${place}.${segment}`;
    const found = nodeAt(definition, place);
    if (found === undefined) return null;
    titles.push(found.schema.title ?? segment);
  }
  return titles.join(': ');
}
