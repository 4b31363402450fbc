import type { Json } from '../json.ts';

/** What a sentence has in brackets, and its rule. */
interface Named {
  readonly name: string;
  readonly rule: unknown;
}

/** Items of a `cat` as one sentence, `Our range is [minimum age]-[maximum age].` @param names of those that are rules, in order */
export function bracketedSentence(items: readonly Json[], names: readonly Named[]): string {
  let left = 0;
  return items.map((item) => (typeof item === 'string' ? item : `[${names[left++]?.name ?? ''}]`)).join('');
}

/**
 * The items of a `cat` that a sentence stands for: its words, and the rules of what it has in brackets.
 * @returns `null` where brackets name nothing that is known
 */
export function itemsOf(sentence: string, names: readonly Named[]): readonly Json[] | null {
  const items: Json[] = [];
  // Every other part is what stood in brackets.
  for (const [index, part] of sentence.split(/\[([^\][]*)\]/).entries()) {
    if (index % 2 === 0) {
      if (/[\][]/.test(part)) return null;
      if (part !== '') items.push(part);
      continue;
    }
    const named = names.find(({ name }) => name === part);
    if (named === undefined) return null;
    // It came from a JSON file.
    items.push(named.rule as Json);
  }
  return items;
}
