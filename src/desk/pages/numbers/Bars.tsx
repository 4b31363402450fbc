interface Bar {
  readonly name: string;
  readonly count: number;
  /** Text after the count: `−40%`. */
  readonly note?: string;
}

/** Counts as a table, each with a bar. */
export function Bars({
  title,
  head,
  bars,
}: {
  readonly title: string;
  /** The column headers. */
  readonly head: readonly [name: string, count: string, note?: string];
  readonly bars: readonly Bar[];
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const [, , note] = head;
  return (
    <table className="bars">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, index) => (
          // Two steps may have the same name.
          <tr key={`${index} ${bar.name}`}>
            <th scope="row">{bar.name}</th>
            <td className="numeric">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="10" className="bars__rest" />
                <rect width={(bar.count / most) * 100} height="10" className="bars__part" />
              </svg>
              <span>{bar.count.toLocaleString('en-US')}</span>
            </td>
            {note !== undefined && <td className="numeric muted">{bar.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
