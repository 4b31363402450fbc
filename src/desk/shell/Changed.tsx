import { Fragment } from 'react';

interface ChangedProps {
  readonly before: string;
  readonly after: string;
  /** Screen-reader text before the old and the new words, for people who can't see the strikethrough. */
  readonly hiddenLabels?: readonly [before: string, after: string];
}

/** The minimum number of words for a comparison word by word. */
const FEW = 4;

/** A changed text: at each change the old words struck through, then the new ones. Unchanged words appear once. */
export function Changed({ before, after, hiddenLabels = ['was', 'is'] }: ChangedProps) {
  return (
    <span>
      {changesIn(before, after).map(({ gone, come, same }, index) => (
        <Fragment key={index}>
          {gone.trim() !== '' && (
            <del>
              <span className="visually-hidden">{hiddenLabels[0]} </span>
              {gone.trim()}
            </del>
          )}
          {gone.trim() !== '' && come.trim() !== '' && ' '}
          {come.trim() !== '' && (
            <ins>
              <span className="visually-hidden">{hiddenLabels[1]} </span>
              {come.trim()}
            </ins>
          )}
          {/\s$/.test(come || gone) && ' '}
          {same}
        </Fragment>
      ))}
    </span>
  );
}

/** Words that only one text has, and the words of both that follow. */
interface Change {
  gone: string;
  come: string;
  same: string;
}

/** Numbers and other words, each with the space after it. */
const WORD = /\d+(?:[.,]\d+)*\s*|[^\s\d]+\s*|^\s+/g;

/** The changes between two texts, with as many words in common as there can be. */
function changesIn(before: string, after: string): readonly Change[] {
  // Short texts are shown whole: `eligible`, `not eligible`.
  if ([before, after].some((text) => text.trim().split(/\s+/).length < FEW))
    return [{ gone: before, come: after, same: '' }];
  const [was, is] = [before.match(WORD) ?? [], after.match(WORD) ?? []];
  const width = is.length + 1;
  /** How many words the rests of both texts have in common. */
  const common = new Uint16Array((was.length + 1) * width);
  const at = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        was[one] === is[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  let change: Change = { gone: '', come: '', same: '' };
  const changes = [change];
  for (let one = 0, other = 0; one < was.length || other < is.length;) {
    const isSame = one < was.length && was[one] === is[other];
    if (!isSame && change.same !== '') changes.push((change = { gone: '', come: '', same: '' }));
    if (isSame) {
      change.same += is[other];
      one += 1;
      other += 1;
    } else if (one < was.length && at(one + 1, other) >= at(one, other + 1)) {
      change.gone += was[one];
      one += 1;
    } else {
      change.come += is[other];
      other += 1;
    }
  }
  return changes;
}
