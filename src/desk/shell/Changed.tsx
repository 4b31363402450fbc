interface ChangedProps {
  readonly before: string;
  readonly after: string;
  /** Screen-reader text before the old and the new words, for people who can't see the strikethrough. */
  readonly hiddenLabels?: readonly [before: string, after: string];
}

/** The minimum number of words for a comparison word by word. */
const FEW = 4;

/** A changed text: the old words struck through, then the new ones. Unchanged words around them appear once. */
export function Changed({ before, after, hiddenLabels = ['was', 'is'] }: ChangedProps) {
  const wordsOf = (text: string) => text.split(/(?<=\s)/);
  const [was, is] = [wordsOf(before), wordsOf(after)];
  // Short texts are shown whole: `eligible`, `not eligible`.
  const isLong = Math.min(was.length, is.length) >= FEW;
  let head = 0;
  while (isLong && head < was.length && was[head] === is[head]) head += 1;
  let tail = 0;
  while (isLong && tail < Math.min(was.length, is.length) - head && was.at(-1 - tail) === is.at(-1 - tail))
    tail += 1;
  const middle = (words: readonly string[]) =>
    words
      .slice(head, words.length - tail)
      .join('')
      .trim();
  const [gone, come] = [middle(was), middle(is)];
  return (
    <span>
      {was.slice(0, head).join('')}
      {gone !== '' && (
        <del>
          <span className="visually-hidden">{hiddenLabels[0]} </span>
          {gone}
        </del>
      )}{' '}
      {come !== '' && (
        <ins>
          <span className="visually-hidden">{hiddenLabels[1]} </span>
          {come}
        </ins>
      )}{' '}
      {was.slice(was.length - tail).join('')}
    </span>
  );
}
