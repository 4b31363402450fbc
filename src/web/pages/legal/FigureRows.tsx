interface FigureRowsProps {
  /** A figure and the sentence it belongs to. */
  readonly rows: readonly (readonly string[])[];
}

/** Figures that readers look up again, each beside its sentence. */
export function FigureRows({ rows }: FigureRowsProps) {
  return (
    <dl className="figure-rows">
      {rows.map(([figure, text]) => (
        <div className="figure-rows__row" key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
