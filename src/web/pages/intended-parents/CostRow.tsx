interface CostRowProps {
  /** In dollars; undefined while the agency hasn't filled it in. */
  readonly range: { readonly low: number; readonly high: number } | undefined;
  /** The amount in dollars that the full width represents. */
  readonly most: number;
}

/** What a part costs: the amounts, and a bar from the low end to the high end. */
export function CostRow({ range, most }: CostRowProps) {
  if (range === undefined) return null;
  const { low, high } = range;
  const share = (dollars: number): string => `${Math.round((dollars / most) * 1000) / 10}%`;
  return (
    <span className="cost-row">
      <strong className="nowrap">
        {dollarText(low)}-{dollarText(high)}
      </strong>
      <svg className="cost-row__bar" aria-hidden="true">
        <rect className="cost-row__track" width="100%" height="100%" rx="4" />
        <rect x={share(low)} width={share(high - low)} height="100%" rx="4" />
      </svg>
    </span>
  );
}

function dollarText(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}
