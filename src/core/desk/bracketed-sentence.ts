import type { Json } from '../json.ts';

/** The name that a sentence shows in brackets, and the rule it stands for. */
interface Named {
  readonly name: string;
  readonly rule: unknown;
}

/**
 * Formats the items of a `cat` as one sentence, `Our range is [minimum age]-[maximum age].` @param names of the items
 * that are rules, in order
 */
export function bracketedSentence(items: readonly Json[], names: readonly Named[]): string {
  let left = 0;
  return items.map((item) => (typeof item === 'string' ? item : `[${names[left++]?.name ?? ''}]`)).join('');
}

/**
 * Parses a bracketed sentence back into the items of a `cat`: its words, and the rules that its brackets name.
 * @returns `null` if a bracket names no known rule
 */
export function itemsOf(sentence: string, names: readonly Named[]): readonly Json[] | null {
  const items: Json[] = [];
  // `split` puts the text in brackets at the odd indexes.
  for (const [index, part] of sentence.split(/\[([^\][]*)\]/).entries()) {
    if (index % 2 === 0) {
      if (/[\][]/.test(part)) return null;
      if (part !== '') items.push(part);
      continue;
    }
    const named = names.find(({ name }) => name === part);
    if (named === undefined) return null;
    // The rule comes from a JSON file.
    items.push(named.rule as Json);
  }
  return items;
}
