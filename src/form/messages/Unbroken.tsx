/**
 * A range, with its unit if that is short and a comma or period (`30-45 minutes,`, `$100,000-$150,000`, `3-5x`), or our
 * hyphenated word.
 */
const RANGE = /(\$?\d[\d,]*-\$?\d[\d,]*x?(?: (?:minutes|minutos|months|hours))?[,.]?|AI-assisted)/;

/** A text whose ranges and hyphenated words do not wrap: a browser may otherwise break a line after the hyphen. */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  );
}
