/** The number of missing, extra, wrong or swapped neighboring letters between two texts. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_none, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(rows[row - 1], column) + 1,
        at(line, column - 1) + 1,
        at(rows[row - 1], column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(rows[row - 2], column - 2) + 1 : Infinity,
      );
    }
    rows.push(line);
  }
  return at(rows[from.length], to.length);
}

function at(line: readonly number[] | undefined, column: number): number {
  return line?.[column] ?? Infinity;
}

/**
 * All texts that differ by one missing, extra or wrong character, or two swapped neighbors. @param alphabet the
 * characters to try
 */
export function variantsOf(text: string, alphabet: string): readonly string[] {
  const variants = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, here, next] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1)];
    variants.add(before + text.slice(at + 1));
    variants.add(before + next + here + text.slice(at + 2));
    for (const letter of alphabet) {
      variants.add(before + letter + text.slice(at));
      variants.add(before + letter + text.slice(at + 1));
    }
  }
  variants.delete(text);
  return [...variants];
}

/** The known name that was probably meant; `null` if none is close. */
export function closestName(written: string, known: Iterable<string>): string | null {
  const word = written.trim().toLowerCase();
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of known) {
    const distance = editDistance(word, name.toLowerCase());
    if (distance <= Math.max(1, Math.floor(name.length / 4)) && distance < (best?.distance ?? Infinity)) {
      best = { name, distance };
    }
  }
  return best?.name ?? null;
}

/** Suggests a name: `Did you mean "age"?`, or `Use one of: age, weight.` @param none shown if no names are known */
export function suggestName(written: unknown, known: Iterable<string>, none = '(none)'): string {
  const names = [...known];
  const near = typeof written === 'string' ? closestName(written, names) : null;
  return near === null ? `Use one of: ${names.join(', ') || none}.` : `Did you mean "${near}"?`;
}
